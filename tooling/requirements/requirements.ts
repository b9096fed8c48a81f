// `npm run requirements [-- --issue <name>]`: counts the requirements that have a test. Fails if a test title names an
// unknown one. With `--links` it first writes the anchors of the table and the links of the docs to them.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot, remoteNames } from '../workspace.ts'
import { inRuns, rowsOfIssue, sharesBy, strayIds, type Share } from './coverage.ts'
import { issueOf, issues, parseLedger } from './ledger.ts'
import { LEDGER, linkedPages, withAnchors, withLinks } from './links.ts'
import { provenIds } from './test-titles.ts'

const folders = [
  'shared-contracts',
  'shared-ui',
  'shell',
  ...remoteNames,
  'backend',
  'stand-ins',
  'renderer',
  'tooling',
  'e2e',
]

/** @returns paths inside the repository */
function testFiles(folder: string): string[] {
  return readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : testFiles(path)
    return /\.(test|spec)\.(ts|tsx)$/.test(entry.name) ? [path] : []
  })
}

/** Test files by the IDs they prove. The tests of this folder use IDs as samples, so they are left out. */
function filesById() {
  const found: Map<string, string[]> = new Map()
  for (const file of folders.flatMap(testFiles).filter((path) => !path.startsWith('tooling/requirements/'))) {
    for (const id of provenIds(readFileSync(inRoot(file), 'utf8'))) found.set(id, [...(found.get(id) ?? []), file])
  }
  return found
}

const shareLine = ({ name, all, proven, missing }: Share) =>
  `${name.padEnd(8)} ${String(proven).padStart(4)} of ${String(all).padStart(4)}${missing.length > 0 ? `   missing: ${inRuns(missing)}` : ''}`

const ledger = readFileSync(inRoot(LEDGER), 'utf8')
const everyRow = parseLedger(ledger)
if (process.argv.includes('--links')) {
  const ids = new Set(everyRow.map(({ id }) => id))
  writeFileSync(inRoot(LEDGER), withAnchors(ledger))
  for (const path of linkedPages()) {
    writeFileSync(inRoot(path), withLinks(readFileSync(inRoot(path), 'utf8'), path, ids))
  }
}
const found = filesById()
const proven = new Set(found.keys())

const asked = process.argv.indexOf('--issue')
const issue = asked < 0 ? undefined : (process.argv[asked + 1] ?? '')
if (issue !== undefined && !issues.some((name) => name === issue)) {
  console.error(`Unknown issue: ${issue}. There are: ${issues.join(', ')}.`)
  process.exit(1)
}

const rows = issue === undefined ? everyRow : rowsOfIssue(everyRow, issue)
for (const share of sharesBy(rows, proven, ({ group }) => group)) console.log(shareLine(share))
if (issue === undefined) {
  console.log('\nBy issue:')
  for (const { name, all, proven: count } of sharesBy(everyRow, proven, issueOf)) {
    console.log(`${name.padEnd(8)} ${String(count).padStart(4)} of ${String(all).padStart(4)}`)
  }
}
console.log(`\nWith a test: ${rows.filter(({ id }) => proven.has(id)).length} of ${rows.length}`)

const stray = strayIds(everyRow, found)
if (stray.length > 0) {
  console.error(`\nTest titles name IDs that docs/requirements.md does not have:\n${stray.join('\n')}`)
  process.exit(1)
}
