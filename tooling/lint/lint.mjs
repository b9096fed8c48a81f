// `npm run lint`: oxlint with types, then the project's own rules.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot, remoteNames } from '../workspace.mjs'
import { boundariesOf } from './house-rules.mjs'
import { libraryReplacements, webpackConfigs } from './library-replacements.mjs'
import { sourceFaults } from './source-faults.mjs'

const packages = ['shared-contracts', 'shared-ui', 'shell', ...remoteNames, 'backend', 'renderer', 'tooling', 'e2e']

/** @param {string} folder @returns {string[]} */
function sourceFiles(folder) {
  return readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : sourceFiles(path)
    return /\.(?:tsx?|mjs)$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : []
  })
}

const oxlint = spawn(
  process.execPath,
  [inRoot('node_modules/oxlint/bin/oxlint'), '--type-aware', '--deny-warnings', ...process.argv.slice(2)],
  { cwd: inRoot(), stdio: 'inherit' },
)
const [code] = await once(oxlint, 'exit')

const sources = packages
  .flatMap(sourceFiles)
  .map((path) => /** @type {const} */ ([path, readFileSync(inRoot(path), 'utf8')]))
const boundaries = boundariesOf(JSON.parse(readFileSync(inRoot('.oxlintrc.json'), 'utf8')))
const faults = [...sourceFaults(new Map(sources), boundaries), ...(await webpackConfigs()).flatMap(libraryReplacements)]
for (const fault of faults) console.error(fault)

if (code !== 0 || faults.length > 0) process.exit(1)
