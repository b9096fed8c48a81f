// Runs before `npm start`, `npm run dev` and `npm test`: `npm ci` if packages are missing or differ from the lockfile. Among
// them is the Node of .nvmrc, which npm puts first in PATH for every script.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isInstalled, nodeVersionProblem } from './checks.mjs'

const root = new URL('../../', import.meta.url)

/** @param {string} path @returns {Record<string, import('./checks.mjs').LockedPackage>} the packages of a lockfile; none if it is missing */
function lockedPackages(path) {
  const file = new URL(path, root)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}

/** @param {string} problem @returns {never} */
function refuse(problem) {
  console.error(problem)
  process.exit(1)
}

const problem = nodeVersionProblem(process.versions.node)
if (problem !== undefined) refuse(problem)
if (!isInstalled(lockedPackages('package-lock.json'), lockedPackages('node_modules/.package-lock.json'))) {
  console.log('Installing dependencies (npm ci)…')
  const started = Date.now()
  const options = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', options, { cwd: fileURLToPath(root), stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) refuse('Dependencies could not be installed: npm failed.')
  console.log(`Dependencies installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}
const wanted = readFileSync(new URL('.nvmrc', root), 'utf8').trim()
const own = spawnSync(fileURLToPath(new URL('node_modules/.bin/node', root)), ['--version'], { encoding: 'utf8' })
if (own.error !== undefined && process.versions.node !== wanted)
  refuse(`Node.js ${wanted} is needed: npm has none for this system.`)
if (own.error === undefined && own.status !== 0)
  refuse(`Node.js ${wanted}, which npm installed, does not start. On Debian it needs libatomic1.\n${own.stderr.trim()}`)
