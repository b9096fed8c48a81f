// `npm run lint`: oxlint with types, then the rules of the house that oxlint has none for.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot, remoteNames } from '../workspace.mjs'
import { houseRuleFaults, wallsOf } from './house-rules.mjs'

/** @param {string} folder @returns {string[]} */
function sourceFiles(folder) {
  if (!existsSync(inRoot(folder))) return []
  return readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.d\.ts$/.test(name))
    .map((name) => join(folder, name))
}

const oxlint = spawnSync(
  process.execPath,
  [inRoot('node_modules/oxlint/bin/oxlint'), '--type-aware', '--deny-warnings', ...process.argv.slice(2)],
  { cwd: inRoot(), stdio: 'inherit' },
)

const walls = wallsOf(JSON.parse(readFileSync(inRoot('.oxlintrc.json'), 'utf8')))
const faults = ['shared-contracts', 'shared-ui', 'shell', ...remoteNames, 'backend']
  .flatMap((name) => sourceFiles(`${name}/src`))
  .flatMap((path) => houseRuleFaults(path, readFileSync(inRoot(path), 'utf8'), walls))
for (const fault of faults) console.error(fault)

if (oxlint.status !== 0 || faults.length > 0) process.exit(1)
