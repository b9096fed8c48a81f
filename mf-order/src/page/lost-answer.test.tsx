import { act, screen, waitFor } from '@testing-library/react'
import { ApiError } from 'shared-contracts/api/error'
import { ORDER_DRAFT_KEY } from 'shared-contracts/portal/storage-keys'
import { hanging, inTurn, lost } from '../testing/answers.ts'
import { basketOf, buyer, oneMore } from '../testing/filled.ts'
import { button, endDocument, openToOrder, tariffsReady } from '../testing/open-order.tsx'

describe('F13: an order without an answer', () => {
  test('«Проверить» sends the same key and finds the order', async () => {
    const { user, portal, asked } = openToOrder(inTurn(lost, { orderId: 9 }))
    await tariffsReady()
    await user.click(button('Заказать'))
    expect(await screen.findByText('Статус заказа неизвестен')).toBeVisible()
    expect(screen.getByRole('alert')).toHaveFocus()
    expect(button('Заказать')).toBeDisabled()
    await user.click(button('Проверить'))
    await waitFor(() => expect(portal.navigations).toEqual(['/orders?payment=true']))
    const [first, second] = asked('createOrder')
    expect(second?.headers).toEqual(first?.headers)
    expect(second?.body).toEqual(first?.body)
  })

  test('after a reload while sending, «Проверить» sends the same key and content', async () => {
    const before = openToOrder(hanging)
    await tariffsReady()
    await before.user.click(button('Заказать'))
    await waitFor(() => expect(before.asked('createOrder')).toHaveLength(1))
    endDocument(before)

    const after = openToOrder({ orderId: 9 })
    expect(await screen.findByRole('heading', { name: 'Статус заказа неизвестен' })).toBeVisible()
    expect(button('Заказать')).toBeDisabled()
    await after.user.click(button('Проверить'))
    await waitFor(() => expect(after.portal.navigations).toEqual(['/orders?payment=true']))
    expect(after.keys()).toEqual(before.keys())
    expect(after.asked('createOrder')[0]?.body).toEqual(before.asked('createOrder')[0]?.body)
    expect(after.asked('createOrder')[0]?.url).toBe(before.asked('createOrder')[0]?.url)
    expect(sessionStorage.getItem(ORDER_DRAFT_KEY)).toBeNull()
  })

  test('another user of the same organisation does not see it and orders under another key', async () => {
    const before = openToOrder(lost)
    await tariffsReady()
    await before.user.click(button('Заказать'))
    expect(await screen.findByRole('button', { name: 'Проверить' })).toBeVisible()
    endDocument(before)
    const multiLogin = { ...buyer.auth.multiLogin, userId: 'another' }
    const after = openToOrder({ orderId: 9 }, { auth: { ...buyer.auth, multiLogin } })
    await tariffsReady()
    expect(screen.queryByRole('button', { name: 'Проверить' })).not.toBeInTheDocument()
    await after.user.click(button('Заказать'))
    await waitFor(() => expect(after.keys()).toHaveLength(1))
    expect(after.keys()).not.toEqual(before.keys())
  })

  test('a basket changed before «Проверить» keeps what was not ordered', async () => {
    const { portal, user, sent } = openToOrder(inTurn(lost, { orderId: 9 }))
    await tariffsReady()
    await user.click(button('Заказать'))
    await screen.findByRole('button', { name: 'Проверить' })
    act(() => portal.core.set('basket', basketOf(oneMore)))
    await user.click(button('Проверить'))
    await waitFor(() => expect(portal.navigations).toEqual(['/orders?payment=true']))
    expect(sent('basket/clear')).toEqual([])
    expect(sent('basket/setQuantity')).toMatchObject([{ quantity: 1 }, { quantity: 1 }])
  })

  test('an emptied basket does not hide «Проверить»', async () => {
    const { portal, user } = openToOrder(inTurn(lost, { orderId: 9 }))
    await tariffsReady()
    await user.click(button('Заказать'))
    await screen.findByRole('button', { name: 'Проверить' })
    act(() => portal.core.set('basket', basketOf([])))
    await user.click(button('Проверить'))
    await waitFor(() => expect(portal.navigations).toEqual(['/orders?payment=true']))
  })

  test('F22: an invalid stored draft is ignored', async () => {
    sessionStorage.setItem(ORDER_DRAFT_KEY, '{"buyer":"7:11","id":7,"sent":{}}')
    const { user, keys } = openToOrder({ orderId: 9 })
    await tariffsReady()
    await user.click(button('Заказать'))
    await waitFor(() => expect(keys()).toHaveLength(1))
  })
})

describe('F11: a switch of the organisation', () => {
  test('AMB-188: the former organisation’s order is only mentioned, and keeps its key for the switch back', async () => {
    const { portal, user, asked, sent } = openToOrder(new ApiError('createOrder', 'aborted', 0))
    await tariffsReady()
    await user.click(button('Заказать'))
    await waitFor(() => expect(sent('loader/end')).toHaveLength(1))
    expect(screen.queryByRole('button', { name: 'Проверить' })).not.toBeInTheDocument()
    expect(sent('alert/show')).toMatchObject([{ text: 'Статус заказа неизвестен' }])
    expect(portal.navigations).toEqual([])
    await user.click(button('Заказать'))
    await waitFor(() => expect(asked('createOrder')).toHaveLength(2))
    const [first, second] = asked('createOrder').map(({ headers }) => headers['Idempotency-Key'])
    expect(second).toBe(first)
  })

  test('«Проверить» is not shown to another organisation', async () => {
    const { portal, user } = openToOrder(lost)
    await tariffsReady()
    await user.click(button('Заказать'))
    expect(await screen.findByRole('button', { name: 'Проверить' })).toBeVisible()
    act(() => portal.core.set('organisation', { orgId: 12, login: null, type: 'REGULAR' }))
    expect(screen.queryByRole('button', { name: 'Проверить' })).not.toBeInTheDocument()
  })
})
