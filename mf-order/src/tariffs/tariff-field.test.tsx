import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { ApiError } from 'shared-contracts/api/error'
import { basketCount } from 'shared-contracts/domain/basket'
import { sampleTariffs } from 'shared-contracts/testing/sample'
import type { TestPortal } from 'shared-contracts/testing/test-portal'
import { addressTyped } from '../delivery/delivery-changes.ts'
import { basketOf, filledDelivery, twoLines } from '../testing/filled.ts'
import { button, openOrder, tariffsReady } from '../testing/open-order.tsx'

/** The shown words, without commas. */
function wordsIn(element: HTMLElement | null): string[] {
  if (element === null) return []
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const shown: string[] = []
  while (texts.nextNode() !== null) shown.push(texts.currentNode.textContent ?? '')
  return shown.join(' ').split(/[\s,]+/)
}

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

  test('AMB-067: a card shows the words of its radio’s name, in the same order', async () => {
    openOrder()
    await tariffsReady()
    for (const radio of screen.getAllByRole('radio', { name: /дн\./ })) {
      const name = radio.getAttribute('aria-label') ?? ''
      expect(name).toMatch(/, \d+-\d+ дн\., \d.*₽$/)
      expect(wordsIn(radio.closest('label'))).toEqual(name.replace(/(\d)-(\d)/, '$1–$2').split(/[\s,]+/))
    }
  })

  test('BASK-010: a changed basket requests the tariffs again and keeps the chosen one', async () => {
    const { user, portal, asked } = openOrder()
    await tariffsReady()
    await user.click(await tariffRadio(/Major/))
    act(() => portal.core.set('basket', basketOf(twoLines.slice(0, 1).map((line) => ({ ...line, quantity: 4 })))))
    expect(portal.bus.state.delivery.value).toMatchObject({ isTariffLoading: true, tariff: null })
    // The prices of the former basket are neither shown nor read aloud.
    expect(screen.getByRole('radiogroup', { name: 'Тариф' })).not.toHaveTextContent('₽')
    expect(screen.getByRole('radio', { name: 'Major Express, экспресс, 1-2 дн.' })).toBeVisible()
    await waitFor(() => expect(asked('calculateDelivery')).toHaveLength(2))
    expect(asked('calculateDelivery')[1]?.url).toContain('count=4&cost=65960')
    await waitFor(() => expect(screen.getByRole('radio', { name: /Major/ })).toBeChecked())
    expect(screen.getByRole('radiogroup', { name: 'Тариф' })).toHaveTextContent('₽')
  })

  test('DELIV-007: the flag is true while the tariffs load', async () => {
    let answer: (tariffs: unknown) => void = () => undefined
    const { portal } = openOrder({}, { calculateDelivery: () => new Promise((resolve) => void (answer = resolve)) })
    await waitFor(() => expect(portal.bus.state.delivery.value.isTariffLoading).toBe(true))
    await waitFor(() => expect(portal.requests.map(({ name }) => name)).toContain('calculateDelivery'))
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

  test('F9 CALL-024 ERR-007 AMB-070 AMB-041: a lasting failure shows one alert, no tariff, and «Повторить» after the last of four requests', async () => {
    jest.useFakeTimers()
    let isDown = true
    const failed = new ApiError('calculateDelivery', 'status', 502)
    const { sent, asked } = openOrder({}, { calculateDelivery: () => (isDown ? failed : sampleTariffs) })
    for (const times of [1, 2, 3]) {
      await act(() => jest.advanceTimersByTimeAsync(2_900))
      expect(asked('calculateDelivery')).toHaveLength(times)
      expect(screen.queryByRole('button', { name: 'Повторить' })).not.toBeInTheDocument()
      await act(() => jest.advanceTimersByTimeAsync(100))
    }
    await act(() => jest.advanceTimersByTimeAsync(30_000))
    expect(asked('calculateDelivery')).toHaveLength(4)
    expect(sent('alert/show')).toHaveLength(1)
    expect(screen.queryByRole('radio', { name: /дн\./ })).not.toBeInTheDocument()
    isDown = false
    fireEvent.click(button('Повторить'))
    await act(() => jest.advanceTimersByTimeAsync(1_000))
    expect(screen.getByRole('radio', { name: /СДЭК/ })).toBeChecked()
    expect(screen.queryByRole('button', { name: 'Повторить' })).not.toBeInTheDocument()
    expect(asked('calculateDelivery')).toHaveLength(5)
    expect(sent('alert/remove')).toHaveLength(1)
  })

  test('AMB-070 ERR-008: a successful retry withdraws the alert of the first failure', async () => {
    jest.useFakeTimers()
    let calls = 0
    const failed = new ApiError('calculateDelivery', 'status', 502)
    const { sent } = openOrder({}, { calculateDelivery: () => ((calls += 1) === 1 ? failed : sampleTariffs) })
    await act(() => jest.advanceTimersByTimeAsync(2_900))
    expect(sent('alert/show')).toHaveLength(1)
    expect(sent('alert/remove')).toEqual([])
    await act(() => jest.advanceTimersByTimeAsync(200))
    expect(sent('alert/remove')).toEqual([
      { type: 'alert/remove', by: 'Ошибка получения тарифов доставки, попробуйте позже' },
    ])
    expect(screen.getByRole('radio', { name: /СДЭК/ })).toBeChecked()
  })

  test.each<[string, (portal: TestPortal) => void]>([
    ['another basket', ({ core }) => core.set('basket', basketOf(twoLines.slice(1)))],
    ['another address', ({ bus }) => bus.send({ type: 'delivery/set', patch: addressTyped('Самара', filledDelivery) })],
  ])('AMB-070: %s drops a failing series together with its alert', async (_, change) => {
    jest.useFakeTimers()
    const { portal, sent, asked } = openOrder(
      {},
      { calculateDelivery: new ApiError('calculateDelivery', 'status', 502) },
    )
    await act(() => jest.advanceTimersByTimeAsync(3_100))
    expect(asked('calculateDelivery')).toHaveLength(2)
    act(() => change(portal))
    expect(sent('alert/remove')).toHaveLength(1)
    const count = basketCount(portal.bus.state.basket.value.products)
    await act(() => jest.advanceTimersByTimeAsync(60_000))
    // Whatever is requested afterwards belongs to the new basket.
    expect(
      asked('calculateDelivery')
        .slice(2)
        .every(({ url }) => url.includes(`count=${count}&`)),
    ).toBe(true)
    expect(sent('alert/show')).toHaveLength(asked('calculateDelivery').length > 2 ? 2 : 1)
  })

  test('BASK-010: a basket changed while the page is open requests the tariffs again and keeps the choice', async () => {
    const { user, portal, asked } = openOrder()
    await tariffsReady()
    await user.click(screen.getByRole('radio', { name: /Major/ }))
    act(() => portal.core.set('basket', basketOf(twoLines.slice(1))))
    await waitFor(() => expect(asked('calculateDelivery')).toHaveLength(2))
    await waitFor(() => expect(screen.getByRole('radio', { name: /Major/ })).toBeChecked())
  })
})
