// `npm run lint`: oxlint with types, then the project's own rules.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot, remoteNames } from '../workspace.mjs'
import { wallsOf } from './house-rules.mjs'
import { sourceFaults } from './source-faults.mjs'

const packages = ['shared-contracts', 'shared-ui', 'shell', ...remoteNames, 'backend', 'tooling', 'e2e']

/** @param {string} folder @returns {string[]} */
function sourceFiles(folder) {
  return readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : sourceFiles(path)
    return /\.(?:tsx?|mjs)$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : []
  })
}

const oxlint = spawnSync(
  process.execPath,
  [inRoot('node_modules/oxlint/bin/oxlint'), '--type-aware', '--deny-warnings', ...process.argv.slice(2)],
  { cwd: inRoot(), stdio: 'inherit' },
)

const sources = packages
  .flatMap(sourceFiles)
  .map((path) => /** @type {const} */ ([path, readFileSync(inRoot(path), 'utf8')]))
const faults = sourceFaults(new Map(sources), wallsOf(JSON.parse(readFileSync(inRoot('.oxlintrc.json'), 'utf8'))))
for (const fault of faults) console.error(fault)

if (oxlint.status !== 0 || faults.length > 0) process.exit(1)
