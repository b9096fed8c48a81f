import { act, render, screen, waitFor } from '@testing-library/react'
import { RemoteFrame } from './remote-boundary.tsx'
import type { RemoteState } from './mount-point.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function frameOf(state: RemoteState, element = document.createElement('div')) {
  return <RemoteFrame state={state} element={element} level={1} skeleton={<p>скелет</p>} onRetry={() => undefined} />
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

test('AMB-201: without a network the panel says when the part opens, in Russian alone', () => {
  const element = document.createElement('div')
  element.innerHTML = '<h1>История</h1>'
  const { container } = render(frameOf({ status: 'offline', isRetrying: false }, element))
  // The heading of the part is hidden.
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Раздел откроется, когда появится связь')
  expect(screen.getByRole('button', { name: 'Повторить' })).toBeVisible()
  expect(container.textContent).not.toMatch(/[a-z]/i)
})

const offline: RemoteState = { status: 'offline', isRetrying: true }
const failed: RemoteState = { status: 'failed', error: new Error('down'), isRetrying: true }

test.each([
  ['offline', 'is there', offline],
  ['offline', 'comes later', offline],
  ['failure', 'is there', failed],
] as const)(
  'AMB-201: the focus in a panel (%s) moves to the heading of the part, which %s',
  async (_what, when, state) => {
    jest.useRealTimers()
    const element = document.createElement('div')
    const shown = (now: RemoteState) => (
      <main>
        <RemoteFrame state={now} element={element} level={1} skeleton={null} onRetry={() => undefined} />
      </main>
    )
    const renderPart = () => (element.innerHTML = '<h1>История</h1>')
    const { rerender } = render(shown(state))
    screen.getByRole('heading').focus()
    if (when === 'is there') renderPart()
    rerender(shown({ status: 'mounted' }))
    if (when === 'comes later') renderPart()
    await waitFor(() => expect(screen.getByRole('heading', { name: 'История' })).toHaveFocus())
  },
)
