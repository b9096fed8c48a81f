import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type FormEvent } from 'react'
import { SuggestField } from './suggest-field.tsx'

const picked = jest.fn()
const submitted = jest.fn((event: FormEvent) => event.preventDefault())
const addresses = ['ул Баумана, д 7', 'ул Баумана, д 17', 'ул Баумана, д 27']

beforeEach(() => {
  jest.useFakeTimers()
  picked.mockClear()
  submitted.mockClear()
})
afterEach(() => jest.useRealTimers())

function Sample({ error }: { readonly error?: string }) {
  const [value, setValue] = useState('')
  return (
    <form onSubmit={submitted}>
      <SuggestField
        label="Адрес доставки"
        error={error}
        value={value}
        onChange={setValue}
        suggestions={addresses.map((text, index) => ({ key: text, text, value: index }))}
        onPick={picked}
      />
      <button type="submit">Далее</button>
    </form>
  )
}

const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) })
const field = () => screen.getByRole('combobox', { name: 'Адрес доставки' })
const list = () => screen.queryByRole('listbox')

test('suggestions show while one types, not before', async () => {
  render(<Sample />)
  await user.tab()
  expect(list()).not.toBeInTheDocument()
  expect(field()).toHaveAttribute('aria-expanded', 'false')
  await user.type(field(), 'ул Б')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(addresses)
  expect(field()).toHaveAttribute('aria-expanded', 'true')
  expect(field()).toHaveAttribute('aria-controls', list()?.id)
})

test("the number of suggestions is announced with the portal's texts", async () => {
  render(<Sample />)
  await user.tab()
  await user.type(field(), 'ул Б')
  expect(document.querySelector('[aria-live]')).toHaveTextContent('3 подсказки')
})

test('CONST-022 DELIV-040: they hide 200 ms after the field is left, not sooner', async () => {
  render(<Sample />)
  await user.type(field(), 'ул')
  fireEvent.blur(field())
  act(() => jest.advanceTimersByTime(199))
  expect(list()).toBeInTheDocument()
  act(() => jest.advanceTimersByTime(1))
  expect(list()).not.toBeInTheDocument()
})

test('DELIV-040: a click on a suggestion after the field was left still picks it', async () => {
  render(<Sample />)
  await user.type(field(), 'ул')
  fireEvent.blur(field())
  act(() => jest.advanceTimersByTime(150))
  fireEvent.click(screen.getByRole('option', { name: 'ул Баумана, д 17' }))
  expect(picked).toHaveBeenCalledWith(1)
  expect(list()).not.toBeInTheDocument()
})

test('pressing a suggestion keeps the focus in the field, however long it is held', async () => {
  render(<Sample />)
  await user.type(field(), 'ул')
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('option', { name: 'ул Баумана, д 7' }) })
  act(() => jest.advanceTimersByTime(1000))
  expect(field()).toHaveFocus()
  expect(list()).toBeInTheDocument()
})

test('CONST-024 DELIV-041: the scrolling box is at most 155 px high', async () => {
  render(<Sample />)
  await user.type(field(), 'ул')
  expect(list()).toHaveStyle({ maxHeight: '155px', overflowY: 'auto' })
})

test('arrows move over the suggestions, Enter picks and does not send the form', async () => {
  render(<Sample />)
  await user.type(field(), 'ул{ArrowDown}{ArrowDown}')
  const option = (name: string) => screen.getByRole('option', { name })
  expect(field()).toHaveFocus()
  expect(field()).toHaveAttribute('aria-activedescendant', option('ул Баумана, д 17').id)
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(field()).toHaveAttribute('aria-activedescendant', option('ул Баумана, д 27').id)
  await user.keyboard('{Enter}')
  expect(picked.mock.calls).toEqual([[2]])
  expect(submitted).not.toHaveBeenCalled()
})

test('Escape hides them and reaches nothing around; an arrow brings them back', async () => {
  const onEscape = jest.fn()
  render(
    <div role="presentation" onKeyDown={onEscape}>
      <Sample />
    </div>,
  )
  await user.type(field(), 'ул')
  onEscape.mockClear()
  await user.keyboard('{Escape}')
  expect(list()).not.toBeInTheDocument()
  expect(onEscape).not.toHaveBeenCalled()
  await user.keyboard('{ArrowDown}')
  expect(list()).toBeInTheDocument()
})

test('the page around stays in reach, and scrolling it leaves them open', async () => {
  const { baseElement } = render(<Sample />)
  await user.type(field(), 'ул')
  act(() => jest.runOnlyPendingTimers())
  expect(screen.getByRole('button', { name: 'Далее' })).toBeVisible()
  expect(baseElement.querySelector('[aria-hidden=true] button')).toBeNull()
  fireEvent.scroll(document)
  act(() => jest.runOnlyPendingTimers())
  expect(list()).toBeInTheDocument()
})

test('its error describes the field', () => {
  render(<Sample error="Введите адрес" />)
  expect(field()).toBeInvalid()
  expect(field()).toHaveAccessibleDescription('Введите адрес')
})
