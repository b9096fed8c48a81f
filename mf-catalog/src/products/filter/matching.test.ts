import fc from 'fast-check'
import { product } from '../../testing/show.tsx'
import { arranged } from './arranged.ts'
import { entriesOf } from './catalogue-entry.ts'
import { countOptions, matching } from './matching.ts'
import { EVERYTHING, switched, TYPES, VALIDITIES, type Selection } from './selection.ts'
import { productLists, selections } from './testing.ts'

const ids = (entries: ReturnType<typeof matching>) => entries.map(({ product: { id } }) => id)

const entries = entriesOf([
  product({ id: 1, name: 'ФН-1.1М, 36 месяцев', type: 'FN', availableStatus: 1 }),
  product({ id: 2, name: 'ФН-1.1М, 15 месяцев', type: 'FN', availableStatus: 4 }),
  product({ id: 3, name: 'Комплект на 36 месяцев', type: 'KIT', availableStatus: 3 }),
  product({ id: 4, name: 'Набор для замены', type: 'SET', availableStatus: 2 }),
  product({ id: 5, name: 'Чехол', type: null }),
])
const of = (changes: Partial<Selection>) => ids(matching(entries, { ...EVERYTHING, ...changes }))

test('each filter keeps what it names, and options of one group are combined with or', () => {
  expect(of({ validity: [36] })).toEqual([1, 3])
  expect(of({ validity: [15, 36] })).toEqual([1, 2, 3])
  expect(of({ type: ['KIT', 'SET'] })).toEqual([3, 4])
  expect(of({ inStock: true })).toEqual([1, 3, 4, 5])
  expect(of({ query: 'месяцев 36', type: ['FN'], inStock: true })).toEqual([1])
})

test('words typed in the wrong keyboard layout are found', () => {
  expect(of({ query: 'yf,jh' })).toEqual([4])
  expect(of({ query: 'RJVGKTRN 36' })).toEqual([3])
})

test('what is found as typed is not looked for in the other layout, whatever the filters leave of it', () => {
  const both = entriesOf([
    product({ id: 1, name: 'Кабель USB', type: 'FN' }),
    product({ id: 2, name: 'Гыи', type: 'KIT' }),
  ])
  const found = (changes: Partial<Selection>) => ids(matching(both, { ...EVERYTHING, ...changes }))
  expect(found({ query: 'usb' })).toEqual([1])
  expect(found({ query: 'гыи' })).toEqual([2])
  expect(found({ query: 'usb', type: ['KIT'] })).toEqual([])
})

test.each(['  ', ' — ', '«»…', '😀'])('the query «%s» has neither letters nor digits and does not filter', (query) => {
  expect(of({ query })).toHaveLength(entries.length)
})

test('the count of an option respects the choices of the other groups', () => {
  expect(countOptions(entries, { ...EVERYTHING, validity: [36] })).toEqual({
    validity: { 15: 1, 36: 2 },
    type: { FN: 1, KIT: 1, SET: 0 },
    inStock: 2,
  })
})

const given = [productLists.map(entriesOf), selections] as const

test('a count equals the number of products shown when its option is the only one of the group', () => {
  fc.assert(
    fc.property(...given, (all, selection) => {
      const counts = countOptions(all, selection)
      for (const months of VALIDITIES) {
        expect(matching(all, { ...selection, validity: [months] })).toHaveLength(counts.validity[months])
      }
      for (const type of TYPES) expect(matching(all, { ...selection, type: [type] })).toHaveLength(counts.type[type])
      expect(matching(all, { ...selection, inStock: true })).toHaveLength(counts.inStock)
    }),
  )
})

test('the counts of the chosen options add up to the number of products shown', () => {
  fc.assert(
    fc.property(...given, (all, selection) => {
      const counts = countOptions(all, selection)
      const shown = matching(all, selection).length
      if (selection.validity.length > 0) {
        expect(selection.validity.reduce((sum, months) => sum + counts.validity[months], 0)).toBe(shown)
      }
      if (selection.type.length > 0) {
        expect(selection.type.reduce((sum, type) => sum + counts.type[type], 0)).toBe(shown)
      }
    }),
  )
})

test('without a selection the list is unchanged', () => {
  fc.assert(
    fc.property(productLists, (products) => {
      expect(arranged(entriesOf(products), EVERYTHING)).toEqual(products)
    }),
  )
})

test('the order of choosing filters does not matter', () => {
  fc.assert(
    fc.property(...given, (all, { query, validity, type, inStock }) => {
      const steps: Partial<Selection>[] = [{ query }, { validity }, { type }, { inStock }]
      const narrow = (left: typeof all, step: Partial<Selection>) => matching(left, { ...EVERYTHING, ...step })
      const atOnce = ids(matching(all, { ...EVERYTHING, query, validity, type, inStock }))
      expect(ids(steps.reduce(narrow, all))).toEqual(atOnce)
      expect(ids(steps.toReversed().reduce(narrow, all))).toEqual(atOnce)
    }),
  )
})

test('an option that is switched on is chosen, and switched back changes nothing', () => {
  fc.assert(
    fc.property(selections, fc.constantFrom(...TYPES), ({ type }, option) => {
      const isOn = type.includes(option)
      const other = switched(TYPES, type, option, !isOn)
      expect(other.includes(option)).toBe(!isOn)
      expect(switched(TYPES, other, option, isOn)).toEqual(type)
      expect(switched(TYPES, type, option, isOn)).toEqual(type)
    }),
  )
})
