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

test('the page goes to paper from the browser’s word before the print to that after it', () => {
  render(<Probe />)
  expect(screen.getByText('screen')).toBeVisible()
  tell('beforeprint')
  expect(screen.getByText('paper')).toBeVisible()
  tell('afterprint')
  expect(screen.getByText('screen')).toBeVisible()
})

test('the print medium counts too, and nobody listens to it any more when the page is gone', () => {
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
