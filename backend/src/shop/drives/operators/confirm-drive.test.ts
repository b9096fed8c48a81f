import type { DriveRow } from '../../orders/drives/schema.ts'
import { confirmedChanges, type DriveInRegister } from './confirm-drive.ts'

const TODAY = '2026-12-01'
const use = { systems: ['usn'], isService: false, isSeasonal: false, isExcise: false, isAutonomous: false } as const
const row: DriveRow = {
  ...{ id: 1, organisationId: 1001, serialNumber: '9960440300000001', state: 'stock', months: null, registerId: null },
  ...{ use: null, place: 'Склад', registeredOn: null, expiresOn: null, expirySource: null, closedOn: null },
  ...{ keepUntil: null, destroyedOn: null, remindOn: null, orderId: null, position: null, productName: null },
  ...{ isConfirmed: true, tab: 'stock', dueOn: null },
}
const found: DriveInRegister = {
  ...{ serialNumber: row.serialNumber, registerId: 7, isCurrent: true, isClosed: false, closedOn: null },
  registeredOn: '2026-01-10',
  use: { systems: ['usn'], isService: false, isAutonomous: false },
}
const working: DriveRow = { ...row, state: 'working', registerId: 7, use: { ...use, systems: ['usn'] }, place: null }
const registered: DriveRow = { ...working, registeredOn: '2026-01-10' }
const changes = (of: Partial<DriveRow>, by: Partial<DriveInRegister> = {}, from = row) =>
  confirmedChanges({ ...from, ...of }, { ...found, ...by }, TODAY)

test('DRIVE-007: a drive of the stock begins to work in its register; without a kind it has no end', () => {
  expect(changes({})).toEqual({
    ...{ state: 'working', registerId: 7, registeredOn: '2026-01-10', place: null, remindOn: null },
    use: { ...use, systems: ['usn'] },
  })
})

test('DRIVE-007 RULE-001: with a kind its end is computed, and the next letter is due', () => {
  // 1100 days of a drive of 36 months.
  expect(changes({ months: 36 })).toMatchObject({
    expiresOn: '2029-01-14',
    expirySource: 'computed',
    remindOn: '2028-11-15',
  })
})

test('DRIVE-007: one of 15 months under УСН has no end, because the rule foresees none', () => {
  const computed = { months: 15, expiresOn: '2027-01-01', expirySource: 'computed' } as const
  expect(changes(computed, {}, registered)).toEqual({ expiresOn: null, expirySource: null, remindOn: null })
})

test.each(['ofd', 'report'] as const)('DRIVE-008: an end «%s» is not overwritten by a computed one', (expirySource) => {
  const told = { months: 36, expiresOn: '2029-02-01', expirySource } as const
  expect(changes(told)).toMatchObject({ state: 'working', remindOn: '2028-12-03' })
  expect(changes(told)).not.toHaveProperty('expiresOn')
  expect(changes(told, {}, registered)).toEqual({})
})

test('DRIVE-007: a closing report closes it for five years, and no letter comes any more', () => {
  const closing = { isClosed: true, closedOn: '2026-11-30', isCurrent: false } as const
  const closed = { state: 'closed', closedOn: '2026-11-30', keepUntil: '2031-11-30', remindOn: null }
  expect(changes({ remindOn: '2027-01-01' }, closing, registered)).toEqual(closed)
  expect(changes({}, closing)).toMatchObject(closed)
})

test('DRIVE-007: one that its register has no longer is closed, and a day of its closing comes later', () => {
  const gone = { isCurrent: false, registeredOn: null, use: null } as const
  expect(changes({}, gone)).toEqual({ state: 'closed', registerId: 7, remindOn: null })
  const closing = { ...gone, isClosed: true, closedOn: '2026-11-30' } as const
  expect(changes({ state: 'closed', registerId: 7 }, closing)).toEqual({
    closedOn: '2026-11-30',
    keepUntil: '2031-11-30',
  })
})

test('DRIVE-007: what the operator does not tell stays: seasonal work, excise goods, a day, tax systems', () => {
  const known = { ...registered, use: { ...use, systems: ['psn' as const], isSeasonal: true, isExcise: true } }
  const silent = { registeredOn: null, use: { systems: [], isService: true, isAutonomous: false } }
  expect(changes(known, silent)).toEqual({ use: { ...known.use, isService: true } })
  expect(changes(known, { registeredOn: null, use: null })).toEqual({})
})

test('DRIVE-007: an older register of a drive that works in another one changes nothing', () => {
  expect(changes({}, { registerId: 8, isCurrent: false }, registered)).toEqual({})
  expect(changes({}, { registerId: 8 }, registered)).toEqual({ registerId: 8 })
})

test('DRIVE-007: one that came back from an expertise stays in the stock', () =>
  expect(changes({ registerId: 7 }, { isCurrent: false })).toEqual({}))

test.each(['expertise', 'replaced', 'destroyed'] as const)(
  'DRIVE-007: a drive «%s» stays as the user left it',
  (state) => expect(changes({ state }, { isClosed: true, closedOn: '2026-11-30' })).toEqual({}),
)
