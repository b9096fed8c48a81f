// `npm run lint`: oxlint with types, then the project's own rules.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { inRoot, workspaces } from '../workspace.ts'
import { libraryReplacements, webpackConfigs } from './library-replacements.ts'
import { sourceFaults } from './source-faults.ts'
import { sourceFiles } from './source-files.ts'
import { parseTerms } from './terms.ts'

const oxlint = spawn(
  process.execPath,
  [inRoot('node_modules/oxlint/bin/oxlint'), '--type-aware', '--deny-warnings', ...process.argv.slice(2)],
  { cwd: inRoot(), stdio: 'inherit' },
)
const [code] = await once(oxlint, 'exit')

const sources = workspaces.flatMap(sourceFiles).map((path) => [path, readFileSync(inRoot(path), 'utf8')] as const)
const terms = parseTerms(readFileSync(inRoot('docs/terms.md'), 'utf8'))
const faults = [...sourceFaults(new Map(sources), terms), ...(await webpackConfigs()).flatMap(libraryReplacements)]
for (const fault of faults) console.error(fault)

if (code !== 0 || faults.length > 0) process.exit(1)
