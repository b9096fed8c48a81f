import { render, screen } from '@testing-library/react'
import { kopecksOf } from 'shared-contracts/domain/money'
import { ChangingMoney } from './changing-money.tsx'

const place = () => screen.getByText(/₽/).parentElement

test('a sum flashes when it changes, not on its first render and not for an equal sum', () => {
  const { rerender } = render(<ChangingMoney amount={kopecksOf(10)} />)
  expect(place()).not.toHaveAttribute('data-changed')
  rerender(<ChangingMoney amount={kopecksOf(12)} />)
  expect(screen.getByText(/12,00/)).toBeVisible()
  const changed = place()
  expect(changed).toHaveAttribute('data-changed')
  rerender(<ChangingMoney amount={kopecksOf(12)} />)
  expect(place()).toBe(changed)
  // A new element restarts the animation.
  rerender(<ChangingMoney amount={kopecksOf(15)} />)
  expect(place()).not.toBe(changed)
})
