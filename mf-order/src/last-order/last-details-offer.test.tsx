import { screen, waitFor } from '@testing-library/react'
import { DELIVERY_TYPE } from 'shared-contracts/domain/delivery'
import { emptyDelivery } from 'shared-contracts/portal/initial-state'
import type { DeliveryState } from 'shared-contracts/portal/state'
import { buyer, filledDelivery } from '../testing/filled.ts'
import { addressField, button, openOrder, tariffsReady } from '../testing/open-order.tsx'
import { storeLastDetails, lastDetails } from './last-details.ts'

const offer = () => screen.queryByRole('group', { name: 'Как в прошлом заказе' })
const ofBuyer = `${buyer.auth.multiLogin.userId}:${buyer.organisation.orgId}`

test('an empty form offers address and contact of the last order; accepted, they are filled in and tariffs load', async () => {
  storeLastDetails(ofBuyer, filledDelivery)
  const { user } = openOrder({ delivery: emptyDelivery })
  expect(offer()).toHaveTextContent('г Казань, ул Баумана, д 7')
  expect(offer()).toHaveTextContent('Петрова Анна Сергеевна, +7 (916) 123-45-67')
  await user.click(button('Заполнить'))
  await tariffsReady()
  expect(offer()).not.toBeInTheDocument()
  expect(addressField()).toHaveValue('г Казань, ул Баумана, д 7')
  expect(screen.getByLabelText('Контактное лицо')).toHaveValue('Петрова Анна Сергеевна')
  expect(screen.getByLabelText('Телефон')).toHaveValue('+7 (916) 123-45-67')
  expect(screen.getByRole('heading', { name: 'Получение' })).toHaveFocus()
})

describe('the last order was a pickup', () => {
  const pickup: DeliveryState = {
    ...emptyDelivery,
    deliveryType: DELIVERY_TYPE.pickup,
    contactName: filledDelivery.contactName,
    contactPhone: filledDelivery.contactPhone,
  }
  const special = { organisation: { ...buyer.organisation, type: 'SPECIAL' as const } }
  beforeEach(() => storeLastDetails(ofBuyer, pickup))

  test('AMB-038: the offer names it, and «Заполнить» chooses it', async () => {
    const { user, asked } = openOrder({ ...special, delivery: emptyDelivery })
    expect(offer()).toHaveTextContent('Самовывоз')
    expect(offer()).toHaveTextContent('Петрова Анна Сергеевна, +7 (916) 123-45-67')
    await user.click(button('Заполнить'))
    expect(screen.getByRole('radio', { name: 'Самовывоз' })).toBeChecked()
    expect(screen.getByLabelText('Контактное лицо')).toHaveValue('Петрова Анна Сергеевна')
    await user.click(button('Заказать'))
    await waitFor(() => expect(asked('createOrder')).toHaveLength(1))
    expect(asked('createOrder')[0]?.url).toMatch(/\?delivery=false$/)
  })

  test('AMB-038: an organisation without pickup is offered and gets the contact only', async () => {
    const { user, portal } = openOrder({ delivery: emptyDelivery })
    expect(offer()).toHaveTextContent('Петрова Анна Сергеевна, +7 (916) 123-45-67')
    expect(offer()).not.toHaveTextContent('Самовывоз')
    await user.click(button('Заполнить'))
    expect(portal.bus.state.delivery.value).toMatchObject({
      deliveryType: DELIVERY_TYPE.delivery,
      contactName: 'Петрова Анна Сергеевна',
    })
  })

  test('after a delivery «Заполнить» chooses delivery', async () => {
    storeLastDetails(ofBuyer, filledDelivery)
    const { user } = openOrder({ ...special, delivery: { ...emptyDelivery, deliveryType: DELIVERY_TYPE.pickup } })
    await user.click(button('Заполнить'))
    expect(screen.getByRole('radio', { name: 'Доставка' })).toBeChecked()
    expect(addressField()).toHaveValue('г Казань, ул Баумана, д 7')
  })
})

test('«Не предлагать» removes them from the browser', async () => {
  storeLastDetails(ofBuyer, filledDelivery)
  const { user } = openOrder({ delivery: emptyDelivery })
  await user.click(button('Не предлагать'))
  expect(offer()).not.toBeInTheDocument()
  expect(lastDetails(ofBuyer)).toBeUndefined()
  expect(screen.getByRole('heading', { name: 'Получение' })).toHaveFocus()
})

test('nothing is offered for another organisation, or once the buyer fills in the form', async () => {
  storeLastDetails('1:12', filledDelivery)
  const { view } = openOrder({ delivery: emptyDelivery })
  expect(offer()).not.toBeInTheDocument()
  view.unmount()
  storeLastDetails(ofBuyer, filledDelivery)
  const { user } = openOrder({ delivery: emptyDelivery })
  expect(offer()).toBeInTheDocument()
  await user.type(screen.getByLabelText('Контактное лицо'), 'И')
  expect(offer()).not.toBeInTheDocument()
})
