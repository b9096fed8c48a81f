import { networkLimit, phoneLimits, registrationLimits, retryAfter } from './attempt-limits.ts'

const now = new Date('2026-11-21T10:00:00Z')
const limits = [networkLimit('192.0.2.1'), ...phoneLimits('192.0.2.1', '79161234567')]

function counted(kind: string, count: number, seconds: number) {
  const key = limits.find((limit) => limit.key.startsWith(kind))?.key ?? ''
  return { key, count, windowEnds: new Date(now.getTime() + seconds * 1000) }
}

test('A14: the attempt that reaches a limit is allowed, the next one waits for the end of the window', () => {
  expect(retryAfter(limits, [counted('pair', 10, 30)], now)).toBeUndefined()
  expect(retryAfter(limits, [counted('pair', 11, 30)], now)).toBe(30)
})

test('with several limits the longest wait applies', () => {
  expect(retryAfter(limits, [counted('address', 31, 12), counted('phone', 1001, 1800)], now)).toBe(1800)
})

test('the wait is at least one second', () => {
  expect(retryAfter(limits, [counted('pair', 11, 0)], now)).toBe(1)
})

test('no limit refuses fifteen sign-ins of one address in a minute', () => {
  expect(limits.filter(({ key }) => key.startsWith('address')).every(({ max }) => max >= 15)).toBe(true)
  expect(retryAfter(limits, [counted('address', 15, 1), counted('phone', 15, 1)], now)).toBeUndefined()
})

test('A14: a network that registers slowly is refused after a hundred registrations in an hour', () => {
  const ofRegistration = registrationLimits('192.0.2.1')
  const windowEnds = new Date(now.getTime() + 1_800_000)
  const waitAfter = (inAnHour: number) => {
    const counts = ofRegistration.map(({ key, window }) => ({ key, count: window === 3600 ? inAnHour : 1, windowEnds }))
    return retryAfter(ofRegistration, counts, now)
  }
  expect([waitAfter(100), waitAfter(101)]).toEqual([undefined, 1800])
})
