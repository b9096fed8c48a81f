import { readFileSync } from 'node:fs'
import { catalogue } from 'shared-contracts/errors/catalogue'
import type { CatalogueRow } from 'shared-contracts/errors/failure'
import { parseLedger } from '../requirements/ledger.ts'
import { withoutLinks } from '../requirements/links.ts'
import { inRoot } from '../workspace.ts'

/** Lifetime of an alert whose row has none, ms (ALERT-008). */
const DEFAULT_LIFETIME = 60_000

/** The line of docs/errors.md for a row of the error catalogue. */
function errorLine({
  of,
  ends,
  text,
  shown,
  action,
  variant = 'danger',
  lifetime,
  hasServerWords,
}: CatalogueRow): string {
  const call = of.map((name) => (name === 'any' ? 'any call' : `\`${name}\``)).join(', ')
  const end = ends.map((one) => (one === 'other' ? 'any other end' : String(one))).join(', ')
  const words = text === '' ? 'no text' : `«${text}»${hasServerWords ? " or the server's own words" : ''}`
  const alert = `alert, ${variant}, ${(lifetime ?? DEFAULT_LIFETIME) / 1_000} s`
  return [call, end, words, shown === 'alert' ? alert : shown, action].join(' · ')
}

/** The sections of docs/errors.md by error number. */
function describedErrors(document: string): Map<string, { line: string; meaning: string; operator: string }> {
  const sections = withoutLinks(document).split(/^### /m).slice(1)
  return new Map(
    sections.map((section) => {
      const [code = '', line = '', meaning = '', operator = ''] = section.split(/\n+/)
      return [code, { line, meaning, operator }]
    }),
  )
}

const described = describedErrors(readFileSync(inRoot('docs/errors.md'), 'utf8'))

test('docs/errors.md describes exactly the errors of the catalogue', () => {
  expect([...described.keys()]).toEqual(catalogue.map(({ code }) => code))
})

test.each(catalogue.map((row) => [row.code, row]))('%s has the line of its catalogue row', (code, row) => {
  expect(described.get(code)?.line).toBe(errorLine(row))
})

test.each([...described])('%s has requirement IDs, a meaning and an instruction for operators', (_code, error) => {
  const rows = new Set(parseLedger(readFileSync(inRoot('docs/requirements.md'), 'utf8')).map(({ id }) => id))
  const [ids = ''] = /^(?:[A-Z]+-?\d+(?:, |\. ))+/.exec(error.meaning) ?? []
  const named = ids.match(/[A-Z]+-\d+/g) ?? []
  expect(ids).not.toBe('')
  expect(named.filter((id) => !rows.has(id))).toEqual([])
  expect(error.meaning.slice(ids.length)).toMatch(/\w{3}.*\.$/)
  expect(error.operator).toMatch(/^Operator: .{5}/)
})
