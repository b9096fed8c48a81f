import fc from 'fast-check'
import { readSelection, writeSelection } from './selection-address.ts'
import { EVERYTHING, SORTS, TYPES, VALIDITIES } from './selection.ts'
import { selections } from './testing.ts'

const read = (address: string) => readSelection(new URLSearchParams(address))

test('a selection is read from the address', () => {
  expect(read('?q=фн&validity=36&type=kit&type=set&availability=in-stock&sort=price-desc')).toEqual({
    query: 'фн',
    validity: [36],
    type: ['KIT', 'SET'],
    inStock: true,
    sort: 'price-desc',
  })
})

test('unknown values are ignored', () => {
  expect(read('?validity=24&validity=&type=FN&type=x&availability=never&sort=random&page=7')).toEqual(EVERYTHING)
  expect(read('?type=fn&type=fn&type=kit').type).toEqual(['FN', 'KIT'])
  expect(read(`?q=${'ф'.repeat(500)}`).query).toHaveLength(120)
})

test('any address can be read', () => {
  const name = fc.oneof(fc.constantFrom('q', 'validity', 'type', 'availability', 'sort'), fc.string())
  fc.assert(
    fc.property(fc.array(fc.tuple(name, fc.string())), (pairs) => {
      const selection = readSelection(new URLSearchParams(pairs))
      expect(VALIDITIES).toEqual(expect.arrayContaining([...selection.validity]))
      expect(TYPES).toEqual(expect.arrayContaining([...selection.type]))
      expect([null, ...SORTS]).toContain(selection.sort)
    }),
  )
})

test('a written selection is read back and written the same', () => {
  fc.assert(
    fc.property(selections, (selection) => {
      const address = writeSelection(selection, new URLSearchParams())
      const query = /[а-я]/i.test(selection.query) ? selection.query : ''
      expect(readSelection(address)).toEqual({ ...selection, query })
      expect(writeSelection(readSelection(address), address).toString()).toBe(address.toString())
    }),
  )
})

test('the whole catalogue has no parameters, and foreign parameters are kept', () => {
  expect(writeSelection(EVERYTHING, new URLSearchParams('q=x&sort=name')).toString()).toBe('')
  expect(writeSelection({ ...EVERYTHING, inStock: true }, new URLSearchParams('from=mail&q=x')).toString()).toBe(
    'availability=in-stock&from=mail',
  )
})
