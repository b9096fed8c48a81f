import { act, screen, waitFor } from '@testing-library/react'
import { ApiError } from 'shared-contracts/api/error'
import { emptyDelivery } from 'shared-contracts/portal/initial-state'
import { sampleTariffs } from 'shared-contracts/testing/sample'
import { basketOf, twoLines } from '../testing/filled.ts'
import { button, openOrder, tariffsReady } from '../testing/open-order.tsx'

const chooseTariff = 'Выберите тариф'
const addressRequired = 'Введите адрес или ближайший город (с Вами свяжется оператор)'

describe('without a chosen tariff', () => {
  test('AMB-041 DELIV-037: while the tariffs load none is chosen, and the order is not sent', async () => {
    const { user, asked } = openOrder({}, { calculateDelivery: () => new Promise(() => undefined) })
    await waitFor(() => expect(asked('calculateDelivery')).toHaveLength(1))
    await user.click(button('Заказать'))
    expect(screen.getByRole('radiogroup', { name: 'Тариф' })).toHaveAccessibleDescription(chooseTariff)
    expect(screen.queryByText(addressRequired)).not.toBeInTheDocument()
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
