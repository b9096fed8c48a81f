import { createTextStorage } from 'shared-ui/storage'
import { createOrganisationStorage } from './organisation-storage.ts'

const storage = () => createOrganisationStorage(createTextStorage(() => localStorage))

beforeEach(() => localStorage.clear())

test('ORG-010 ORG-014 AMB-029: the plain id is stored under its name', () => {
  storage().confirm(12)
  expect(localStorage.getItem('orgId')).toBe('12')
  expect(storage().read()).toBe(12)
})

test('only a confirmed id is used as a guess', () => {
  storage().write(12)
  expect([storage().read(), storage().readConfirmed()]).toEqual([12, null])
  storage().confirm(12)
  expect(storage().readConfirmed()).toBe(12)
  localStorage.setItem('orgId', '13')
  expect([storage().read(), storage().readConfirmed()]).toEqual([13, null])
})

test.each(['0', '-1', '1.5', '{bad', '__proto__', '', '12345678901234567890', ' 12'])(
  'F22: «%s» is no id and is dropped',
  (text) => {
    localStorage.setItem('orgId', text)
    localStorage.setItem('orgIdConfirmed', text)
    expect([storage().read(), storage().readConfirmed()]).toEqual([null, null])
    expect(localStorage.getItem('orgId')).toBeNull()
  },
)

test('AMB-030: clearing removes every key', () => {
  storage().confirm(12)
  storage().clear()
  expect(localStorage).toHaveLength(0)
})

test('F22: with a blocked storage the choice lives as long as the page', () => {
  const blocked = createOrganisationStorage(
    createTextStorage(() => {
      throw new Error('blocked')
    }),
  )
  blocked.confirm(12)
  expect([blocked.read(), blocked.readConfirmed()]).toEqual([12, 12])
})
