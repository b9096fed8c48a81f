import { startBackend, type TestBackend } from '../../testing/start-backend.ts'

let backend: TestBackend
let document: { paths: Record<string, Record<string, { responses: Record<string, { content?: unknown }> }>> }

beforeAll(async () => {
  backend = await startBackend()
  document = (await (await fetch(`${backend.url}/public/api/v3/openapi.json`)).json()) as typeof document
}, 180_000)
afterAll(() => backend.dispose(), 60_000)

test('the answer of sendReports is a 204 without content', () => {
  const { responses } = document.paths['/public/api/v3/reports']?.['post'] ?? { responses: {} }
  expect([responses['200'], responses['204']?.content]).toEqual([undefined, undefined])
  expect(responses).toHaveProperty('204')
})

function patternsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'pattern' in value && typeof value.pattern === 'string' ? [value.pattern] : []
  return [...own, ...Object.values(value).flatMap(patternsIn)]
}

test('every pattern is a regular expression that other tools read too', () => {
  const patterns = new Set(patternsIn(document))
  expect(patterns.size).toBeGreaterThan(5)
  for (const pattern of patterns) {
    expect(() => new RegExp(pattern, 'u')).not.toThrow()
    // Unicode properties, look-around, named groups, back references and code points by escapes differ between tools.
    expect(pattern).not.toMatch(/\\[pPkuc]|\(\?(?!:)|\\[1-9]/)
  }
})
