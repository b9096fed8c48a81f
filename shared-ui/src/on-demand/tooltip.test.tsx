import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Tooltip } from './tooltip.tsx'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  // A tooltip shortly after another one shows without delay, so the timers run out between tests.
  act(() => jest.runAllTimers())
  jest.useRealTimers()
})

const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) })
const pressed = jest.fn()
const button = () => screen.getByRole('button', { name: 'Скачать' })
const tooltip = () => screen.queryByRole('tooltip')

function renderSample() {
  render(
    <Tooltip text="PDF, 120 кБ">
      <button type="button" onClick={pressed}>
        Скачать
      </button>
    </Tooltip>,
  )
}

test('keyboard focus shows the tooltip at once as a description, and Escape hides it', async () => {
  renderSample()
  expect(tooltip()).not.toBeInTheDocument()
  await user.tab()
  expect(button()).toHaveFocus()
  expect(tooltip()).toHaveTextContent('PDF, 120 кБ')
  expect(button()).toHaveAccessibleDescription('PDF, 120 кБ')
  await user.keyboard('{Escape}')
  expect(tooltip()).not.toBeInTheDocument()
  expect(button()).toHaveFocus()
})

test('hovering shows the tooltip after a delay, and leaving hides it', async () => {
  renderSample()
  // React Aria ignores a pointer that did not come from another element, because then the page may have moved under it.
  await user.hover(document.body)
  await user.hover(button())
  act(() => jest.advanceTimersByTime(399))
  expect(tooltip()).not.toBeInTheDocument()
  act(() => jest.advanceTimersByTime(1))
  expect(tooltip()).toBeInTheDocument()
  await user.unhover(button())
  act(() => jest.advanceTimersByTime(299))
  expect(tooltip()).toBeInTheDocument()
  act(() => jest.advanceTimersByTime(1))
  expect(tooltip()).not.toBeInTheDocument()
})

test('the element keeps its role and its handlers', async () => {
  renderSample()
  await user.click(button())
  expect(pressed).toHaveBeenCalledTimes(1)
})
