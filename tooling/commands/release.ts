// `npm run release -w mf-catalog`: builds a remote and adds it to the releases. `-w shell`: builds the shell and makes
// it the one that releases are compared with. Both keep the source maps beside the releases.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildChanged } from '../build/build-changed.ts'
import { distOf } from '../packages/packages.ts'
import { exitWith, PlainError } from '../plain-error.ts'
import { refused } from '../releases/refused.ts'
import { SHELL_FILE } from '../releases/release-files.ts'
import { releasesDirOf } from './releases-dir.ts'
import { addRelease, keepShellMaps } from '../releases/stage-release.ts'

/** @param name the shell or a remote */
async function release(name: string) {
  const remotesDir = releasesDirOf(process.env)
  await buildChanged({ say: console.log, names: [name] })
  if (name === 'shell') {
    const { releaseShell } = await import('../releases/shell-release.ts')
    const shell = JSON.parse(await readFile(join(distOf(name), SHELL_FILE), 'utf8'))
    const reasons = await releaseShell(remotesDir, shell)
    if (reasons.length > 0) throw refused(`shell ${shell.version}`, reasons)
    await keepShellMaps(distOf(name), remotesDir)
    console.log(`Releases are compared with shell ${shell.version} from now on. Deploy shell/dist.`)
    return
  }
  const { version } = await addRelease(distOf(name), remotesDir)
  console.log(`${name} ${version} is in ${join(remotesDir, name, version)}.`)
  console.log(`Make it live: npm run registry -- live ${name}@${version}`)
}

const [name] = process.argv.slice(2)
if (name === undefined) exitWith(new PlainError('Name a package: npm run release -w mf-catalog'))
await release(name).catch(exitWith)
