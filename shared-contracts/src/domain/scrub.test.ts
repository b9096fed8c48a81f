import fc from 'fast-check'
import { scrub, SCRUBBED_LENGTH } from './scrub.ts'

const JWT = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'

test.each([
  ["TypeError: Cannot read properties of undefined (reading 'price')", undefined],
  ['ChunkLoadError: Loading chunk 530 failed (main.0a1b2c3d.js:1:234567)', undefined],
  ['mail of ivan.petrov+shop@почта.рф is wrong', 'mail of [mail] is wrong'],
  ['call +7 (916) 123-45-67, 8 916 123 45 67 or 916.123.45.67', 'call [number], [number] or [number]'],
  ['INN 7701234567, order 104015', 'INN [number], order 104015'],
  ['card 4276 3800 1234 5678', 'card [number]'],
  ['Authorization: Bearer abc.def', 'Authorization: Bearer [token]'],
  ['Authorization: Basic   abc', 'Authorization: Basic [token]'],
  ['getInitialPropertiesOfTheServerPart failed', undefined],
  ['field ё is wrong', 'field [text] is wrong'],
  [`token ${JWT}.`, 'token [token].'],
  ['key 0d9b1c5e-3f6a-4c43-9f4e-1f0a2b3c4d5e', 'key [token]'],
  ['GET https://shop.ru/orders/104015/cb?key=abc&a=1#b failed', 'GET https://shop.ru/orders/104015/cb[query] failed'],
  ['"г Казань, ул Баумана, 5" is not valid JSON', '"[text], 5" is not valid JSON'],
  ['one\r\ntwo\u2028three\u0000', 'one two three'],
])('%s', (text, expected = text) => {
  expect(scrub(text)).toBe(expected)
})

describe('in any text', () => {
  const around = fc.tuple(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
  )
  const digits = (length: number) => fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
  const secrets = fc.oneof(
    fc.emailAddress(),
    digits(7).map((run) => run.join('')),
    digits(16).map((run) => run.join('')),
    digits(11).map((run) => `+${run.slice(0, 1).join('')} (${run.slice(1, 4).join('')}) ${run.slice(4).join('-')}`),
    fc.uuid(),
    fc.constant(JWT),
    fc.base64String({ minLength: 40, maxLength: 60 }).map((key) => `Bearer ${key}`),
  )

  test('no e-mail address, telephone, long number, key or token is left', () => {
    fc.assert(
      fc.property(around, secrets, ([before, after], secret) => {
        const scrubbed = scrub(`${before} ${secret} ${after}`)
        expect(scrubbed).not.toContain(secret)
        // Nor the part of it that says most.
        for (const part of secret.split(/[\s.@]/).filter(({ length }) => length >= 12)) {
          expect(scrubbed).not.toContain(part)
        }
      }),
    )
  })

  test('a long text is cut', () => {
    expect(scrub('word-'.repeat(SCRUBBED_LENGTH))).toHaveLength(SCRUBBED_LENGTH)
  })

  test('it gives one line of bounded length, and scrubbing twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 3 * SCRUBBED_LENGTH }), (text) => {
        const scrubbed = scrub(text)
        expect(scrubbed.length).toBeLessThanOrEqual(SCRUBBED_LENGTH)
        expect(scrubbed).not.toMatch(/[\p{C}\n\r\u2028\u2029]/u)
        expect(scrub(scrubbed)).toBe(scrubbed)
      }),
      { numRuns: 50 },
    )
  })

  test('a text of any length takes a bounded time', () => {
    for (const unit of ['a', '1', '1 ', '@', 'я', 'я.', '?a', 'bearer ', '-']) {
      const started = performance.now()
      scrub(unit.repeat(1_000_000))
      expect(performance.now() - started).toBeLessThan(2_000)
    }
  })
})
