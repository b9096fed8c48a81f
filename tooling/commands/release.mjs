// `npm run release -w mf-catalog`: builds a remote and adds it to the releases. `-w shell`: builds the shell and makes
// it the one that releases are compared with.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildChanged } from '../build/build-changed.mjs'
import { distOf } from '../packages/packages.mjs'
import { exitWith, PlainError } from '../plain-error.mjs'
import { refused } from '../releases/refused.mjs'
import { SHELL_FILE } from '../releases/release-files.mjs'
import { releasesDirOf } from './releases-dir.mjs'
import { addRelease } from '../releases/stage-release.mjs'

/** @param {string} name the shell or a remote */
async function release(name) {
  const remotesDir = releasesDirOf(process.env)
  await buildChanged({ say: console.log, names: [name] })
  if (name === 'shell') {
    const { releaseShell } = await import('../releases/shell-release.mjs')
    const shell = JSON.parse(await readFile(join(distOf(name), SHELL_FILE), 'utf8'))
    const reasons = await releaseShell(remotesDir, shell)
    if (reasons.length > 0) throw refused(`shell ${shell.version}`, reasons)
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
