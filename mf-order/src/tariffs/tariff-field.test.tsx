import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { ApiError } from 'shared-contracts/api/error'
import { sampleTariffs } from 'shared-contracts/testing/sample'
import { basketOf, twoLines } from '../testing/filled.ts'
import { button, openOrder, tariffsReady } from '../testing/open-order.tsx'

const tariffRadio = (name: RegExp) => screen.findByRole('radio', { name })

describe('tariffs', () => {
  test('F9: tariffs that the buyer cancelled are reported and requested again only by «Повторить»', async () => {
    jest.useFakeTimers()
    const { sent, asked } = openOrder({}, { calculateDelivery: new ApiError('calculateDelivery', 'cancelled', 0) })
    await act(() => jest.advanceTimersByTimeAsync(60_000))
    expect(asked('calculateDelivery')).toHaveLength(1)
    expect(sent('alert/show')).toMatchObject([{ text: 'Ошибка получения тарифов доставки, попробуйте позже' }])
    fireEvent.click(button('Повторить'))
    await act(() => jest.advanceTimersByTimeAsync(1_000))
    expect(asked('calculateDelivery')).toHaveLength(2)
    jest.useRealTimers()
  })

  test('DELIV-043: the chosen tariff is ordered at its price', async () => {
    const { user, portal, asked } = openOrder()
    await tariffsReady()
    await user.click(await tariffRadio(/Major/))
    expect(screen.getByRole('radio', { name: /Major/ })).toBeChecked()
    expect(portal.bus.state.delivery.value).toMatchObject({ tariff: sampleTariffs[1], deliveryPrice: 118_000 })
    await user.click(button('Заказать'))
    await waitFor(() => expect(asked('createOrder')).toHaveLength(1))
    expect(asked('createOrder')[0]?.url).toContain('?delivery=true&price=1180')
    expect(asked('createOrder')[0]?.body).toMatchObject({ orderInfo: { vendorName: 'Major Express' } })
  })

  test('BASK-010: a changed basket requests the tariffs again and keeps the chosen one', async () => {
    const { user, portal, asked } = openOrder()
    await tariffsReady()
    await user.click(await tariffRadio(/Major/))
    act(() => portal.core.set('basket', basketOf(twoLines.slice(0, 1).map((line) => ({ ...line, quantity: 4 })))))
    expect(portal.bus.state.delivery.value).toMatchObject({ isTariffLoading: true, tariff: null })
    // The prices of the former basket are not shown.
    expect(screen.getByRole('radiogroup', { name: 'Тариф' })).not.toHaveTextContent('₽')
    await waitFor(() => expect(asked('calculateDelivery')).toHaveLength(2))
    expect(asked('calculateDelivery')[1]?.url).toContain('count=4&cost=65960')
    await waitFor(() => expect(screen.getByRole('radio', { name: /Major/ })).toBeChecked())
    expect(screen.getByRole('radiogroup', { name: 'Тариф' })).toHaveTextContent('₽')
  })

  test('DELIV-007: the flag is true while the tariffs load', async () => {
    let answer: (tariffs: unknown) => void = () => undefined
    const { portal } = openOrder({}, { calculateDelivery: () => new Promise((resolve) => void (answer = resolve)) })
    await waitFor(() => expect(portal.requests).toHaveLength(1))
    expect(portal.bus.state.delivery.value.isTariffLoading).toBe(true)
    await act(async () => answer(sampleTariffs))
    await tariffsReady()
    expect(portal.bus.state.delivery.value.isTariffLoading).toBe(false)
  })

  test('ERR-009 AMB-071 DELIV-010: an empty list shows an error at the address', async () => {
    const { portal } = openOrder({}, { calculateDelivery: [] })
    expect(await screen.findByText('Введите адрес или ближайший город (с Вами свяжется оператор)')).toBeVisible()
    expect(portal.bus.state.delivery.value.isDeliveryAddressError).toBe(true)
    expect(screen.getByLabelText('Адрес доставки')).toHaveAttribute('aria-invalid', 'true')
  })

  test('ERR-007: failed tariffs show an alert, and «Повторить» requests them again', async () => {
    let calls = 0
    const refused = new ApiError('calculateDelivery', 'status', 422)
    const { user, sent } = openOrder({}, { calculateDelivery: () => ((calls += 1) === 1 ? refused : sampleTariffs) })
    await user.click(await screen.findByRole('button', { name: 'Повторить' }))
    expect(sent('alert/show')).toMatchObject([
      { text: 'Ошибка получения тарифов доставки, попробуйте позже', variant: 'danger' },
    ])
    await tariffsReady()
  })

  test('BASK-009 BASK-010: a basket changed while the page is open requests the tariffs again and keeps the choice', async () => {
    const { user, portal, asked } = openOrder()
    await tariffsReady()
    await user.click(screen.getByRole('radio', { name: /Major/ }))
    act(() => portal.core.set('basket', basketOf(twoLines.slice(1))))
    await waitFor(() => expect(asked('calculateDelivery')).toHaveLength(2))
    await waitFor(() => expect(screen.getByRole('radio', { name: /Major/ })).toBeChecked())
  })
})
