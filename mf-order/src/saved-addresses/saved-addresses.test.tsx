import { act, screen, waitFor } from '@testing-library/react'
import type { Address } from 'shared-contracts/api/addresses'
import { ApiError } from 'shared-contracts/api/error'
import { emptyDelivery } from 'shared-contracts/portal/initial-state'
import { filledDelivery } from '../testing/filled.ts'
import { addressField, button, openOrder, tariffsReady } from '../testing/open-order.tsx'

const place = {
  ...{ fiasId: 'house', cityFiasId: 'omsk', settlementFiasId: null, regionFiasId: null, country: 'Россия' },
  ...{ countryIsoCode: 'RU', postalCode: null, region: 'Омская', regionType: 'обл', city: 'Омск', settlement: null },
}
const warehouse: Address = {
  ...{ addressId: 1, label: 'Склад', address: 'г Омск, ул Мира, д 1, склад 2', pickedAddress: 'г Омск, ул Мира, д 1' },
  ...{ fiasId: 'omsk', place, contactName: 'Ким Анна', contactPhone: '8-913-1234-567' },
  ...{ isDefault: true, isArchived: false, version: '1' },
}
/** Lets the answers arrive. */
const answered = () =>
  act(async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  })
const contact = () => screen.getByLabelText('Контактное лицо')

test('ADDR-001: the default address with its recipient and phone fills an empty form, and tariffs load', async () => {
  openOrder({ delivery: emptyDelivery }, { getAddresses: [warehouse] })
  await tariffsReady()
  expect(addressField()).toHaveValue(warehouse.address)
  expect(contact()).toHaveValue('Ким Анна')
  expect(screen.getByLabelText('Телефон')).toHaveValue('+7 (913) 123-45-67')
})

test.each([
  ['an archived address', emptyDelivery, [{ ...warehouse, isArchived: true }], ''],
  ['one that is not the default', emptyDelivery, [{ ...warehouse, isDefault: false }], ''],
  ['a form with a typed name', { ...emptyDelivery, contactName: 'Петрова' }, [warehouse], ''],
  ['a filled form', filledDelivery, [warehouse], filledDelivery.currentAddress],
])('ADDR-001 ADDR-003: %s is left as it is', async (_, delivery, getAddresses, address) => {
  const { portal } = openOrder({ delivery }, { getAddresses })
  await answered()
  expect(addressField()).toHaveValue(address)
  expect(portal.bus.state.delivery.value.contactName).toBe(delivery.contactName)
})

test('F11: after a switch nothing of the former organisation is offered, also while the addresses of the new one are missing', async () => {
  const answers = [[warehouse], new ApiError('getAddresses', 'status', 500)]
  const { portal } = openOrder({}, { getAddresses: () => answers.shift() })
  await answered()
  expect(button('Сохраненные адреса')).toBeVisible()
  act(() => portal.core.update('organisation', (organisation) => ({ ...organisation, orgId: 99 })))
  await answered()
  expect(screen.queryByRole('button', { name: 'Сохраненные адреса' })).not.toBeInTheDocument()
})

test('ADDR-003: archived addresses are not offered, others are by the widget', async () => {
  const { user, portal } = openOrder({}, { getAddresses: [{ ...warehouse, isArchived: true }] })
  await answered()
  expect(screen.queryByRole('button', { name: 'Сохраненные адреса' })).not.toBeInTheDocument()
  const open = jest.spyOn(portal.widgets, 'open')
  await user.click(button('Сохранить адрес'))
  expect(open).toHaveBeenCalledWith('saved-addresses', { mode: 'save' })
})

test('ADDR-001: a picked address that is not saved can be saved, and is known afterwards', async () => {
  const saved = { ...warehouse, address: filledDelivery.currentAddress, isDefault: false }
  const answers = [[], [saved]]
  const { user, portal, asked } = openOrder({}, { getAddresses: () => answers.shift() })
  const open = jest.spyOn(portal.widgets, 'open').mockResolvedValue('accepted')
  await answered()
  await user.click(button('Сохранить адрес'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Сохранить адрес' })).not.toBeInTheDocument())
  expect(asked('getAddresses')).toHaveLength(2)
  await user.click(button('Сохраненные адреса'))
  expect(open).toHaveBeenLastCalledWith('saved-addresses', { mode: 'choose' })
})

test('ADDR-001: after the save the focus is on the saved addresses, as the pressed button goes', async () => {
  const { currentAddress } = filledDelivery
  const answers = [[], [{ ...warehouse, address: `${currentAddress}, кв 5` }]]
  const delivery = { ...filledDelivery, currentAddress: `${currentAddress},  кв 5 ` }
  const { user, portal } = openOrder({ delivery }, { getAddresses: () => answers.shift() })
  jest.spyOn(portal.widgets, 'open').mockResolvedValue('accepted')
  await answered()
  await user.click(button('Сохранить адрес'))
  await waitFor(() => expect(button('Сохраненные адреса')).toHaveFocus())
})

test('without an answer about saved addresses the form says nothing of them', async () => {
  const { sent } = openOrder({}, { getAddresses: new ApiError('getAddresses', 'status', 500) })
  await answered()
  expect(sent('alert/show')).toEqual([])
  expect(screen.queryByRole('button', { name: 'Сохранить адрес' })).not.toBeInTheDocument()
})

test('a widget that fails is told', async () => {
  const { user, portal, sent } = openOrder({}, { getAddresses: [] })
  await answered()
  jest.spyOn(portal.widgets, 'open').mockResolvedValue('failed')
  await user.click(button('Сохранить адрес'))
  await waitFor(() => expect(sent('alert/show')).toMatchObject([{ text: expect.stringContaining('недоступны') }]))
})
