// `npm run surface`: writes the report of what shared-contracts exports. With `--check` it only compares, and fails.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from '../workspace.mjs'
import { declaredModules } from './declarations.mjs'
import { surfaceReport } from './report.mjs'

const path = 'shared-contracts/public-surface.md'
const report = await surfaceReport(declaredModules('shared-contracts'))
const written = existsSync(inRoot(path)) ? readFileSync(inRoot(path), 'utf8') : ''

if (!process.argv.includes('--check')) {
  writeFileSync(inRoot(path), report)
  console.log(`${path}: ${report === written ? 'без изменений' : 'записан'}`)
} else if (report !== written) {
  const lines = new Set(written.split('\n'))
  const fresh = report.split('\n').filter((line) => !lines.has(line))
  console.error(`${path} отстал от кода. Запишите его заново: npm run surface\n${fresh.slice(0, 20).join('\n')}`)
  process.exit(1)
}
