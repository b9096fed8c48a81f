import { act, screen, waitFor } from '@testing-library/react'
import { emptyDelivery, emptyEdo } from 'shared-contracts/portal/initial-state'
import { hanging } from '../testing/answers.ts'
import { buyer } from '../testing/filled.ts'
import { button, openOrder, openToOrder, tariffsReady } from '../testing/open-order.tsx'

describe('a placed order', () => {
  test('CONST-002 ORDER-007 ORDER-010 ORDER-013 ORDER-018 ORDER-019 ORDER-020 ERR-005 AMB-074 AMB-155: the happy path', async () => {
    const heard: number[] = []
    const { user, portal, asked, sent } = openOrder()
    portal.bus.on('order/placed', ({ orderId }) => void heard.push(orderId))
    const opened = jest.spyOn(portal.widgets, 'open')
    await tariffsReady()
    await user.click(button('Заказать'))
    await waitFor(() => expect(portal.navigations).toEqual(['/orders?payment=true']))
    expect(opened).not.toHaveBeenCalled()
    expect(asked('createOrder')).toHaveLength(1)
    expect(asked('createOrder')[0]?.url).toBe('/public/api/v3/organizations/11/orders?delivery=true&price=640')
    expect(asked('createOrder')[0]?.headers['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}\.[0-9a-f]{16}$/)
    // ORDER-014: the shell requests the list.
    expect(asked('getOrders')).toEqual([])
    expect(sent('alert/show')).toEqual([
      {
        type: 'alert/show',
        variant: 'success',
        lifetime: 10_000,
        text: 'Ваш заказ принят. Счет будет доступен для скачивания в детализации по заказу на странице История.',
      },
    ])
    expect(sent('basket/clear')).toHaveLength(1)
    expect(portal.bus.state.delivery.value).toEqual(emptyDelivery)
    expect(heard).toEqual([104519])
    expect(localStorage.getItem('openInvoiceOrder')).toBe('104519')
    expect(sessionStorage.getItem('orderDraft')).toBeNull()
    expect(sent('loader/start')).toHaveLength(1)
    expect(sent('loader/end')).toHaveLength(1)
    expect(portal.faults).toEqual([])
  })

  test('AMB-059: the e-mail comes from the organisation', async () => {
    const { user, asked } = openOrder()
    await tariffsReady()
    await user.click(button('Заказать'))
    expect(asked('createOrder')[0]?.body).toMatchObject({ orderInfo: { contactEmail: 'buh@romashka.example.ru' } })
  })

  test('F12: twenty clicks place one order', async () => {
    const { portal, asked } = openOrder()
    await tariffsReady()
    act(() => {
      for (let click = 0; click < 20; click += 1) button('Заказать').click()
    })
    await waitFor(() => expect(portal.navigations).toHaveLength(1))
    expect(asked('createOrder')).toHaveLength(1)
  })

  test('the button shows that the order is being sent', async () => {
    const { user } = openToOrder(hanging)
    await tariffsReady()
    await user.click(button('Заказать'))
    expect(await screen.findByRole('button', { name: /Оформляем…/ })).toHaveAttribute('aria-busy', 'true')
  })
})

describe('the offer', () => {
  test('ORDER-012 AMB-149: a missing offer opens its dialog; when it is closed, nothing is sent', async () => {
    const { user, portal, asked } = openOrder({ edo: emptyEdo })
    portal.widgetOutcome = 'closed'
    const opened = jest.spyOn(portal.widgets, 'open')
    await tariffsReady()
    await user.click(button('Заказать'))
    expect(opened).toHaveBeenCalledWith('offer')
    expect(await screen.findByRole('button', { name: 'Заказать' })).toBeEnabled()
    expect(asked('createOrder')).toEqual([])
  })

  test('ORDER-011: with the offer accepted and EDO registered, the order is sent without a dialog', async () => {
    const edo = {
      ...buyer.edo,
      flow: { ...emptyEdo.flow, isEdoFlow: true },
      check: { ...emptyEdo.check, isEdoRegistered: true },
    }
    const { user, portal, asked } = openOrder({ edo })
    const opened = jest.spyOn(portal.widgets, 'open')
    await tariffsReady()
    await user.click(button('Заказать'))
    await waitFor(() => expect(portal.navigations).toHaveLength(1))
    expect(asked('createOrder')).toHaveLength(1)
    expect(opened).not.toHaveBeenCalled()
  })

  test('ORDER-012 AMB-149: the order is sent once the offer is accepted in the dialog', async () => {
    const { user, portal, asked } = openOrder({ edo: emptyEdo })
    await tariffsReady()
    await user.click(button('Заказать'))
    await waitFor(() => expect(portal.navigations).toHaveLength(1))
    expect(asked('createOrder')).toHaveLength(1)
  })
})
