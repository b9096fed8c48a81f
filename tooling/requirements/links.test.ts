import { readFileSync } from 'node:fs'
import { inRoot } from '../workspace.ts'
import { parseLedger } from './ledger.ts'
import { LEDGER, linkedPages, withAnchors, withLinks, withoutLinks } from './links.ts'

const ledger = readFileSync(inRoot(LEDGER), 'utf8')
const rows = parseLedger(ledger)
const ids = new Set(rows.map(({ id }) => id))
const groups = new Set(rows.map(({ group }) => group))

// `npm run requirements -- --links` writes both.
test('each row of the requirements has an anchor', () => {
  expect(withAnchors(ledger)).toBe(ledger)
})

test.each(linkedPages())('each requirement that %s names is there, and is a link to its row', (path) => {
  const page = readFileSync(inRoot(path), 'utf8')
  const named = withoutLinks(page).match(/\b[A-Z]+-\d+\b/g) ?? []
  expect(named.filter((id) => groups.has(id.split('-')[0] ?? '') && !ids.has(id))).toEqual([])
  expect(withLinks(page, path, ids)).toBe(page)
})

test.each([
  ['an ID', 'Said (CAT-008).', 'Said ([CAT-008](../requirements.md#cat-008)).'],
  ['a link to somewhere else', '[CAT-008](#x)', '[CAT-008](../requirements.md#cat-008)'],
  ['a list', 'CAT-008, CAT-009', '[CAT-008](../requirements.md#cat-008), CAT-009'],
  ['code', '`CAT-008`\n```\nCAT-008\n```', '`CAT-008`\n```\nCAT-008\n```'],
  ['a heading', '# CAT-008\n', '# CAT-008\n'],
])('%s', (_, text, expected) => {
  expect(withLinks(text, 'docs/decisions/a.md', new Set(['CAT-008']))).toBe(expected)
})
