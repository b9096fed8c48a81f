import type { Drive } from 'shared-contracts/api/drives/drives'
import { statusOf } from './drive-status.ts'

const TODAY = '2026-11-26'
const of = (state: Drive['state'], dates: Partial<Drive> = {}) =>
  Object.values(statusOf({ state, expiresOn: null, keepUntil: null, ...dates }, TODAY)).join(' / ')

test.each([
  ['2026-11-25', 'Срок истек / danger'],
  ['2026-11-26', 'Осталось 0 дней / danger'],
  ['2026-11-27', 'Осталось 1 день / danger'],
  ['2026-12-10', 'Осталось 14 дней / danger'],
  ['2026-12-11', 'Осталось 15 дней / warning'],
  ['2026-12-26', 'Осталось 30 дней / warning'],
  ['2026-12-27', 'Осталось 31 день / brand'],
  ['2027-01-25', 'Осталось 60 дней / brand'],
  ['2027-01-26', 'В работе до 26.01.2027 / brand'],
])('DRIVE-002: a drive that works until %s: %s', (expiresOn, expected) => {
  expect(of('working', { expiresOn })).toBe(expected)
})

test('DRIVE-003: every other state has its words', () => {
  expect(of('working')).toBe('Срок неизвестен / warning')
  expect(of('stock')).toBe('На складе / brand')
  expect(of('expertise')).toBe('На экспертизе / warning')
  expect(of('closed', { keepUntil: '2026-11-26' })).toBe('Хранить до 26.11.2026 / brand')
  expect(of('closed', { keepUntil: '2026-11-25' })).toBe('Можно уничтожить / success')
  expect(of('destroyed')).toBe('Уничтожен / neutral')
  expect(of('replaced')).toBe('Заменен / neutral')
})
