import { readFileSync } from 'node:fs'
import { catalogue } from 'shared-contracts/errors/catalogue'
import { parseLedger } from '../requirements/ledger.mjs'
import { inRoot } from '../workspace.mjs'
import { describedErrors, errorLine } from './error-lines.mjs'

const described = describedErrors(readFileSync(inRoot('docs/errors.md'), 'utf8'))

test('docs/errors.md describes the errors of the catalogue, each once and no other', () => {
  expect([...described.keys()]).toEqual(catalogue.map(({ code }) => code))
})

test.each(catalogue.map((row) => [row.code, row]))('%s reads as the table has it', (code, row) => {
  expect(described.get(code)?.line).toBe(errorLine(row))
})

test.each([...described])('%s says what it means, by which requirements, and what an operator does', (_code, error) => {
  const rows = new Set(parseLedger(readFileSync(inRoot('docs/requirements.md'), 'utf8')).map(({ id }) => id))
  const [ids = ''] = /^(?:[A-Z]+-?\d+(?:, |\. ))+/.exec(error.meaning) ?? []
  const named = ids.match(/[A-Z]+-\d+/g) ?? []
  expect(ids).not.toBe('')
  expect(named.filter((id) => !rows.has(id))).toEqual([])
  expect(error.meaning.slice(ids.length)).toMatch(/\w{3}.*\.$/)
  expect(error.operator).toMatch(/^Operator: .{5}/)
})
