import { render } from '@testing-library/react'
import type { Limit } from 'shared-contracts/api/own-limit'
import { OwnLimit } from './own-limit.tsx'

const limit: Limit = {
  perOrder: 50_000,
  perPeriod: 300_000,
  period: 'quarter',
  since: '2026-10-01',
  spent: 186_340,
  left: 113_660,
}
const shown = (changes: Partial<Limit>) =>
  render(<OwnLimit limit={{ ...limit, ...changes }} />).container.textContent.replaceAll('\u00A0', ' ')

test('APPR-001: a member sees the own limits, what is spent of the period, and what is left', () => {
  expect(shown({})).toBe(
    'Ваш лимитНа заказ 50 000,00 ₽За квартал 300 000,00 ₽Потрачено 186 340,00 ₽Осталось 113 660,00 ₽',
  )
  expect(shown({ perPeriod: null, left: null })).toBe('Ваш лимитНа заказ 50 000,00 ₽')
  expect(shown({ perOrder: null, perPeriod: null, left: null })).toBe('')
})
