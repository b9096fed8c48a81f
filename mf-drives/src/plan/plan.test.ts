import type { PlanPair } from 'shared-contracts/api/drives/plans'
import type { RegisterUse } from 'shared-contracts/api/drives/drives'
import type { DriveMonths, Product } from 'shared-contracts/api/products'
import { sampleDrive, stockDrive } from '../testing/sample-drives.ts'
import { NO_CHOICES, planOf } from './plan.ts'

const product = (id: number, months: DriveMonths, price: number, changes: Partial<Product> = {}): Product => ({
  ...{ id, months, price, name: `ФН ${id}`, images: [], availableStatus: 1, type: 'FN' },
  ...changes,
})
const products = [
  product(36, 36, 16490),
  product(15, 15, 12290),
  product(37, 36, 17990),
  product(1, 15, 100, { type: 'SET' }),
  product(2, 15, 200, { availableStatus: 5 }),
]
const flags = (changes: Partial<RegisterUse> = {}): RegisterUse => ({
  ...{ systems: ['osn'], isService: false, isSeasonal: false, isExcise: false, isAutonomous: false },
  ...changes,
})
const pair = (pairId: number, of: RegisterUse | null, expiresOn = '2026-12-10'): PlanPair => ({
  ...{ pairId, months: null, productId: null, replacement: null },
  old: sampleDrive({ driveId: pairId, use: of, expiresOn }),
})

test.each([
  ['trade under ОСН', flags(), 15, '15'],
  ['a special system', flags({ systems: ['usn'] }), 36, '36'],
  ['the autonomous mode', flags({ isAutonomous: true }), 36, '36'],
  ['ОСН with another', flags({ systems: ['osn', 'psn'] }), 15, '15'],
  ['excise goods', flags({ isExcise: true }), 15, '15'],
  ['services under ОСН', flags({ isService: true }), 36, '36'],
] as const)('REPL-001: for %s the kind with the lower price per day is recommended', (_, of, months, id) => {
  const [row] = planOf([pair(1, of)], [], products).rows
  expect(row?.option).toMatchObject({ months, id })
})

test('REPL-001: a kind that the flags do not allow is not offered, and is told as the other one', () => {
  const [row] = planOf([pair(1, flags({ systems: ['usn'] }))], [], products).rows
  expect(row?.options.map(({ id }) => id)).toEqual(['36', '37'])
  expect(row?.other).toMatchObject({ months: 15, days: null })
})

test('REPL-001: with unknown flags both kinds are offered, and the user chooses', () => {
  const pairs = [pair(1, null), pair(2, flags({ systems: [] }))]
  for (const row of planOf(pairs, [], products).rows) {
    expect(row).toMatchObject({ use: null, option: null, source: null })
    expect(row.options.map(({ id }) => id)).toEqual(['15', '36', '37'])
  }
  const { rows } = planOf(pairs, [], products, { ...NO_CHOICES, picked: { 1: '36' } })
  expect(rows[0]?.source).toMatchObject({ from: 'basket', product: { id: 36 } })
})

test('REPL-001: drives in stock of the kind go first, to the registers that end first; the rest is bought by product', () => {
  const pairs = [
    pair(1, flags(), '2026-12-20'),
    pair(2, flags(), '2026-12-10'),
    pair(3, flags(), '2026-12-30'),
    pair(4, flags()),
  ]
  const stock = [stockDrive({ driveId: 80, months: 36 }), stockDrive({ driveId: 81, months: 15 })]
  const { rows, fromStock, lines, total } = planOf(pairs, stock, products, { excluded: [4], picked: { 3: '37' } })
  expect(rows.map(({ pair: { pairId }, source }) => [pairId, source?.from])).toEqual([
    [2, 'stock'],
    [4, undefined],
    [1, 'basket'],
    [3, 'stock'],
  ])
  expect(fromStock.map(({ driveId }) => driveId)).toEqual([81, 80])
  expect(lines).toMatchObject([{ product: { id: 15 }, quantity: 1, sum: 1229000 }])
  expect(total).toBe(1229000)
})

test('REPL-001: what was saved with the plan stays, and a drive that is closed already is not replaced', () => {
  const saved = { ...pair(1, flags()), months: 36 as const, productId: 37 }
  const closed = { ...pair(2, flags()), old: sampleDrive({ state: 'closed' }) }
  const { rows } = planOf([saved, closed], [], products)
  expect(rows.map(({ option }) => option?.id)).toEqual(['37'])
})

test('REPL-001: what can be ordered is preferred; a kind without a product may come from the stock only', () => {
  const few = [product(36, 36, 16490), product(15, 15, 12290, { availableStatus: 4 })]
  expect(planOf([pair(1, flags())], [], few).rows[0]?.option?.id).toBe('36')
  const plan = planOf(
    [pair(1, flags({ systems: ['usn'] })), pair(2, flags({ systems: ['usn'] }))],
    [stockDrive({ months: 36 })],
    [],
  )
  expect(plan.rows.map(({ source }) => source?.from)).toEqual(['stock', 'nowhere'])
})
