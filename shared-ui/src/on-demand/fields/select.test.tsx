import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Select } from './select.tsx'

const changed = jest.fn()
beforeEach(() => changed.mockClear())

const options = [
  { value: 'all', text: 'Любой' },
  { value: 'delivery', text: 'Доставка' },
  { value: 'pickup', text: 'Самовывоз' },
  { value: 'post', text: 'Почта', isDisabled: true },
]

function Sample({ initial = 'delivery', error }: { readonly initial?: string | null; readonly error?: string }) {
  const [value, setValue] = useState(initial)
  return (
    <>
      <Select
        label="Способ получения"
        options={options}
        value={value}
        error={error}
        onChange={(next) => {
          changed(next)
          setValue(next)
        }}
      />
      <button type="button">Снаружи</button>
    </>
  )
}

const field = () => screen.getByRole('button', { name: /^Способ получения/ })
const option = (name: string) => screen.getByRole('option', { name })
const noList = () => expect(screen.queryByRole('listbox')).not.toBeInTheDocument()

test('the button’s name has label and value, and the list opens with the focus on the chosen option', async () => {
  render(<Sample />)
  expect(field()).toHaveAccessibleName('Способ получения Доставка')
  expect(field()).toHaveAttribute('aria-haspopup', 'listbox')
  await userEvent.click(field())
  expect(screen.getByRole('listbox', { name: 'Способ получения' })).toBeVisible()
  expect(field()).toHaveAttribute('aria-expanded', 'true')
  expect(option('Доставка')).toHaveFocus()
  expect(option('Доставка')).toHaveAttribute('aria-selected', 'true')
})

test('a press chooses an option, closes the list and returns the focus', async () => {
  render(<Sample />)
  await userEvent.click(field())
  await userEvent.click(option('Самовывоз'))
  noList()
  expect(changed.mock.calls).toEqual([['pickup']])
  expect(field()).toHaveAccessibleName('Способ получения Самовывоз')
  expect(field()).toHaveFocus()
})

test('arrows, letters, End and Enter choose by keyboard and skip disabled options', async () => {
  render(<Sample initial={null} />)
  expect(field()).toHaveAccessibleName('Способ получения Не выбрано')
  field().focus()
  await userEvent.keyboard('{ArrowUp}')
  expect(option('Самовывоз')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  expect(option('Любой')).toHaveFocus()
  await userEvent.keyboard('д')
  expect(option('Доставка')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(changed.mock.calls).toEqual([['delivery']])
  noList()
})

test('choosing the same option again closes the list and changes nothing', async () => {
  render(<Sample />)
  await userEvent.click(field())
  await userEvent.click(option('Доставка'))
  noList()
  expect(changed).not.toHaveBeenCalled()
  expect(field()).toHaveAccessibleName('Способ получения Доставка')
})

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a press beside it', () => userEvent.click(document.body)],
  ['a second press of the button', () => userEvent.click(field())],
])('%s closes the list and keeps the value', async (_name, close) => {
  render(<Sample />)
  await userEvent.click(field())
  await close()
  noList()
  expect(changed).not.toHaveBeenCalled()
})

test('the error describes the field', () => {
  render(<Sample error="Выберите способ" />)
  expect(field()).toBeInvalid()
  expect(field()).toHaveAccessibleDescription('Выберите способ')
})
