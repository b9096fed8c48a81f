import { act, render, screen } from '@testing-library/react'
import { useIsWide } from './use-is-wide.ts'

function Probe() {
  return <p>{useIsWide() ? 'wide' : 'narrow'}</p>
}

afterEach(() => {
  Reflect.deleteProperty(window, 'matchMedia')
})

test('follows the screen’s width across 992 px and stops on unmount', () => {
  const listeners = new Set<() => void>()
  const matching = new Set<string>()
  const tell = () => act(() => listeners.forEach((listener) => listener()))
  window.matchMedia = ((query: string) => ({
    matches: matching.has(query),
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  })) as unknown as typeof window.matchMedia
  const { unmount } = render(<Probe />)
  expect(screen.getByText('narrow')).toBeVisible()
  matching.add('(min-width: 992px)')
  tell()
  expect(screen.getByText('wide')).toBeVisible()
  // A printed sheet is narrow and changes nothing.
  matching.clear()
  matching.add('print')
  tell()
  expect(screen.getByText('wide')).toBeVisible()
  matching.clear()
  tell()
  expect(screen.getByText('narrow')).toBeVisible()
  unmount()
  expect(listeners.size).toBe(0)
})

test('without matchMedia the screen counts as wide', () => {
  render(<Probe />)
  expect(screen.getByText('wide')).toBeVisible()
})
