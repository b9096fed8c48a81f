// `npm run create-remote -- mf-returns [--owner team-returns] [--route /returns]`: makes a new remote that runs at once.
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { exitWith, PlainError } from '../plain-error.ts'
import { createRemote } from '../scaffold/create-remote.ts'
import { inRoot, root } from '../workspace.ts'

try {
  const { values, positionals } = readArguments()
  const [name = ''] = positionals
  const { owner, port, route } = await createRemote({ root, name, ...values })
  console.log(`${name} of ${owner}: its page is ${route}, its widget ${name.slice('mf-'.length)}-summary.`)
  // A long name breaks lines elsewhere than the template's.
  run(process.execPath, inRoot('node_modules/oxfmt/bin/oxfmt'), name)
  // Its dependencies are those of the other remotes, so nothing is fetched.
  run('npm', 'install', '--offline', '--no-audit', '--no-fund', '--loglevel=error')
  console.log(
    `
npm run dev -w ${name}             # alone: http://localhost:${port}${route}
npx jest --selectProjects ${name}  # its tests
npm start                          # in the portal: http://localhost:8080${route}
npm run release -w ${name}         # a release, see docs/teams.md`,
  )
} catch (error) {
  exitWith(error)
}

function run(program: string, ...options: string[]) {
  const { status } = spawnSync(program, options, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new PlainError('Its files are there, but it is not linked yet. Run: npm install')
}

function readArguments() {
  try {
    return parseArgs({ options: { owner: { type: 'string' }, route: { type: 'string' } }, allowPositionals: true })
  } catch (error) {
    throw new PlainError((error as Error).message)
  }
}
