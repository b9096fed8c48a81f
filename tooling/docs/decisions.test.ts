import { readdirSync, readFileSync } from 'node:fs'
import { inRoot } from '../workspace.ts'

/** Words on half a printed page, tables included. */
const MOST_WORDS = 500

const decisions = readdirSync(inRoot('docs/decisions')).filter((name) => name.endsWith('.md'))

test.each(decisions)('%s has the layout of a decision', (name) => {
  const text = readFileSync(inRoot('docs/decisions', name), 'utf8')
  const [title = '', , date] = text.split('\n')
  expect(title).toMatch(/^# .+[^.]$/)
  expect(date).toBe(name.slice(0, 10))
  expect([...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual([
    'Context',
    'Decision',
    'Consequences',
  ])
  expect(text.match(/\S*[\p{L}\d]\S*/gu)?.length).toBeLessThanOrEqual(MOST_WORDS)
})
