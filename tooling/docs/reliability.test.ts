import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from '../workspace.ts'

const numbers = [
  ...Array.from({ length: 32 }, (_, n) => `F${n + 1}`),
  ...Array.from({ length: 37 }, (_, n) => `A${n + 1}`),
]

/** The sections of docs/reliability.md by their number. */
const sections = new Map(
  readFileSync(inRoot('docs/reliability.md'), 'utf8')
    .split(/^#{2,3} /m)
    .map((section) => [/^([FA]\d+): /.exec(section)?.[1] ?? '', section] as const)
    .filter(([number]) => number !== ''),
)

/**
 * A number such as F9 or A16 in a comment or a test title, but not the paper size 'A4' or a URL-encoded byte (%D0%A1).
 */
const REFERENCE = /(?<![%\w-])[FA]\d{1,2}\b(?!%|['"]|-)/g

/** @returns sources, tests and pages of the project, from its root */
function sourceFiles(folder: string): string[] {
  return readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory())
      return /^(?:\..*|node_modules|dist|test-results)$/.test(entry.name) ? [] : sourceFiles(path)
    return /\.(?:tsx?|md)$/.test(entry.name) ? [path] : []
  })
}

test('docs/reliability.md defines F1 to F32 and A1 to A37, in order', () => {
  expect([...sections.keys()]).toEqual(numbers)
})

test('every fault and attack that the sources refer to is defined in docs/reliability.md', () => {
  const unknown = sourceFiles('.').flatMap((file) => {
    const references = readFileSync(inRoot(file), 'utf8').match(REFERENCE) ?? []
    return references.filter((number) => !sections.has(number)).map((number) => `${file}: ${number}`)
  })
  expect(unknown).toEqual([])
})

test.each([...sections])('%s names proofs that refer to it, or says that it is still to come', (number, section) => {
  const [, proof = ''] = /^Proof: (.+)$/m.exec(section) ?? []
  const files = [...proof.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)
  expect(files.length > 0 || /^Still to come/m.test(section)).toBe(true)
  expect(files.filter((file) => !refersTo(number, file))).toEqual([])
})

function refersTo(number: string, file: string) {
  return existsSync(inRoot(file)) && new Set(readFileSync(inRoot(file), 'utf8').match(REFERENCE)).has(number)
}
