import { act, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError, type ApiErrorBody } from 'shared-contracts/api/error'
import type { PortalState } from 'shared-contracts/portal/state'
import { ORDER_DRAFT_KEY } from 'shared-contracts/portal/tab-storage'
import { sampleAddresses, sampleOrders, sampleTariffs } from 'shared-contracts/testing/sample'
import { createTestPortal, type Answers, type TestPortal } from 'shared-contracts/testing/test-portal'
import { PortalProvider } from 'shared-ui/portal'
import { MemoryRouter } from 'shared-ui/router'
import { OrderPage } from '../page/order-page.tsx'
import { basketOf, buyer, filledDelivery, twoLines } from '../testing/filled.ts'
import { forgetDraft } from './draft-storage.ts'
import { orderSubmission } from './order-submission.ts'

// Whole pages are rendered here: a busy machine needs longer than the defaults.
configure({ asyncUtilTimeout: 5_000 })
jest.setTimeout(30_000)

const lost = new ApiError('createOrder', 'network', 0)
const refused = (status: number, body: ApiErrorBody = {}) => new ApiError('createOrder', 'status', status, body)
const hanging = () => new Promise(() => undefined)
/** Answers one after the other; the last one for good. */
const inTurn = (...answers: unknown[]) => {
  let turn = 0
  return (): unknown => {
    const answer = answers[Math.min(turn, answers.length - 1)]
    turn += 1
    return typeof answer === 'function' ? (answer as () => unknown)() : answer
  }
}
const oneMore = twoLines.map((line) => ({ ...line, quantity: line.quantity + 1 }))

function show(portal: TestPortal) {
  return render(
    <PortalProvider portal={portal}>
      <MemoryRouter>
        <OrderPage />
      </MemoryRouter>
    </PortalProvider>,
  )
}

function open(createOrder: unknown, state: Partial<PortalState> = {}) {
  const answers: Answers = {
    calculateDelivery: sampleTariffs,
    suggestAddress: sampleAddresses,
    getOrders: sampleOrders,
    createOrder,
  }
  const portal = createTestPortal({ ...buyer, delivery: filledDelivery, ...state }, answers)
  const view = show(portal)
  const orders = () => portal.requests.filter(({ name }) => name === 'createOrder')
  return {
    portal,
    view,
    user: userEvent.setup(),
    orders,
    keys: () => orders().map(({ headers }) => headers['Idempotency-Key']),
    sent: (type: string) => portal.commands.filter((command) => command.type === type),
  }
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const ready = () => waitFor(() => expect(screen.getByRole('radio', { name: /СДЭК/ })).toBeChecked())
/** As a page load leaves it: what is in the storage, and nothing else. */
function reload(view: ReturnType<typeof show>) {
  view.unmount()
  orderSubmission.reset()
}

afterEach(() => {
  forgetDraft()
  orderSubmission.reset()
})

describe('F13: the key of an order', () => {
  test('is the draft’s from the moment the page shows it', () => {
    open({ orderId: 7 })
    expect(sessionStorage.getItem(ORDER_DRAFT_KEY)).toContain('"id"')
  })

  test('a tab duplicated from the same draft orders under the same key, one whose basket is another under its own', async () => {
    const first = open(hanging)
    await ready()
    const copied = sessionStorage.getItem(ORDER_DRAFT_KEY) ?? ''
    await first.user.click(button('Заказать'))
    await waitFor(() => expect(first.keys()).toHaveLength(1))
    const keyFrom = async (state: Partial<PortalState>) => {
      reload(first.view)
      document.body.replaceChildren()
      sessionStorage.setItem(ORDER_DRAFT_KEY, copied)
      const tab = open(hanging, state)
      await ready()
      await tab.user.click(button('Заказать'))
      await waitFor(() => expect(tab.keys()).toHaveLength(1))
      tab.view.unmount()
      return tab.keys()[0]
    }
    expect(await keyFrom({})).toBe(first.keys()[0])
    expect(await keyFrom({ basket: basketOf(oneMore) })).not.toBe(first.keys()[0])
  })

  test('a draft that was plainly refused and then changed gets another', async () => {
    const { portal, user, keys } = open(inTurn(refused(400), { orderId: 7 }))
    await ready()
    await user.click(button('Заказать'))
    await ready()
    act(() => portal.core.set('basket', basketOf(oneMore)))
    await waitFor(() => expect(portal.requests.filter(({ name }) => name === 'calculateDelivery')).toHaveLength(3))
    await ready()
    await user.click(button('Заказать'))
    await waitFor(() => expect(keys()).toHaveLength(2))
    expect(keys()[1]).not.toBe(keys()[0])
  })

  test('a draft that may have been placed keeps it, however it is changed: 409 tells, and the basket is kept', async () => {
    const accepted = refused(409, { code: 'KEY_REUSED', orderId: 5 })
    const { portal, user, keys, sent } = open(inTurn(refused(502), accepted, { orderId: 6 }))
    await ready()
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
})

describe('F13: an order whose answer was lost', () => {
  test('after a reload in mid-flight the page asks what became of it, with the same key and the same content', async () => {
    const before = open(hanging)
    await ready()
    await before.user.click(button('Заказать'))
    await waitFor(() => expect(before.orders()).toHaveLength(1))
    reload(before.view)

    const after = open({ orderId: 9 })
    expect(await screen.findByRole('heading', { name: 'Статус заказа неизвестен' })).toBeVisible()
    expect(button('Заказать')).toBeDisabled()
    await after.user.click(button('Проверить'))
    await waitFor(() => expect(after.portal.navigations).toEqual(['/orders?payment=true']))
    expect(after.keys()).toEqual(before.keys())
    expect(after.orders()[0]?.body).toEqual(before.orders()[0]?.body)
    expect(after.orders()[0]?.url).toBe(before.orders()[0]?.url)
    expect(sessionStorage.getItem(ORDER_DRAFT_KEY)).toBeNull()
  })

  test('another user of the same organisation is not shown it, and orders under a key of their own', async () => {
    const before = open(lost)
    await ready()
    await before.user.click(button('Заказать'))
    expect(await screen.findByRole('button', { name: 'Проверить' })).toBeVisible()
    reload(before.view)
    const multiLogin = { ...buyer.auth.multiLogin, userId: 'another' }
    const after = open({ orderId: 9 }, { auth: { ...buyer.auth, multiLogin } })
    await ready()
    expect(screen.queryByRole('button', { name: 'Проверить' })).not.toBeInTheDocument()
    await after.user.click(button('Заказать'))
    await waitFor(() => expect(after.keys()).toHaveLength(1))
    expect(after.keys()).not.toEqual(before.keys())
  })

  test('a basket that became another meanwhile is kept, and the order is told', async () => {
    const { portal, user, sent } = open(inTurn(lost, { orderId: 9 }))
    await ready()
    await user.click(button('Заказать'))
    await screen.findByRole('button', { name: 'Проверить' })
    act(() => portal.core.set('basket', basketOf(oneMore)))
    await user.click(button('Проверить'))
    expect(await screen.findByRole('heading', { name: 'Заказ № 9 уже принят' })).toBeVisible()
    expect(sent('basket/clear')).toEqual([])
    expect(portal.navigations).toEqual([])
  })

  test('a basket emptied meanwhile does not hide the question', async () => {
    const { portal, user } = open(inTurn(lost, { orderId: 9 }))
    await ready()
    await user.click(button('Заказать'))
    await screen.findByRole('button', { name: 'Проверить' })
    act(() => portal.core.set('basket', basketOf([])))
    await user.click(button('Проверить'))
    await waitFor(() => expect(portal.navigations).toEqual(['/orders?payment=true']))
  })

  test('F22: a spoiled memory of it is an ordinary page', async () => {
    sessionStorage.setItem(ORDER_DRAFT_KEY, '{"owner":"7:11","id":7,"sent":{}}')
    const { user, keys } = open({ orderId: 9 })
    await ready()
    await user.click(button('Заказать'))
    await waitFor(() => expect(keys()).toHaveLength(1))
  })
})

describe('a page that is left while the order is on its way', () => {
  function leaveWhileSending(answers: unknown) {
    let answer: (value: unknown) => void = () => undefined
    const sending = open(() => new Promise((resolve) => void (answer = () => resolve(answers))))
    return { ...sending, answer: () => act(async () => answer(undefined)) }
  }

  test('ORDER-013 ORDER-018 ORDER-019: the order reaches the buyer elsewhere, who is left there', async () => {
    const { user, view, portal, sent, answer } = leaveWhileSending({ orderId: 9 })
    await ready()
    await user.click(button('Заказать'))
    view.unmount()
    await answer()
    await waitFor(() => expect(sent('alert/show')).toMatchObject([{ variant: 'success' }]))
    expect(sent('basket/clear')).toHaveLength(1)
    expect(sent('delivery/reset')).toHaveLength(1)
    expect(portal.navigations).toEqual([])
  })

  test('F12: the page that is opened again shows the order on its way, and sends no second one', async () => {
    const { user, view, portal, orders, answer } = leaveWhileSending({ orderId: 9 })
    await ready()
    await user.click(button('Заказать'))
    view.unmount()
    show(portal)
    await user.click(await screen.findByRole('button', { name: /Оформляем…/ }))
    expect(orders()).toHaveLength(1)
    await answer()
    await waitFor(() => expect(portal.navigations).toEqual(['/orders?payment=true']))
  })

  test('F13: a lost answer is told there, and asked about at the order page', async () => {
    const { user, view, portal, sent, answer } = leaveWhileSending(lost)
    await ready()
    await user.click(button('Заказать'))
    view.unmount()
    await answer()
    await waitFor(() =>
      expect(sent('alert/show')).toMatchObject([{ text: 'Статус заказа неизвестен', variant: 'warning' }]),
    )
    show(portal)
    expect(await screen.findByRole('button', { name: 'Проверить' })).toBeVisible()
  })

  test('the browser asks before it closes the page, until there is an answer', async () => {
    const { user, answer, sent } = leaveWhileSending({ orderId: 9 })
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    await ready()
    expect(isAsked()).toBe(false)
    await user.click(button('Заказать'))
    expect(isAsked()).toBe(true)
    await answer()
    await waitFor(() => expect(sent('basket/clear')).toHaveLength(1))
    expect(isAsked()).toBe(false)
  })
})

describe('ERR-003: what the answer names', () => {
  const outOfStock = (left: number) =>
    refused(400, { code: 'OUT_OF_STOCK', fields: [{ path: 'orderLines.1', message: 'x', left }] })
  const line = (index: number) => {
    const found = screen.getAllByRole('listitem')[index]
    if (found === undefined) throw new Error('no such line')
    return within(found)
  }

  test('a line with too much: how much is left, and «Уменьшить до …» corrects it', async () => {
    const { portal, user, sent } = open(outOfStock(1))
    await ready()
    await user.click(button('Заказать'))
    expect(await line(1).findByText('Осталось 1 шт.')).toBeVisible()
    const reduce = line(1).getByRole('button', { name: /^Уменьшить до 1/ })
    expect(reduce).toHaveFocus()
    await user.click(reduce)
    expect(sent('basket/setQuantity')).toEqual([{ type: 'basket/setQuantity', productId: 7102, quantity: 1 }])
    expect(line(1).getByRole('spinbutton')).toHaveFocus()
    act(() => portal.core.set('basket', basketOf(twoLines.map((held) => ({ ...held, quantity: 1 })))))
    expect(screen.queryByText('Осталось 1 шт.')).not.toBeInTheDocument()
  })

  test('its alert goes with the next attempt', async () => {
    const text = 'Часть товаров в корзине закончилась, проверьте пожалуйста корзину'
    const { portal, user, orders, sent } = open(hanging)
    await ready()
    act(() =>
      portal.core.update('ui', (ui) => ({ ...ui, pageAlerts: [{ text, variant: 'danger', lifetime: 60_000 }] })),
    )
    await user.click(button('Заказать'))
    await waitFor(() => expect(orders()).toHaveLength(1))
    expect(sent('alert/remove')).toEqual([{ type: 'alert/remove', by: text }])
  })

  test('a line that ran out can only be removed', async () => {
    const { user, sent } = open(outOfStock(0))
    await ready()
    await user.click(button('Заказать'))
    expect(await line(1).findByText('Закончился')).toBeVisible()
    expect(line(1).queryByRole('button', { name: /Уменьшить до/ })).not.toBeInTheDocument()
    await user.click(line(1).getByText('Удалить'))
    expect(sent('basket/remove')).toEqual([{ type: 'basket/remove', productId: 7102 }])
  })

  test('a field of the form: its error and the focus, until it is changed', async () => {
    const { user } = open(
      refused(400, { fields: [{ path: 'orderInfo.contactPhone', message: 'Введите корректный номер' }] }),
    )
    await ready()
    await user.click(button('Заказать'))
    expect(await screen.findByText('Введите корректный номер')).toBeVisible()
    const phone = screen.getByLabelText('Телефон')
    expect(phone).toHaveFocus()
    await user.type(phone, '{Backspace}8')
    expect(screen.queryByText('Введите корректный номер')).not.toBeInTheDocument()
  })

  test('ERR-004: prices that changed are said, read anew, and the order can be sent again', async () => {
    const changed = refused(409, { code: 'PRICES_CHANGED', message: 'Цены изменились, попробуйте еще раз' })
    const { portal, user, sent } = open(inTurn(changed, { orderId: 9 }))
    await ready()
    await user.click(button('Заказать'))
    await waitFor(() =>
      expect(sent('alert/show')).toMatchObject([
        { text: 'Ошибка создания заказа, попробуйте еще раз', detail: 'Цены изменились, попробуйте еще раз' },
      ]),
    )
    expect(sent('products/reload')).toHaveLength(1)
    expect(sent('basket/clear')).toEqual([])
    await waitFor(() => expect(portal.requests.filter(({ name }) => name === 'calculateDelivery')).toHaveLength(2))
    await ready()
    await user.click(button('Заказать'))
    await waitFor(() => expect(portal.navigations).toEqual(['/orders?payment=true']))
  })
})
