import { act, screen, waitFor } from '@testing-library/react'
import { ApiError } from 'shared-contracts/api/error'
import { DELIVERY_TYPE } from 'shared-contracts/domain/delivery'
import { emptyDelivery } from 'shared-contracts/portal/initial-state'
import { filledDelivery } from '../testing/filled.ts'
import { openOrder, tariffsReady } from '../testing/open-order.tsx'

const field = (name: string) => screen.getByRole('textbox', { name })
const name = () => field('Контактное лицо')
const phone = () => field('Телефон')
const orderButton = () => screen.getByRole('button', { name: 'Заказать' })

describe('a refused field', () => {
  const refused = (...paths: readonly string[]) => ({
    createOrder: new ApiError('createOrder', 'status', 400, {
      fields: paths.map((path) => ({ path, message: 'Номер не обслуживается' })),
    }),
  })

  test('ERR-003: keeps its error on blur and loses it with its first change', async () => {
    const { user } = openOrder({}, refused('orderInfo.contactPhone'))
    await tariffsReady()
    await user.click(orderButton())
    await waitFor(() => expect(phone()).toHaveFocus())
    await user.click(name())
    await user.keyboard('!')
    await user.tab()
    expect(phone()).toHaveAccessibleDescription('Номер не обслуживается')
    await user.click(phone())
    await user.keyboard('{End}{Backspace}')
    await waitFor(() => expect(phone()).not.toHaveAttribute('aria-invalid', 'true'))
  })

  test('ERR-003: takes the focus if it is the highest on the page', async () => {
    const { user } = openOrder({}, refused('orderInfo.contactPhone', 'orderInfo.contactName'))
    await tariffsReady()
    await user.click(orderButton())
    await waitFor(() => expect(name()).toHaveFocus())
    expect(phone()).toHaveAccessibleDescription('Номер не обслуживается')
  })

  test('does not prevent another attempt', async () => {
    const { user, asked } = openOrder({}, refused('orderInfo.contactName'))
    await tariffsReady()
    await user.click(orderButton())
    await waitFor(() => expect(name()).toHaveFocus())
    await tariffsReady()
    await user.click(orderButton())
    await waitFor(() => expect(asked('createOrder')).toHaveLength(2))
  })
})

test('an error disappears when another writer corrects the field', async () => {
  const { user, portal } = openOrder({ delivery: { ...filledDelivery, contactName: '' } })
  await user.click(orderButton())
  await waitFor(() => expect(name()).toHaveAccessibleDescription('Введите контактное лицо'))
  act(() => portal.bus.send({ type: 'delivery/set', patch: { contactName: 'Петрова' } }))
  await waitFor(() => expect(name()).not.toHaveAttribute('aria-invalid', 'true'))
})

test('AMB-038: pickup removes the error of the address; an address mounted after the contacts still takes the focus first', async () => {
  const special = { orgId: 11, login: null, type: 'SPECIAL' } as const
  const { user } = openOrder({
    organisation: special,
    delivery: { ...emptyDelivery, deliveryType: DELIVERY_TYPE.pickup },
  })
  await user.click(await screen.findByRole('radio', { name: 'Доставка' }))
  await user.click(orderButton())
  const address = () => screen.queryByRole('combobox', { name: 'Адрес доставки' })
  await waitFor(() => expect(address()).toHaveFocus())
  expect(name()).toHaveAttribute('aria-invalid', 'true')
  await user.click(screen.getByRole('radio', { name: 'Самовывоз' }))
  await user.click(screen.getByRole('radio', { name: 'Доставка' }))
  expect(address()).not.toHaveAttribute('aria-invalid', 'true')
})

test('DELIV-022: the error of a wrong field follows its value', async () => {
  const { user } = openOrder({ delivery: { ...filledDelivery, contactPhone: '' } })
  await user.click(phone())
  await user.tab()
  await waitFor(() => expect(phone()).toHaveAccessibleDescription('Введите номер телефона'))
  await user.click(phone())
  await user.keyboard('9161')
  await waitFor(() => expect(phone()).toHaveAccessibleDescription('Введите корректный номер'))
  await user.keyboard('234567')
  await waitFor(() => expect(phone()).not.toHaveAttribute('aria-invalid', 'true'))
})
