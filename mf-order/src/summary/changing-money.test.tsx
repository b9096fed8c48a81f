import { render, screen } from '@testing-library/react'
import { kopecksOf } from 'shared-contracts/domain/money'
import { ChangingMoney } from './changing-money.tsx'

const place = () => screen.getByText(/₽/).parentElement

test('a sum shows that it has changed, not that it is there; the same sum again is no change', () => {
  const { rerender } = render(<ChangingMoney amount={kopecksOf(10)} />)
  expect(place()).not.toHaveAttribute('data-changed')
  rerender(<ChangingMoney amount={kopecksOf(12)} />)
  expect(screen.getByText(/12,00/)).toBeVisible()
  const changed = place()
  expect(changed).toHaveAttribute('data-changed')
  rerender(<ChangingMoney amount={kopecksOf(12)} />)
  expect(place()).toBe(changed)
  // Another element: its animation runs anew.
  rerender(<ChangingMoney amount={kopecksOf(15)} />)
  expect(place()).not.toBe(changed)
})
