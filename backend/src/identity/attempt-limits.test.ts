import { networkLimit, phoneLimits } from './attempt-limits.ts'

test('no limit refuses fifteen sign-ins of one address in a minute', () => {
  const limits = [networkLimit('192.0.2.1'), ...phoneLimits('192.0.2.1', '79161234567')]
  const ofAddressAndPhone = limits.filter(({ key }) => !key.startsWith('pair '))
  expect(ofAddressAndPhone.map(({ max }) => max >= 15)).toEqual([true, true])
})
