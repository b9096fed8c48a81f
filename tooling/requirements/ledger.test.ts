import { readFileSync } from 'node:fs'
import { inRoot } from '../workspace.ts'
import { inRuns, sharesBy, strayIds } from './coverage.ts'
import { issueOf, parseLedger } from './ledger.ts'
import { provenIds } from './test-titles.ts'

const table = `
| Group | Rows | Content |
|---|---|---|
| CAT | 2 | Catalogue |

| ID | Owner | Requirement | How observed |
|---|---|---|---|
| CAT-001 | shell, mf-catalog | Browse a catalogue \\| list [L10.1] | Open |
| CAT-002 | backend | Prices [L10.4] | API |
`

describe('the ledger', () => {
  test('is parsed into rows', () => {
    expect(parseLedger(table)).toEqual([
      { id: 'CAT-001', group: 'CAT', owners: ['shell', 'mf-catalog'], text: 'Browse a catalogue \\| list [L10.1]' },
      { id: 'CAT-002', group: 'CAT', owners: ['backend'], text: 'Prices [L10.4]' },
    ])
  })

  test('with a duplicate ID or a row without a package is refused', () => {
    expect(() => parseLedger(`${table}\n| CAT-002 | shell | Again | x |`)).toThrow('CAT-002 comes twice')
    expect(() => parseLedger('| CAT-003 |  | Text | x |')).toThrow('CAT-003')
  })

  test('of the project has as many rows per group as its summary says, each with an issue', () => {
    const markdown = readFileSync(inRoot('docs/requirements.md'), 'utf8')
    const rows = parseLedger(markdown)
    const promised = new Map(
      [...markdown.matchAll(/^\| ([A-Z]+) \| (\d+) \|/gm)].map((match) => [match[1], Number(match[2])]),
    )
    const counted = sharesBy(rows, new Set(), ({ group }) => group)
    expect(new Map(counted.map(({ name, all }) => [name, all]))).toEqual(promised)
    expect(() => rows.forEach(issueOf)).not.toThrow()
  })
})

describe('the issue of a row', () => {
  test.each([
    ['shell', 'shell'],
    ['mf-catalog', 'catalog'],
    ['mf-catalog, shell', 'catalog'],
    ['mf-catalog, mf-order', 'order'],
    ['mf-order, mf-account', 'account'],
    ['mf-account, mf-history', 'history'],
    ['mf-order, mf-history', 'history'],
    ['backend, mf-order', 'order'],
    ['mf-catalog, nginx', 'catalog'],
    ['shell, all', 'shell'],
    ['shared-contracts', 'shell'],
    ['shared-contracts, backend', 'shell'],
    ['shared-contracts, shared-ui', 'shell'],
    ['backend', 'release'],
    ['nginx', 'release'],
    ['all', 'release'],
  ])('%s: %s', (owners, issue) => {
    expect(issueOf({ id: 'X-001', owners: owners.split(', ') })).toBe(issue)
  })

  test('a row with an unknown package is refused', () => {
    expect(() => issueOf({ id: 'X-001', owners: ['mf-cart'] })).toThrow('X-001 has an unknown owner: mf-cart')
  })
})

describe('IDs in the titles of tests', () => {
  test.each([
    ["test('CAT-008 CAT-022: text', f)", ['CAT-008', 'CAT-022']],
    ['test(`CAT-001, CAT-002: text`, f)', ['CAT-001', 'CAT-002']],
    ["test.each([['BASK-011: a SET', 1]])('%s', f)", ['BASK-011']],
    ["const pages = [['NAV-001 AUTH-039', '/']]", ['NAV-001', 'AUTH-039']],
    ["test('INFO-003..INFO-005 AMB-127: text', f)", ['INFO-003', 'INFO-004', 'INFO-005', 'AMB-127']],
    ["test('INFO-003..005: text', f)", ['INFO-003', 'INFO-004', 'INFO-005']],
    ["test('F9 CAT-008 A16 CAT-009: text', f)", ['CAT-008', 'CAT-009']],
    ["// test('CAT-008: text')", []],
    ["test('the rule of CAT-008 holds', f)", []],
    ["test('text', f) // CAT-008", []],
  ])('%s', (source, ids) => {
    expect(provenIds(source)).toEqual(ids)
  })
})

describe('coverage', () => {
  test('counts the rows by group and lists those without a test', () => {
    expect(sharesBy(parseLedger(table), new Set(['CAT-001']), ({ group }) => group)).toEqual([
      { name: 'CAT', all: 2, proven: 1, missing: ['CAT-002'] },
    ])
  })

  test('reports an ID of a known group without a row; other words are ignored', () => {
    const found = new Map([
      ['CAT-001', ['a.test.ts']],
      ['CAT-099', ['b.test.ts']],
      ['RSA-256', ['c.test.ts']],
    ])
    expect(strayIds(parseLedger(table), found)).toEqual(['CAT-099: b.test.ts'])
  })

  test('shortens consecutive IDs', () => {
    expect(inRuns(['CAT-001', 'CAT-002', 'CAT-003', 'CAT-007', 'PAY-008'])).toBe('CAT-001..003 CAT-007 PAY-008')
  })
})
