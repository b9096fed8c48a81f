import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ApiError } from 'shared-contracts/api/error'
import { emptyDelivery } from 'shared-contracts/portal/initial-state'
import { sampleAddresses, sampleTariffs } from 'shared-contracts/testing/sample'
import { basketOf, buyer, filledDelivery, twoLines } from '../testing/filled.ts'
import { addressField, button, openOrder, tariffsReady, typeAddress } from '../testing/open-order.tsx'

const fold = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ')

describe('delivery and pickup', () => {
  const special = { ...buyer.organisation, type: 'SPECIAL' as const }

  test('DELIV-001 DELIV-002 DELIV-003 DELIV-013 DELIV-021: delivery is the default; only the special type has pickup, only the regular type tariffs', async () => {
    const regular = openOrder({ delivery: emptyDelivery })
    expect(screen.getByRole('radio', { name: 'Доставка' })).toBeChecked()
    expect(screen.queryByRole('radio', { name: 'Самовывоз' })).not.toBeInTheDocument()
    regular.view.unmount()
    const withAddress = openOrder()
    expect(screen.getByRole('radiogroup', { name: 'Тариф' })).toBeVisible()
    withAddress.view.unmount()
    openOrder({ organisation: special })
    expect(screen.getByRole('radio', { name: 'Самовывоз' })).not.toBeChecked()
    expect(screen.queryByRole('radiogroup', { name: 'Тариф' })).not.toBeInTheDocument()
  })

  test('AMB-040: tariffs are requested for the special type too, only to check the address', async () => {
    const { asked, portal } = openOrder({ organisation: special })
    await waitFor(() => expect(asked('calculateDelivery')).toHaveLength(1))
    expect(portal.bus.state.delivery.value).toMatchObject({ tariff: null, deliveryPrice: 0 })
    expect(screen.queryByRole('radiogroup', { name: 'Тариф' })).not.toBeInTheDocument()
  })

  test('DELIV-001 DELIV-011 DELIV-012: pickup costs nothing; back at delivery the tariffs are requested again', async () => {
    const { user, asked, portal } = openOrder({ organisation: special })
    await waitFor(() => expect(asked('calculateDelivery')).toHaveLength(1))
    await user.click(screen.getByRole('radio', { name: 'Самовывоз' }))
    expect(portal.bus.state.delivery.value).toMatchObject({ deliveryType: 'Самовывоз', tariff: null, deliveryPrice: 0 })
    expect(fold(screen.getByText(/^Доставка, самовывоз/).closest('dt')?.nextElementSibling?.textContent)).toBe('0,00 ₽')
    expect(screen.queryByLabelText('Адрес доставки')).not.toBeInTheDocument()
    await user.click(screen.getByRole('radio', { name: 'Доставка' }))
    await waitFor(() => expect(asked('calculateDelivery')).toHaveLength(2))
  })

  test('AMB-038: pickup changes to delivery after a switch to an organisation without pickup', () => {
    const { portal } = openOrder({ delivery: { ...filledDelivery, deliveryType: 'Самовывоз' } })
    expect(portal.bus.state.delivery.value.deliveryType).toBe('Доставка')
  })
})

describe('address', () => {
  test('DELIV-015 DELIV-017 DELIV-043 CALL-020 CALL-021 CALL-022 AMB-067: picking a suggestion loads the tariffs and chooses the first', async () => {
    const { user, asked, portal } = openOrder({ delivery: emptyDelivery })
    await typeAddress(user, 'Каз')
    await user.click(await screen.findByRole('option', { name: 'г Казань, ул Баумана, д 7' }))
    expect(asked('suggestAddress')).toHaveLength(1)
    await tariffsReady()
    expect(asked('calculateDelivery').map(({ url }) => url)).toEqual([
      '/public/api/v3/delivery/calc?cityId=93b3df57-4c89-44df-ac42-96f05e9cd3b9&count=5&cost=74050',
    ])
    const names = within(screen.getByRole('radiogroup', { name: 'Тариф' })).getAllByRole('radio')
    expect(names.map((radio) => fold(radio.getAttribute('aria-label')))).toEqual([
      'СДЭК, до двери, 2-4 дн., 640,00 ₽',
      'Major Express, экспресс, 1-2 дн., 1 180,00 ₽',
    ])
    expect(portal.bus.state.delivery.value.deliveryPrice).toBe(64_000)
    expect(asked('suggestAddress')).toHaveLength(1)
  })

  test('CONST-019 DELIV-039: three characters request suggestions after a pause, two do not', async () => {
    jest.useFakeTimers()
    const { asked } = openOrder({ delivery: emptyDelivery })
    const type = async (value: string) => {
      fireEvent.change(screen.getByLabelText('Адрес доставки'), { target: { value } })
      await act(() => jest.advanceTimersByTimeAsync(1_000))
    }
    await type('Ка')
    expect(asked('suggestAddress')).toEqual([])
    await type('Каз')
    expect(asked('suggestAddress')).toHaveLength(1)
    jest.useRealTimers()
  })

  test('DELIV-016: no tariffs are requested without a picked address', async () => {
    const { user, asked } = openOrder({ delivery: emptyDelivery })
    await typeAddress(user, 'Казань')
    await screen.findByRole('option')
    expect(asked('calculateDelivery')).toEqual([])
  })

  test('DELIV-016: no tariffs are requested for an empty basket', async () => {
    const { portal, asked } = openOrder()
    await tariffsReady()
    jest.useFakeTimers()
    act(() => portal.core.set('basket', basketOf([])))
    await act(() => jest.advanceTimersByTimeAsync(10_000))
    expect(asked('calculateDelivery')).toHaveLength(1)
    act(() => portal.core.set('basket', basketOf(twoLines)))
    await act(() => jest.advanceTimersByTimeAsync(10_000))
    expect(asked('calculateDelivery')).toHaveLength(2)
  })

  test('DELIV-018 DELIV-019 DELIV-020: an edited address clears tariffs and price', async () => {
    const { user, portal } = openOrder()
    await tariffsReady()
    await typeAddress(user, '7')
    expect(screen.queryByRole('radio', { name: /СДЭК/ })).not.toBeInTheDocument()
    expect(portal.bus.state.delivery.value).toMatchObject({ deliveryList: [], tariff: null, deliveryPrice: 0 })
  })

  test('DELIV-019 DELIV-017: picking the same address after an edit chooses the first tariff, not the former one', async () => {
    const { user, portal } = openOrder({ delivery: { ...filledDelivery, tariff: sampleTariffs[1] ?? null } })
    await waitFor(() => expect(screen.getByRole('radio', { name: /Major/ })).toBeChecked())
    await typeAddress(user, '7')
    await user.click(await screen.findByRole('option', { name: 'г Казань, ул Баумана, д 7' }))
    await waitFor(() =>
      expect(portal.bus.state.delivery.value).toMatchObject({ isTariffLoading: false, fiasId: filledDelivery.fiasId }),
    )
    expect(portal.bus.state.delivery.value.tariff).toEqual(sampleTariffs[0])
    expect(screen.getByRole('radio', { name: /СДЭК/ })).toBeChecked()
  })

  test('AMB-190: an office typed after the picked address is ordered with it; ids, tariff and suggestions stay as they are', async () => {
    const { user, asked, portal } = openOrder()
    await tariffsReady()
    expect(addressField()).toHaveAccessibleDescription('Офис, подъезд или этаж допишите после адреса')
    await typeAddress(user, ', офис 5')
    await user.tab()
    expect(addressField()).not.toHaveAttribute('aria-invalid', 'true')
    expect(screen.getByRole('radio', { name: /СДЭК/ })).toBeChecked()
    await user.click(button('Заказать'))
    await waitFor(() => expect(portal.navigations).toHaveLength(1))
    expect(asked('createOrder')[0]?.body).toMatchObject({
      orderInfo: { address: 'г Казань, ул Баумана, д 7, офис 5', fiasId: filledDelivery.fiasId, vendorName: 'СДЭК' },
    })
    expect([asked('calculateDelivery').length, asked('suggestAddress').length]).toEqual([1, 0])
  })

  test('A26: the signature of the picked suggestion goes with the order', async () => {
    const suggestAddress = sampleAddresses.map((address) => ({ ...address, signature: `signed ${address.value}` }))
    const unpicked = { ...filledDelivery, currentAddress: '', pickedAddress: null, fiasId: null, dadataInfo: null }
    const { user, asked, portal } = openOrder({ delivery: unpicked }, { suggestAddress })
    await typeAddress(user, 'Каз')
    await user.click(await screen.findByRole('option', { name: 'г Казань, ул Баумана, д 7' }))
    await tariffsReady()
    await user.click(button('Заказать'))
    await waitFor(() => expect(portal.navigations).toHaveLength(1))
    expect(asked('createOrder')[0]?.headers).toMatchObject({ 'Address-Signature': 'signed г Казань, ул Баумана, д 7' })
  })

  test('AMB-190: any other change asks to pick the address again, and nothing is ordered', async () => {
    const { user, asked } = openOrder()
    await tariffsReady()
    await typeAddress(user, '1')
    expect(addressField()).toHaveAccessibleDescription('Выберите адрес из списка')
    expect(addressField()).not.toHaveAttribute('aria-invalid', 'true')
    await user.click(button('Заказать'))
    await waitFor(() => expect(addressField()).toHaveAttribute('aria-invalid', 'true'))
    expect(addressField()).toHaveAccessibleDescription('Выберите адрес из списка')
    expect(asked('createOrder')).toEqual([])
  })

  test('ERR-011: failed suggestions show an error at the field, which keeps its text', async () => {
    const { user } = openOrder(
      { delivery: emptyDelivery },
      { suggestAddress: new ApiError('suggestAddress', 'status', 500) },
    )
    await typeAddress(user, 'Казань')
    expect(await screen.findByText(/Не удалось получить подсказки/)).toBeVisible()
    expect(addressField()).toHaveAttribute('aria-invalid', 'true')
    expect(addressField()).toHaveAccessibleDescription(/^Не удалось получить подсказки/)
    expect(addressField()).toHaveValue('Казань')
  })
})
