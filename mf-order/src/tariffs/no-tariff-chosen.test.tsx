import { act, screen, waitFor } from '@testing-library/react'
import { ApiError } from 'shared-contracts/api/error'
import { emptyDelivery } from 'shared-contracts/portal/initial-state'
import type { PortalState } from 'shared-contracts/portal/state'
import { sampleTariffs } from 'shared-contracts/testing/sample'
import { basketOf, buyer, filledDelivery, twoLines } from '../testing/filled.ts'
import { button, openOrder, tariffsReady } from '../testing/open-order.tsx'

const chooseTariff = 'Выберите тариф'
const counting = 'Рассчитываем стоимость доставки'
const addressRequired = 'Введите адрес или ближайший город (с Вами свяжется оператор)'

const tariffs = () => screen.getByRole('radiogroup', { name: 'Тариф' })

describe('without a chosen tariff', () => {
  /** Tariffs that load until `answer`. */
  function openLoading(state: Partial<PortalState> = {}) {
    let answer: (tariffs: unknown) => void = () => undefined
    const opened = openOrder(state, { calculateDelivery: () => new Promise((resolve) => void (answer = resolve)) })
    return { ...opened, answer: (tariffs: unknown) => act(async () => answer(tariffs)) }
  }

  test('AMB-041 DELIV-037: while the tariffs load there is none to choose: the form says so, and nothing is sent', async () => {
    const delivery = { ...filledDelivery, deliveryList: [], tariff: null }
    const { user, asked, answer } = openLoading({ delivery })
    await waitFor(() => expect(asked('calculateDelivery')).toHaveLength(1))
    await user.click(button('Заказать'))
    expect(tariffs()).toHaveAccessibleDescription(counting)
    expect(screen.queryByText(chooseTariff)).not.toBeInTheDocument()
    expect(screen.queryByText(addressRequired)).not.toBeInTheDocument()
    expect(tariffs().parentElement).toHaveFocus()
    await answer(sampleTariffs)
    await tariffsReady()
    expect(tariffs()).toHaveAccessibleDescription('')
    expect(asked('createOrder')).toEqual([])
    await user.click(button('Заказать'))
    await waitFor(() => expect(asked('createOrder')).toHaveLength(1))
  })

  test('DELIV-037: tariffs that fail after «Заказать» leave a tariff to choose', async () => {
    const { user, answer } = openLoading()
    await user.click(button('Заказать'))
    await answer(new ApiError('calculateDelivery', 'status', 422))
    expect(await screen.findByText(chooseTariff)).toBeVisible()
    expect(tariffs()).toHaveAccessibleDescription(chooseTariff)
  })

  test('DELIV-037: tariffs that load while the offer is checked, and then fail, leave a tariff to choose', async () => {
    const loading = { ...buyer.edo, flow: { ...buyer.edo.flow, request: true } }
    const { user, portal, asked, answer } = openLoading({ edo: loading })
    await waitFor(() => expect(asked('calculateDelivery')).toHaveLength(1))
    await answer(sampleTariffs)
    await tariffsReady()
    await user.click(button('Заказать'))
    act(() => portal.core.set('basket', basketOf(twoLines.slice(1))))
    act(() => portal.core.set('edo', buyer.edo))
    await waitFor(() => expect(tariffs()).toHaveAccessibleDescription(counting))
    await waitFor(() => expect(asked('calculateDelivery').length).toBeGreaterThan(1))
    await answer(new ApiError('calculateDelivery', 'status', 422))
    await waitFor(() => expect(tariffs()).toHaveAccessibleDescription(chooseTariff))
    expect(asked('createOrder')).toEqual([])
  })

  test('AMB-041 DELIV-037 AMB-070: after a failure «Повторить» takes the focus and loads the tariffs', async () => {
    let calls = 0
    const refused = new ApiError('calculateDelivery', 'status', 422)
    const { user, asked } = openOrder({}, { calculateDelivery: () => ((calls += 1) === 1 ? refused : sampleTariffs) })
    await screen.findByRole('button', { name: 'Повторить' })
    await user.click(button('Заказать'))
    expect(screen.getByText(chooseTariff)).toBeVisible()
    expect(button('Повторить')).toHaveFocus()
    expect(asked('createOrder')).toEqual([])
    await user.keyboard('{Enter}')
    await tariffsReady()
    expect(screen.queryByText(chooseTariff)).not.toBeInTheDocument()
  })

  test('DELIV-037: the error disappears with a tariff and does not return while another quantity is calculated', async () => {
    let calls = 0
    const refused = new ApiError('calculateDelivery', 'status', 422)
    const { user, portal } = openOrder({}, { calculateDelivery: () => ((calls += 1) === 1 ? refused : sampleTariffs) })
    await screen.findByRole('button', { name: 'Повторить' })
    await user.click(button('Заказать'))
    await user.click(button('Повторить'))
    await tariffsReady()
    act(() => portal.core.set('basket', basketOf(twoLines.slice(1))))
    expect(portal.bus.state.delivery.value.isTariffLoading).toBe(true)
    expect(screen.queryByText(chooseTariff)).not.toBeInTheDocument()
  })

  test('DELIV-038: with an address error no tariff is required', async () => {
    const { user } = openOrder({ delivery: emptyDelivery })
    await user.click(button('Заказать'))
    expect(screen.getByText(addressRequired)).toBeVisible()
    expect(screen.queryByRole('radiogroup', { name: 'Тариф' })).not.toBeInTheDocument()
    expect(screen.queryByText(chooseTariff)).not.toBeInTheDocument()
  })
})
