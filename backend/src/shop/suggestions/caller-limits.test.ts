import { createCallerLimit } from './caller-limits.ts'

test('A26: a caller has so many requests a minute, and another caller its own', () => {
  let time = 1_000
  const limit = createCallerLimit(3, () => time)
  const waits = Array.from({ length: 5 }, () => limit.count('192.0.2.1'))
  expect(waits).toEqual([undefined, undefined, undefined, 60, 60])
  expect(limit.count('192.0.2.2')).toBeUndefined()
  time += 59_500
  expect(limit.count('192.0.2.1')).toBe(1)
  time += 500
  expect(limit.count('192.0.2.1')).toBeUndefined()
})

test('A26: the callers kept in memory are bounded', () => {
  const limit = createCallerLimit(1, () => 1_000)
  expect([limit.count('first'), limit.count('first')]).toEqual([undefined, 60])
  for (let caller = 0; caller < 10_000; caller += 1) limit.count(String(caller))
  expect([limit.count('first'), limit.count('9999')]).toEqual([undefined, 60])
})
