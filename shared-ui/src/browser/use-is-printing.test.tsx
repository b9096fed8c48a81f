import { act, render, screen } from '@testing-library/react'
import { useIsPrinting } from './use-is-printing.ts'

function Probe() {
  return <p>{useIsPrinting() ? 'paper' : 'screen'}</p>
}

function tell(event: string) {
  act(() => void window.dispatchEvent(new Event(event)))
}

afterEach(() => {
  Reflect.deleteProperty(window, 'matchMedia')
})

test('the page is printing between the events beforeprint and afterprint', () => {
  render(<Probe />)
  expect(screen.getByText('screen')).toBeVisible()
  tell('beforeprint')
  expect(screen.getByText('paper')).toBeVisible()
  tell('afterprint')
  expect(screen.getByText('screen')).toBeVisible()
})

test('a print preview counts as printing, and an unmounted page stops listening', () => {
  const listeners = new Set<() => void>()
  let matches = false
  window.matchMedia = ((query: string) => ({
    get matches() {
      return query === 'print' && matches
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  })) as unknown as typeof window.matchMedia
  const { unmount } = render(<Probe />)
  matches = true
  act(() => listeners.forEach((listener) => listener()))
  expect(screen.getByText('paper')).toBeVisible()
  unmount()
  expect(listeners.size).toBe(0)
})
