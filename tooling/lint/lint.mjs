// `npm run lint`: oxlint with types, then the project's own rules.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { inRoot, remoteNames } from '../workspace.mjs'
import { boundariesOf } from './house-rules.mjs'
import { libraryReplacements, webpackConfigs } from './library-replacements.mjs'
import { sourceFaults } from './source-faults.mjs'
import { sourceFiles } from './source-files.mjs'

const packages = ['shared-contracts', 'shared-ui', 'shell', ...remoteNames, 'backend', 'renderer', 'tooling', 'e2e']

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
