import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { DateRangeField, type DateRange } from './date-range-field.tsx'

const changed = jest.fn()
beforeEach(() => changed.mockClear())

const EMPTY: DateRange = { from: null, to: null }

let today = '2026-11-20'
beforeEach(() => {
  today = '2026-11-20'
})

function Sample({ initial = EMPTY }: { readonly initial?: DateRange }) {
  const [range, setRange] = useState(initial)
  return (
    <DateRangeField
      range={range}
      max={() => today}
      onChange={(next) => {
        changed(next)
        setRange(next)
      }}
    />
  )
}

const from = () => screen.getByRole('textbox', { name: 'С' })
const to = () => screen.getByRole('textbox', { name: 'По' })
const opener = () => screen.getByRole('button', { name: /^Период/ })
const calendar = () => screen.findByRole('dialog', { name: 'Период' })
const dayButton = async (name: RegExp) => within(await calendar()).getByRole('button', { name })
async function open(initial?: DateRange) {
  render(<Sample initial={initial ?? EMPTY} />)
  await userEvent.click(opener())
  await calendar()
}

test.each([
  [EMPTY, 'Любой'],
  [{ from: '2026-11-01', to: '2026-11-26' }, '01.11.2026 – 26.11.2026'],
  [{ from: '2026-11-01', to: null }, 'с 01.11.2026'],
  [{ from: null, to: '2026-11-26' }, 'по 26.11.2026'],
])('HIST-006: the field says the period of %j as «%s»', (initial, text) => {
  render(<Sample initial={initial} />)
  expect(opener()).toHaveAccessibleName(`Период ${text}`)
})

test('HIST-006: two presses in the calendar choose a range, which the field shows as dd.mm.yyyy', async () => {
  await open({ from: '2025-01-10', to: null })
  expect(from()).toHaveValue('10.01.2025')
  expect(within(await calendar()).getByText('январь 2025 г.')).toBeVisible()
  const weekdays = within(await calendar()).getAllByRole('columnheader', { hidden: true })
  expect(weekdays.map(({ textContent }) => textContent)).toEqual(['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'])
  await userEvent.click(await dayButton(/15 января 2025/))
  expect(changed).not.toHaveBeenCalled()
  await userEvent.click(await dayButton(/31 января 2025/))
  expect(changed.mock.calls).toEqual([[{ from: '2025-01-15', to: '2025-01-31' }]])
  expect(opener()).toHaveAccessibleName('Период 15.01.2025 – 31.01.2025')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await waitFor(() => expect(opener()).toHaveFocus())
})

test('the calendar is no landmark of the page', async () => {
  await open()
  expect(screen.queryByRole('banner')).not.toBeInTheDocument()
})

test('AMB-196: a press chooses a usual period, which is marked when the popup opens again', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Прошлый месяц' }))
  expect(changed.mock.calls).toEqual([[{ from: '2026-10-01', to: '2026-10-31' }]])
  await waitFor(() => expect(opener()).toHaveFocus())
  await userEvent.click(opener())
  expect(await screen.findByRole('button', { name: 'Прошлый месяц', pressed: true })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Все время' }))
  expect(changed).toHaveBeenLastCalledWith(EMPTY)
})

test('HIST-007: a day after the last one cannot be chosen', async () => {
  await open()
  expect(await dayButton(/20 ноября 2026/)).not.toHaveAttribute('aria-disabled')
  expect(await dayButton(/21 ноября 2026/)).toHaveAttribute('aria-disabled', 'true')
  expect(within(await calendar()).getAllByRole('button', { name: 'Следующий месяц' })[0]).toBeDisabled()
  await userEvent.click(await dayButton(/21 ноября 2026/))
  await userEvent.click(await dayButton(/21 ноября 2026/))
  expect(changed).not.toHaveBeenCalled()
  await userEvent.type(from(), '21.11.2026')
  await userEvent.tab()
  expect(from()).toHaveAccessibleDescription('Эта дата еще не наступила')
  expect(changed).not.toHaveBeenCalled()
})

test('HIST-007 F31: a day that begins while the popup is open can be typed', async () => {
  await open()
  today = '2026-11-21'
  await userEvent.type(from(), '21.11.2026')
  expect(changed.mock.calls).toEqual([[{ from: '2026-11-21', to: null }]])
})

test('the calendar works by keyboard: arrows and Enter choose, Tab stays inside, Escape closes', async () => {
  render(<Sample />)
  opener().focus()
  await userEvent.keyboard('{Enter}')
  expect(await dayButton(/20 ноября 2026/)).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{Enter}{Enter}')
  expect(changed.mock.calls).toEqual([[{ from: '2026-11-13', to: '2026-11-14' }]])
  await waitFor(() => expect(opener()).toHaveFocus())
  await userEvent.keyboard('{Enter}')
  await calendar()
  for (let turn = 0; turn < 12; turn += 1) {
    await userEvent.tab()
    expect(await calendar()).toContainElement(document.activeElement as HTMLElement)
  }
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await waitFor(() => expect(opener()).toHaveFocus())
})

test('a typed date takes effect as soon as it is valid, and is rewritten when the field is left', async () => {
  await open()
  await userEvent.type(from(), '1.2.2025')
  expect(changed.mock.calls).toEqual([[{ from: '2025-02-01', to: null }]])
  expect(from()).toHaveValue('1.2.2025')
  await userEvent.tab()
  expect(from()).toHaveValue('01.02.2025')
  await userEvent.clear(from())
  expect(changed).toHaveBeenLastCalledWith(EMPTY)
})

test('a range that ends before it starts is reported, and changes nothing', async () => {
  await open({ from: '2025-02-01', to: null })
  await userEvent.type(to(), '31.01.2025')
  expect(to()).not.toHaveAccessibleDescription()
  await userEvent.tab()
  expect(to()).toHaveAccessibleDescription('Начало периода позже его конца')
  expect(to()).toBeInvalid()
  expect(changed).not.toHaveBeenCalled()
})
