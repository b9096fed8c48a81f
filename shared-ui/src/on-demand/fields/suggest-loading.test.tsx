import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { SuggestField } from './suggest-field.tsx'

let mockIsOffline = true
jest.mock('../../overlay/suggest-input.tsx', () => {
  if (mockIsOffline) throw new Error('the file did not load')
  return jest.requireActual<object>('../../overlay/suggest-input.tsx')
})

const left = jest.fn()

function Sample() {
  const [value, setValue] = useState('')
  return (
    <SuggestField
      label="Адрес доставки"
      value={value}
      onChange={setValue}
      suggestions={value.length < 3 ? [] : [{ key: '1', text: 'ул Баумана, д 7', value: 1 }]}
      onPick={() => undefined}
      onBlur={left}
    />
  )
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Адрес доставки' })

// One test for all steps, because the component stays loaded between tests.
test('typing works before the code has loaded, and a retry on the next focus keeps text, cursor and focus', async () => {
  render(<Sample />)
  await act(() => Promise.resolve())
  const plain = field()
  fireEvent.change(plain, { target: { value: 'Казань' } })
  expect(field()).toHaveValue('Казань')

  mockIsOffline = false
  act(() => plain.focus())
  plain.setSelectionRange(2, 4)
  expect(await screen.findByRole('option', { name: 'ул Баумана, д 7' })).toBeVisible()
  expect(field()).not.toBe(plain)
  expect(field()).toHaveFocus()
  expect(field()).toHaveValue('Казань')
  expect([field().selectionStart, field().selectionEnd]).toEqual([2, 4])
  expect(left).not.toHaveBeenCalled()
})
