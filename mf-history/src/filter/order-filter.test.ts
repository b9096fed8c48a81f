import fc from 'fast-check'
import { isDay } from 'shared-contracts/domain/days'
import {
  changedFilter,
  type OrderFilter,
  isFiltering,
  readFilter,
  searchedNumber,
  writeFilter,
} from './order-filter.ts'

const read = (text: string) => readFilter(new URLSearchParams(text))

test('a filter survives the way through the address, beside the parameters of others', () => {
  const filter = {
    number: '104',
    from: '2025-01-10',
    to: '2025-01-31',
    receiving: 'pickup',
    state: ['unpaid', 'ready'],
  }
  const address = writeFilter(filter as OrderFilter, new URLSearchParams('payment=true&number=9'))
  expect(address.toString()).toBe(
    'number=104&from=2025-01-10&to=2025-01-31&receiving=pickup&state=unpaid%2Cready&payment=true',
  )
  expect(readFilter(address)).toEqual(filter)
  expect(writeFilter({}, address).toString()).toBe('payment=true')
})

test.each([
  'number=',
  'number=№',
  'from=2025-02-30',
  'from=31.01.2025',
  'to=',
  'receiving=__proto__',
  'receiving=2',
  'state=paid',
  'state=,',
  'other=1',
])('A16: the address ?%s filters nothing', (address) => {
  expect(read(address)).toEqual({})
  expect(isFiltering(read(address))).toBe(false)
})

test('an end before the start is left out', () => {
  expect(read('from=2025-01-31&to=2025-01-10')).toEqual({ from: '2025-01-31' })
})

test('a part that is changed to nothing is left out', () => {
  expect(changedFilter({ number: '1', from: '2025-01-31' }, { number: '', from: null, receiving: 'pickup' })).toEqual({
    receiving: 'pickup',
  })
})

test('A16: any address gives a valid filter that the address then holds unchanged', () => {
  const names = fc.constantFrom('number', 'from', 'to', 'receiving', 'state', 'key', '__proto__')
  fc.assert(
    fc.property(fc.array(fc.tuple(names, fc.oneof(fc.string(), fc.constant('2025-01-31')))), (pairs) => {
      const filter = readFilter(new URLSearchParams(pairs))
      expect(filter.number ?? '').toMatch(/^[^\s№\p{Cc}\p{Cs}]{0,64}$/u)
      for (const day of [filter.from, filter.to]) expect(day === undefined || isDay(day)).toBe(true)
      expect(readFilter(writeFilter(filter, new URLSearchParams(pairs)))).toEqual(filter)
    }),
  )
})

test.each([
  ['№ 104 518', '104518'],
  ['  104\u00A0518\n', '104518'],
  ['9960 4403 0012 3456', '9960440300123456'],
  ['\u202A104518\u202C', '104518'],
  ['Счет № ФН-104001', 'ФН-104001'],
  ['ФН-104001', 'ФН-104001'],
  ['1'.repeat(80), '1'.repeat(64)],
])('HIST-002: «%s» searches %s', (text, number) => expect(searchedNumber(text)).toBe(number))
