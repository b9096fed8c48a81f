import { act, render, screen } from '@testing-library/react'
import { kopecksOf } from 'shared-contracts/domain/money'
import { TotalStatus } from './total-status.tsx'

const status = () => screen.getByRole('status')

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test('a total is told once it stands, for a while, and not where it was from the first', () => {
  const { rerender } = render(<TotalStatus total={kopecksOf(100)} />)
  act(() => jest.advanceTimersByTime(10_000))
  expect(status()).toBeEmptyDOMElement()

  rerender(<TotalStatus total={kopecksOf(200)} />)
  act(() => jest.advanceTimersByTime(600))
  rerender(<TotalStatus total={kopecksOf(300)} />)
  act(() => jest.advanceTimersByTime(600))
  expect(status()).toBeEmptyDOMElement()
  act(() => jest.advanceTimersByTime(100))
  expect(status()).toHaveTextContent(/^К оплате 300,00\s₽$/)
  act(() => jest.advanceTimersByTime(5_000))
  expect(status()).toBeEmptyDOMElement()
})

test('a total that is what was told before is no news', () => {
  const { rerender } = render(<TotalStatus total={kopecksOf(100)} />)
  rerender(<TotalStatus total={kopecksOf(200)} />)
  rerender(<TotalStatus total={kopecksOf(100)} />)
  act(() => jest.advanceTimersByTime(10_000))
  expect(status()).toBeEmptyDOMElement()
})
