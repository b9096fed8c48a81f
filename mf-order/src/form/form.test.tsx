import { screen } from '@testing-library/react'
import { emptyDelivery } from 'shared-contracts/portal/initial-state'
import { filledDelivery } from '../testing/filled.ts'
import { addressField, button, openOrder, tariffsReady, typeAddress } from '../testing/open-order.tsx'

const phone = () => screen.getByLabelText<HTMLInputElement>('Телефон')

describe('order form', () => {
  test('DELIV-022 DELIV-023 DELIV-035 DELIV-038: an empty form is not sent: every error shows and the first field takes the focus', async () => {
    const { user, asked } = openOrder({ delivery: emptyDelivery })
    await user.click(button('Заказать'))
    expect(screen.getByText('Введите адрес или ближайший город (с Вами свяжется оператор)')).toBeVisible()
    expect(screen.queryByText('Выберите тариф')).not.toBeInTheDocument()
    expect(screen.getByText('Введите контактное лицо')).toBeVisible()
    expect(screen.getByText('Введите номер телефона')).toBeVisible()
    expect(screen.getByLabelText('Адрес доставки')).toHaveFocus()
    expect(asked('createOrder')).toEqual([])
  })

  test('DELIV-024 DELIV-029: an invalid phone shows its error on blur, not while it is typed', async () => {
    const { user } = openOrder({ delivery: emptyDelivery })
    const phone = screen.getByLabelText('Телефон')
    await user.click(phone)
    expect(phone).toHaveValue('+7 ')
    await user.type(phone, '1234567890')
    expect(phone).toHaveValue('+7 (123) 456-78-90')
    expect(screen.queryByText('Введите корректный номер')).not.toBeInTheDocument()
    await user.tab()
    expect(screen.getByText('Введите корректный номер')).toBeVisible()
  })

  test('DELIV-025 DELIV-027: a pasted phone is formatted; the field holds 18 characters', async () => {
    const { user } = openOrder({ delivery: emptyDelivery })
    const phone = screen.getByLabelText('Телефон')
    expect(phone).toHaveAttribute('maxlength', '18')
    await user.click(phone)
    await user.paste('8 (916) 123-45-67')
    expect(phone).toHaveValue('+7 (916) 123-45-67')
  })

  test('DELIV-008 DELIV-009 DELIV-014: the state says whether the form is valid and whether it was edited', async () => {
    const { user, portal } = openOrder({ delivery: { ...filledDelivery, contactName: '' } })
    await tariffsReady()
    expect(portal.bus.state.delivery.value).toMatchObject({ isDeliveryFormReady: false, isDeliveryFormWasEdit: false })
    await user.type(screen.getByLabelText('Контактное лицо'), 'Анна')
    expect(portal.bus.state.delivery.value).toMatchObject({ isDeliveryFormReady: true, isDeliveryFormWasEdit: true })
  })

  test('DELIV-010: submitting without an address sets the address error in the state until the address is edited; other errors do not', async () => {
    const first = openOrder({ delivery: { ...filledDelivery, contactName: '' } })
    await tariffsReady()
    await first.user.click(button('Заказать'))
    expect(screen.getByText('Введите контактное лицо')).toBeVisible()
    expect(first.portal.bus.state.delivery.value.isDeliveryAddressError).toBe(false)
    first.view.unmount()
    const { user, portal } = openOrder({ delivery: emptyDelivery })
    await user.click(button('Заказать'))
    expect(portal.bus.state.delivery.value).toMatchObject({
      isDeliveryAddressError: true,
      // The buyer has edited nothing yet.
      isDeliveryFormWasEdit: false,
    })
    await typeAddress(user, 'К')
    expect(portal.bus.state.delivery.value.isDeliveryAddressError).toBe(false)
  })

  test('DELIV-035 AMB-190: an address that is retyped is to be picked again; the error waits for blur', async () => {
    const { user } = openOrder({}, { suggestAddress: [] })
    await tariffsReady()
    await user.click(addressField())
    await user.tab()
    await typeAddress(user, '{Control>}a{/Control}Самара')
    expect(addressField()).not.toHaveAttribute('aria-invalid', 'true')
    await user.tab()
    expect(addressField()).toHaveAttribute('aria-invalid', 'true')
    expect(addressField()).toHaveAccessibleDescription(/^Выберите адрес из списка/)
  })

  test('DELIV-022: the first wrong field takes the focus and is described by its error', async () => {
    const { user } = openOrder({ delivery: { ...filledDelivery, contactName: ' ', contactPhone: '' } })
    await tariffsReady()
    await user.click(button('Заказать'))
    expect(screen.getByLabelText('Контактное лицо')).toHaveFocus()
    expect(screen.getByLabelText('Контактное лицо')).toHaveAccessibleDescription('Введите контактное лицо')
    expect(phone()).toHaveAccessibleDescription('Введите номер телефона')
    expect(phone()).toBeInvalid()
  })

  test('the form keeps its values when the page is left', async () => {
    const { user, reopen } = openOrder({ delivery: emptyDelivery })
    await user.type(screen.getByLabelText('Контактное лицо'), 'Анна')
    await user.type(phone(), '9161234567')
    reopen()
    expect(screen.getByLabelText('Контактное лицо')).toHaveValue('Анна')
    expect(phone()).toHaveValue('+7 (916) 123-45-67')
    expect(screen.queryByText('Введите контактное лицо')).not.toBeInTheDocument()
  })
})
