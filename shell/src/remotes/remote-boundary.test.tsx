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

test('the skeleton appears after 150 ms, so that a part that loads quickly shows none', () => {
  render(frameOf({ status: 'loading', isSlow: false }))
  act(() => jest.advanceTimersByTime(149))
  expect(screen.queryByText('скелет')).not.toBeInTheDocument()
  act(() => jest.advanceTimersByTime(1))
  expect(screen.getByText('скелет').closest('[aria-busy="true"]')).not.toBeNull()
})

test('the slow message appears for a slow part and goes when it is mounted', () => {
  const { rerender } = render(frameOf({ status: 'loading', isSlow: true }))
  expect(screen.getByRole('status')).toHaveTextContent('Загрузка занимает больше времени, чем обычно')
  rerender(frameOf({ status: 'mounted' }))
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
  expect(document.querySelector('[aria-busy]')).toBeNull()
})

test('F4: when a file is missing the error panel offers a reload beside the retry', () => {
  const chunkGone = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })
  const { rerender } = render(frameOf({ status: 'failed', error: chunkGone, isRetrying: false }))
  expect(screen.getByRole('button', { name: 'Повторить' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Обновить страницу' })).toBeVisible()
  rerender(frameOf({ status: 'failed', error: new Error('render threw'), isRetrying: false }))
  expect(screen.queryByRole('button', { name: 'Обновить страницу' })).not.toBeInTheDocument()
})
