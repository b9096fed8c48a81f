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
  let matches = false
  const asked: string[] = []
  window.matchMedia = ((query: string) => {
    asked.push(query)
    return {
      matches,
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    }
  }) as unknown as typeof window.matchMedia
  const { unmount } = render(<Probe />)
  expect(screen.getByText('narrow')).toBeVisible()
  expect(new Set(asked)).toEqual(new Set(['(min-width: 992px)']))
  matches = true
  act(() => listeners.forEach((listener) => listener()))
  expect(screen.getByText('wide')).toBeVisible()
  unmount()
  expect(listeners.size).toBe(0)
})

test('without matchMedia the screen counts as wide', () => {
  render(<Probe />)
  expect(screen.getByText('wide')).toBeVisible()
})
