import { screen } from '@testing-library/react'
import { emptyDelivery } from 'shared-contracts/portal/initial-state'
import { buyer, filledDelivery } from '../testing/filled.ts'
import { addressField, button, openOrder, tariffsReady } from '../testing/open-order.tsx'
import { keepLastDetails, lastDetails } from './last-details.ts'

const offer = () => screen.queryByRole('group', { name: 'Как в прошлом заказе' })
const ofBuyer = `${buyer.auth.multiLogin.userId}:${buyer.organisation.orgId}`

test('an empty form offers address and contact of the last order; accepted, they are filled in and tariffs load', async () => {
  keepLastDetails(ofBuyer, filledDelivery)
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

test('«Не предлагать» removes them from the browser', async () => {
  keepLastDetails(ofBuyer, filledDelivery)
  const { user } = openOrder({ delivery: emptyDelivery })
  await user.click(button('Не предлагать'))
  expect(offer()).not.toBeInTheDocument()
  expect(lastDetails(ofBuyer)).toBeUndefined()
  expect(screen.getByRole('heading', { name: 'Получение' })).toHaveFocus()
})

test('nothing is offered for another organisation, or once the buyer fills in the form', async () => {
  keepLastDetails('1:12', filledDelivery)
  const { view } = openOrder({ delivery: emptyDelivery })
  expect(offer()).not.toBeInTheDocument()
  view.unmount()
  keepLastDetails(ofBuyer, filledDelivery)
  const { user } = openOrder({ delivery: emptyDelivery })
  expect(offer()).toBeInTheDocument()
  await user.type(screen.getByLabelText('Контактное лицо'), 'И')
  expect(offer()).not.toBeInTheDocument()
})
