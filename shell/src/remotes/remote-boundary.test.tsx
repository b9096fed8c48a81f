import { act, render, screen } from '@testing-library/react'
import { RemoteFrame } from './remote-boundary.tsx'
import type { RemoteState } from './remote-state.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function frameOf(state: RemoteState) {
  return (
    <RemoteFrame
      state={state}
      element={document.createElement('div')}
      skeleton={<p>скелет</p>}
      onRetry={() => undefined}
    />
  )
}

test('a part that loads quickly flashes no skeleton; one that does not shows it after 150 ms', () => {
  render(frameOf({ status: 'loading', isSlow: false }))
  act(() => jest.advanceTimersByTime(149))
  expect(screen.queryByText('скелет')).not.toBeInTheDocument()
  act(() => jest.advanceTimersByTime(1))
  expect(screen.getByText('скелет').closest('[aria-busy="true"]')).not.toBeNull()
})

test('a slow part says so, and says nothing more when it is mounted', () => {
  const { rerender } = render(frameOf({ status: 'loading', isSlow: true }))
  expect(screen.getByRole('status')).toHaveTextContent('Загрузка занимает больше времени, чем обычно')
  rerender(frameOf({ status: 'mounted' }))
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
  expect(document.querySelector('[aria-busy]')).toBeNull()
})

test('F4: where a file of the release is gone the panel offers a page load beside the retry', () => {
  const chunkGone = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })
  const { rerender } = render(frameOf({ status: 'failed', error: chunkGone, isRetrying: false }))
  expect(screen.getByRole('button', { name: 'Повторить' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Обновить страницу' })).toBeVisible()
  rerender(frameOf({ status: 'failed', error: new Error('render threw'), isRetrying: false }))
  expect(screen.queryByRole('button', { name: 'Обновить страницу' })).not.toBeInTheDocument()
})
