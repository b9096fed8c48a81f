import { act, screen, waitFor } from '@testing-library/react'
import type { PortalState } from 'shared-contracts/portal/state'
import { ORDER_DRAFT_KEY } from 'shared-contracts/portal/storage-keys'
import { hanging, inTurn, refused } from '../testing/answers.ts'
import { basketOf, oneMore } from '../testing/filled.ts'
import { button, endDocument, openToOrder, tariffsReady } from '../testing/open-order.tsx'

describe('F13: the idempotency key', () => {
  test('starts with the draft, when the page opens', () => {
    openToOrder({ orderId: 7 })
    expect(sessionStorage.getItem(ORDER_DRAFT_KEY)).toContain('"id"')
  })

  test('is the same in a duplicated tab, and differs there for another basket', async () => {
    const first = openToOrder(hanging)
    await tariffsReady()
    const copied = sessionStorage.getItem(ORDER_DRAFT_KEY) ?? ''
    await first.user.click(button('Заказать'))
    await waitFor(() => expect(first.keys()).toHaveLength(1))
    const keyFrom = async (state: Partial<PortalState>) => {
      endDocument(first)
      document.body.replaceChildren()
      sessionStorage.setItem(ORDER_DRAFT_KEY, copied)
      const tab = openToOrder(hanging, state)
      await tariffsReady()
      await tab.user.click(button('Заказать'))
      await waitFor(() => expect(tab.keys()).toHaveLength(1))
      tab.view.unmount()
      return tab.keys()[0]
    }
    expect(await keyFrom({})).toBe(first.keys()[0])
    expect(await keyFrom({ basket: basketOf(oneMore) })).not.toBe(first.keys()[0])
  })

  test('changes when a clearly refused draft is edited', async () => {
    const { portal, user, keys, asked } = openToOrder(inTurn(refused(400), { orderId: 7 }))
    await tariffsReady()
    await user.click(button('Заказать'))
    await tariffsReady()
    act(() => portal.core.set('basket', basketOf(oneMore)))
    await waitFor(() => expect(asked('calculateDelivery')).toHaveLength(3))
    await tariffsReady()
    await user.click(button('Заказать'))
    await waitFor(() => expect(keys()).toHaveLength(2))
    expect(keys()[1]).not.toBe(keys()[0])
  })

  test('stays the same for an edited draft that may have been placed; 409 then shows the order and keeps the basket', async () => {
    const accepted = refused(409, { code: 'KEY_REUSED', orderId: 5 })
    const { portal, user, keys, sent } = openToOrder(inTurn(refused(502), accepted, { orderId: 6 }))
    await tariffsReady()
    await user.click(button('Заказать'))
    await waitFor(() => expect(sent('alert/show')).toHaveLength(1))
    await user.type(screen.getByLabelText('Комментарий к заказу'), '!')
    await user.click(button('Заказать'))
    expect(await screen.findByRole('heading', { name: 'Заказ № 5 уже принят' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Перейти к истории заказов' })).toHaveAttribute('href', '/orders')
    expect(keys()[1]).toBe(keys()[0])
    expect(sent('basket/clear')).toEqual([])
    expect(portal.bus.state.delivery.value.comments).toBe('Позвонить за час!')
    await user.click(button('Оформить новый заказ'))
    await waitFor(() => expect(portal.navigations).toEqual(['/orders?payment=true']))
    expect(keys()[2]).not.toBe(keys()[0])
  })

  test('F13: 409 with an order shows its number and links to the history', async () => {
    const { user } = openToOrder(refused(409, { orderId: 5 }))
    await tariffsReady()
    await user.click(button('Заказать'))
    expect(await screen.findByText('Заказ № 5 уже принят')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Перейти к истории заказов' })).toHaveAttribute('href', '/orders')
  })
})
