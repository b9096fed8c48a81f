// `npm run create-remote -- mf-returns [--owner team-returns] [--route /returns] [--role shop-manager]`: makes a new remote
// that runs at once. There may be several routes; a last segment `*` stands for all below.
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { exitWith, PlainError } from '../plain-error.ts'
import { createRemote } from '../scaffold/create-remote.ts'
import { deploymentFiles } from '../scaffold/deployment.ts'
import { inRoot, root } from '../workspace.ts'

try {
  const { values, positionals } = readArguments()
  const [name = ''] = positionals
  const { route, ...others } = values
  const { owner, port, routes, role } = await createRemote({ root, name, routes: route, ...others })
  const [path = ''] = routes.map((one) => one.replace(/\/\*$/, ''))
  console.log(`${name} of ${owner}: its page is ${routes.join(', ')}, its widget ${name.slice('mf-'.length)}-summary.`)
  // A long name breaks lines elsewhere than the others do.
  run(process.execPath, inRoot('node_modules/oxfmt/bin/oxfmt'), name, ...deploymentFiles)
  // Its dependencies are those of the other remotes, so nothing is fetched.
  run('npm', 'install', '--offline', '--no-audit', '--no-fund', '--loglevel=error')
  console.log(
    `
npm run dev -w ${name}             # alone: http://localhost:${port}${path}
npx jest --selectProjects ${name}  # its tests
npm start                          # in the portal: http://localhost:8080${path}
npm run release -w ${name}         # a release, see docs/teams.md${
      role === undefined ? '' : `\n\nIts users need the role ${role}: docs/operations.md, «Roles».`
    }`,
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
    return parseArgs({
      options: { owner: { type: 'string' }, route: { type: 'string', multiple: true }, role: { type: 'string' } },
      allowPositionals: true,
    })
  } catch (error) {
    throw new PlainError((error as Error).message)
  }
}
