import { act, screen, waitFor } from '@testing-library/react'
import { lost } from '../testing/answers.ts'
import { button, openToOrder, tariffsReady } from '../testing/open-order.tsx'

describe('a page that is left while the order is on its way', () => {
  function leaveWhileSending(answers: unknown) {
    let answer: (value: unknown) => void = () => undefined
    const sending = openToOrder(() => new Promise((resolve) => void (answer = () => resolve(answers))))
    return { ...sending, answer: () => act(async () => answer(undefined)) }
  }

  test('ORDER-013 ORDER-018 ORDER-019: the order reaches the buyer elsewhere, who is left there', async () => {
    const { user, portal, sent, answer, view } = leaveWhileSending({ orderId: 9 })
    await tariffsReady()
    await user.click(button('Заказать'))
    view.unmount()
    await answer()
    await waitFor(() => expect(sent('alert/show')).toMatchObject([{ variant: 'success' }]))
    expect(sent('basket/clear')).toHaveLength(1)
    expect(sent('delivery/reset')).toHaveLength(1)
    expect(portal.navigations).toEqual([])
  })

  test('F12: the page that is opened again shows the order on its way, and sends no second one', async () => {
    const { user, portal, answer, view, asked, reopen } = leaveWhileSending({ orderId: 9 })
    await tariffsReady()
    await user.click(button('Заказать'))
    view.unmount()
    reopen()
    await user.click(await screen.findByRole('button', { name: /Оформляем…/ }))
    expect(asked('createOrder')).toHaveLength(1)
    await answer()
    await waitFor(() => expect(portal.navigations).toEqual(['/orders?payment=true']))
  })

  test('F13: a lost answer is told there, and asked about at the order page', async () => {
    const { user, sent, answer, view, reopen } = leaveWhileSending(lost)
    await tariffsReady()
    await user.click(button('Заказать'))
    view.unmount()
    await answer()
    await waitFor(() =>
      expect(sent('alert/show')).toMatchObject([{ text: 'Статус заказа неизвестен', variant: 'warning' }]),
    )
    reopen()
    expect(await screen.findByRole('button', { name: 'Проверить' })).toBeVisible()
  })

  test('the browser asks before it closes the page, until there is an answer', async () => {
    const { user, answer, sent } = leaveWhileSending({ orderId: 9 })
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    await tariffsReady()
    expect(isAsked()).toBe(false)
    await user.click(button('Заказать'))
    expect(isAsked()).toBe(true)
    await answer()
    await waitFor(() => expect(sent('basket/clear')).toHaveLength(1))
    expect(isAsked()).toBe(false)
  })
})
