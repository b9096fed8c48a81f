import { act, fireEvent, screen } from '@testing-library/react'
import { emptyDelivery } from 'shared-contracts/portal/initial-state'
import { openOrder } from '../testing/open-order.tsx'

const address = () => screen.getByRole('combobox', { name: 'Адрес доставки' })
const phone = () => screen.getByLabelText<HTMLInputElement>('Телефон')

describe('phone field', () => {
  const openEmpty = () => openOrder({ delivery: emptyDelivery })

  test.each(['8 916 123-45-67', '+7 916 123 45 67', '9161234567', 'тел. 8 (916) 123-45-67 (Анна)'])(
    'DELIV-026 DELIV-027: formats a pasted «%s»',
    async (text) => {
      const { user } = openEmpty()
      await user.click(phone())
      await user.paste(text)
      expect(phone()).toHaveValue('+7 (916) 123-45-67')
    },
  )

  test('DELIV-025 DELIV-027: a whole number inserted behind the prefix without a paste is not cut', async () => {
    const { user } = openEmpty()
    await user.click(phone())
    // In jsdom React makes its `beforeinput` from the end of a composition.
    const isInserted = fireEvent.compositionEnd(phone(), { data: '8 (916) 123-45-67' })
    expect(phone()).toHaveValue('+7 (916) 123-45-67')
    expect(isInserted).toBe(false)
  })

  test('DELIV-026: the caret stays at a digit corrected in the middle', async () => {
    openEmpty()
    act(() => phone().focus())
    fireEvent.change(phone(), { target: { value: '+7 (916) 123-45-67' } })
    fireEvent.change(phone(), { target: { value: '+7 (91) 123-45-67', selectionStart: 6, selectionEnd: 6 } })
    expect(phone()).toHaveValue('+7 (911) 234-56-7')
    expect(phone().selectionStart).toBe(6)
  })

  test('formats what the browser fills in', () => {
    openEmpty()
    fireEvent.change(phone(), { target: { value: '+79161234567' } })
    expect(phone()).toHaveValue('+7 (916) 123-45-67')
    expect(phone()).toHaveAttribute('autocomplete', 'tel')
    expect(phone()).toHaveAttribute('inputmode', 'tel')
    expect(screen.getByLabelText('Контактное лицо')).toHaveAttribute('autocomplete', 'name')
    expect(address()).toHaveAttribute('autocomplete', 'off')
  })
})
