import {
  guestLookUpLimits,
  networkLimit,
  phoneLimits,
  registrationLimits,
  resetLimits,
  resetPhoneLimits,
} from './attempt-limits.ts'

test('no limit refuses fifteen sign-ins of one address in a minute', () => {
  const limits = [networkLimit('192.0.2.1'), ...phoneLimits('192.0.2.1', '79161234567')]
  const ofAddressAndPhone = limits.filter(({ key }) => !key.startsWith('pair '))
  expect(ofAddressAndPhone.map(({ max }) => max >= 15)).toEqual([true, true])
})

test.each([
  ['registrations, and so checks of captchas, of a network', registrationLimits('192.0.2.1'), 300],
  ['requests for a letter of a network', resetLimits('192.0.2.1'), 100],
  ['letters to a user', resetPhoneLimits('79161234567'), 10],
  ['paid look-ups of a guests’ network', guestLookUpLimits('192.0.2.1', { ofAll: 5_000, ofNetwork: 300 }), 300],
])('A26: the %s are bounded in a day', (_, limits, max) => {
  const ofDay = limits.filter(({ window }) => window === 24 * 60 * 60)
  expect(Math.min(...ofDay.map((limit) => limit.max))).toBe(max)
})
