import { act, fireEvent, screen } from '@testing-library/react'
import { ready, show } from '../testing/show.tsx'
import { ProductsPage } from './products-page.tsx'

function scrollTo(y: number) {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
  fireEvent.scroll(window)
}
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))
const button = () => screen.queryByRole('button', { name: 'Наверх' })

beforeEach(() => {
  jest.useFakeTimers()
  scrollTo(0)
  show(<ProductsPage />, { products: ready() })
})
afterEach(() => {
  jest.useRealTimers()
})

test('CONST-033 UI-008: the button is hidden at 1000 px and shown at 1001 px', () => {
  scrollTo(1000)
  pass(1000)
  expect(button()).not.toBeInTheDocument()
  scrollTo(1001)
  pass(1000)
  expect(button()).toBeVisible()
})

test('UI-009 AMB-165: the button appears 150 ms after the last scroll event, and hides while scrolling', () => {
  scrollTo(2000)
  pass(100)
  scrollTo(2100)
  pass(149)
  expect(button()).not.toBeInTheDocument()
  pass(1)
  expect(button()).toBeVisible()
  scrollTo(2200)
  expect(button()).not.toBeInTheDocument()
})

test('UI-010: it scrolls to the top and focuses the heading', () => {
  window.scrollTo = jest.fn()
  scrollTo(2000)
  pass(150)
  fireEvent.click(screen.getByRole('button', { name: 'Наверх' }))
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 })
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})
