import { act, render, screen } from '@testing-library/react'
import { kopecksOf } from 'shared-contracts/domain/money'
import { TotalStatus } from './total-status.tsx'

const status = () => screen.getByRole('status')

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test('a changed total is announced once it settles, and only for a while; the first total is not', () => {
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

test('a total equal to the announced one is not announced again', () => {
  const { rerender } = render(<TotalStatus total={kopecksOf(100)} />)
  rerender(<TotalStatus total={kopecksOf(200)} />)
  rerender(<TotalStatus total={kopecksOf(100)} />)
  act(() => jest.advanceTimersByTime(10_000))
  expect(status()).toBeEmptyDOMElement()
})
