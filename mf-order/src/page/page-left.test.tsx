import { act, screen, waitFor } from '@testing-library/react'
import { kopecksOf } from 'shared-contracts/domain/money'
import { orderTexts } from 'shared-contracts/texts/order'
import { lost } from '../testing/answers.ts'
import { basketOf, twoLines } from '../testing/filled.ts'
import { button, openToOrder, tariffsReady } from '../testing/open-order.tsx'

describe('a page left while the order is sent', () => {
  function leaveWhileSending(answers: unknown) {
    let answer: (value: unknown) => void = () => undefined
    const sending = openToOrder(() => new Promise((resolve) => void (answer = () => resolve(answers))))
    return { ...sending, answer: () => act(async () => answer(undefined)) }
  }

  test('ORDER-013 ORDER-018 ORDER-019: a placed order is announced elsewhere, and the buyer stays there', async () => {
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

  test('F13: another product put into the basket elsewhere stays there, and the ordered ones leave it', async () => {
    const { user, portal, sent, answer, view, reopen } = leaveWhileSending({ orderId: 9 })
    await tariffsReady()
    await user.click(button('Заказать'))
    view.unmount()
    portal.core.set('basket', basketOf([...twoLines, { id: 7103, price: kopecksOf(500), quantity: 1 }]))
    await answer()
    await waitFor(() => expect(sent('alert/show')).toMatchObject([{ text: orderTexts.orderAccepted }]))
    expect(sent('basket/setQuantity')).toMatchObject([
      { productId: 7101, quantity: 0 },
      { productId: 7102, quantity: 0 },
    ])
    expect(portal.navigations).toEqual([])
    reopen()
    expect(await screen.findByRole('button', { name: 'Заказать' })).toBeEnabled()
    expect(screen.queryByText(/уже принят/)).not.toBeInTheDocument()
  })

  test('F12: the page opened again shows the order being sent and sends no second one', async () => {
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

  test('F13: a lost answer is announced elsewhere and checked on the order page', async () => {
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

  test('the browser asks before it unloads the page, until there is an answer', async () => {
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
