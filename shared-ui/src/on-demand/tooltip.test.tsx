import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Tooltip } from './tooltip.tsx'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  // A tooltip right after another one shows at once; each test begins long after.
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

test('the keyboard shows it at once, it describes its element, and Escape takes it away', async () => {
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

test('the pointer shows it after a moment and takes it away', async () => {
  renderSample()
  // A pointer comes from somewhere: one that only seems to come, since the page moved under it, shows nothing.
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

test('its element stays what it was', async () => {
  renderSample()
  await user.click(button())
  expect(pressed).toHaveBeenCalledTimes(1)
})
