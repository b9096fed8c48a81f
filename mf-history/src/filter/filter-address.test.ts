import fc from 'fast-check'
import { isDay } from 'shared-contracts/domain/days'
import { digitsOf, readFilter, writeFilter } from './filter-address.ts'
import { ALL_ORDERS } from './order-filter.ts'

const read = (text: string) => readFilter(new URLSearchParams(text))

test('a filter survives the way through the address, beside the parameters of others', () => {
  const filter = { number: '104', from: '2025-01-10', to: '2025-01-31', receiving: 'pickup' } as const
  const address = writeFilter(filter, new URLSearchParams('payment=true&number=9'))
  expect(address.toString()).toBe('number=104&from=2025-01-10&to=2025-01-31&receiving=pickup&payment=true')
  expect(readFilter(address)).toEqual(filter)
  expect(writeFilter(ALL_ORDERS, address).toString()).toBe('payment=true')
})

test.each(['number=abc', 'from=2025-02-30', 'from=31.01.2025', 'to=', 'receiving=__proto__', 'receiving=2', 'other=1'])(
  'A16: the address ?%s filters nothing',
  (address) => expect(read(address)).toEqual(ALL_ORDERS),
)

test('an end before the start is left out', () => {
  expect(read('from=2025-01-31&to=2025-01-10')).toEqual({ ...ALL_ORDERS, from: '2025-01-31' })
})

test('HIST-002: of a pasted number the digits count', () => {
  expect(digitsOf('№ 104 518')).toBe('104518')
})

test('A16: any address gives a valid filter that the address then holds unchanged', () => {
  const names = fc.constantFrom('number', 'from', 'to', 'receiving', 'key', '__proto__')
  fc.assert(
    fc.property(fc.array(fc.tuple(names, fc.oneof(fc.string(), fc.constant('2025-01-31')))), (pairs) => {
      const filter = readFilter(new URLSearchParams(pairs))
      expect(filter.number).toMatch(/^\d{0,15}$/)
      for (const day of [filter.from, filter.to]) expect(day === null || isDay(day)).toBe(true)
      expect(readFilter(writeFilter(filter, new URLSearchParams(pairs)))).toEqual(filter)
    }),
  )
})
