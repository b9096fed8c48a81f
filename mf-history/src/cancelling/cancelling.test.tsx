import { act, configure, screen, waitFor, within } from '@testing-library/react'
import { ApiError } from 'shared-contracts/api/error'
import type { Order } from 'shared-contracts/api/orders'
import { cancelTexts } from 'shared-contracts/texts/cancel'
import type { Answers, RecordedRequest } from 'shared-contracts/testing/test-portal'
import { searchOf } from '../testing/fake-orders.ts'
import { deliveryOrder, openHistory, rowToggle } from '../testing/open-history.tsx'
import { gate } from '../testing/gate.ts'

// These tests render whole pages, which takes a busy machine longer than the default timeout.
configure({ asyncUtilTimeout: 5_000 })
jest.setTimeout(30_000)

const ENDED = { deliveryStatusName: 'Отменен', statusName: 'Отменен', expiredAt: '2026-11-26T09:00:00.000Z' }
const button = () => screen.getByRole('button', { name: 'Отменить заказ' })

/** The page over an API that keeps one order, its row open. `answer` says how a cancellation ends. */
async function openOrder(patch: Partial<Order> = {}, answer: () => unknown = () => undefined, path = '/orders') {
  let order: Order = { ...deliveryOrder, ...patch }
  const answers: Answers = {
    getOrders: () => [order],
    searchOrders: (request: RecordedRequest) => searchOf([order])(request),
    cancelOrder: async () => {
      const refused = await answer()
      if (refused instanceof ApiError) {
        if (refused.body?.code === 'ORDER_PAID') order = { ...order, payRemain: 0, payStatusName: 'Оплачен' }
        return refused
      }
      order = { ...order, ...ENDED, cancelReason: 'Закажем другую модель' }
      return order
    },
  }
  const page = openHistory(path, {}, answers)
  await page.user.click(await rowToggle(order.orderId))
  return page
}

/** Opens the dialog and types the reason. */
async function fill({ user }: Awaited<ReturnType<typeof openOrder>>, reason: string) {
  await user.click(button())
  const dialog = within(await screen.findByRole('dialog', { name: 'Отменить заказ' }))
  const field = dialog.getByRole('textbox', { name: 'Причина отмены' })
  if (reason !== '') await user.type(field, reason)
  const submit = () => user.click(dialog.getByRole('button', { name: 'Отменить заказ' }))
  return { dialog, field, submit }
}

describe('AMB-197: who may cancel', () => {
  test.each<[string, Partial<Order>]>([
    ['partly paid', { payStatusName: 'Частично оплачен', payRemain: 1 }],
    ['paid', { payStatusName: 'Оплачен', payRemain: 0 }],
    ['shipped before it is paid', { deliveryStatusName: 'Отгружен' }],
    ['shipped in part', { deliveryStatusName: 'Отгружен частично' }],
    ['expired', { expiredAt: '2026-11-20T07:00:00.000Z' }],
  ])('an order that is %s cannot be cancelled', async (_, patch) => {
    await openOrder(patch)
    expect(await screen.findByRole('button', { name: 'Печать' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Отменить заказ' })).not.toBeInTheDocument()
  })
})

test('AMB-197: an order is cancelled with a reason; the list and its counts are read again, and the result has the focus', async () => {
  const page = await openOrder()
  expect(screen.getByRole('button', { name: /Не оплачен/ })).toHaveTextContent('1')
  const { submit } = await fill(page, '  Закажем другую\nмодель ')
  await submit()
  expect(await screen.findByText('Заказ отменен')).toBeVisible()
  expect(page.asked('cancelOrder')).toMatchObject([
    {
      url: '/public/api/v3/organizations/11/orders/104518/cancel',
      body: { reason: 'Закажем другую модель' },
    },
  ])
  await waitFor(() => expect(screen.getByRole('button', { name: /Не оплачен/ })).toHaveTextContent('0'))
  expect(page.asked('getOrders')).toHaveLength(2)
  expect(screen.getAllByRole('row')[1]).toHaveTextContent('Отменен')
  expect(screen.getByText('Закажем другую модель')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Отменить заказ' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Оплатить картой' })).not.toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Заказ № 104518' })).toHaveFocus()
  expect(page.alerts()).toEqual([])
})

test('AMB-197: without a reason the field says what to do, and nothing is sent', async () => {
  const page = await openOrder()
  const { field, submit } = await fill(page, '12')
  await submit()
  expect(field).toHaveAccessibleDescription('Напишите причину')
  expect(field).toHaveFocus()
  expect(page.asked('cancelOrder')).toEqual([])
})

test('AMB-197: a reason is at most as long as the API takes', async () => {
  const page = await openOrder()
  const { field } = await fill(page, '')
  expect(field).toHaveAttribute('maxlength', '300')
})

test('AMB-197: a failure says what to do, keeps the reason, and the next press sends it again', async () => {
  let calls = 0
  const page = await openOrder({}, () => (calls += 1) === 1 && new ApiError('cancelOrder', 'network', 0))
  const { dialog, field, submit } = await fill(page, 'Ошибка')
  await submit()
  expect(await dialog.findByRole('alert')).toHaveTextContent('Нажмите «Отменить заказ» еще раз')
  expect(field).toHaveValue('Ошибка')
  await submit()
  expect(await screen.findByText('Заказ отменен')).toBeVisible()
})

test('AMB-197: the reason is kept when the dialog is closed', async () => {
  const page = await openOrder()
  const { dialog } = await fill(page, 'Ошибка')
  await page.user.click(dialog.getByRole('button', { name: 'Не отменять' }))
  await page.user.click(button())
  expect(await screen.findByRole('textbox', { name: 'Причина отмены' })).toHaveValue('Ошибка')
})

test('AMB-197: an order that was paid meanwhile is shown as paid, with what to do', async () => {
  const body = { code: 'ORDER_PAID', message: cancelTexts.ORDER_PAID }
  const page = await openOrder({}, () => new ApiError('cancelOrder', 'status', 409, body))
  const { submit } = await fill(page, 'Ошибка')
  await submit()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByText(cancelTexts.ORDER_PAID)).toBeVisible()
  expect(screen.getAllByRole('row')[1]).toHaveTextContent('Оплачен')
})

test("TEAM-002: an order of another member stays, in the server's words, and the typed reason too", async () => {
  const message = 'Отменить заказ может его автор или владелец'
  const page = await openOrder({}, () => new ApiError('cancelOrder', 'status', 403, { code: 'ROLE', message }))
  const { dialog, field, submit } = await fill(page, 'Ошибка')
  await submit()
  expect(await dialog.findByText(message)).toBeVisible()
  expect(dialog.queryByText(/еще раз/)).not.toBeInTheDocument()
  expect(field).toHaveValue('Ошибка')
})

test('AMB-197: while it is being cancelled, further presses do nothing', async () => {
  const held = gate()
  const page = await openOrder({}, () => held.opened)
  const { dialog, submit } = await fill(page, 'Ошибка')
  await submit()
  await page.user.click(dialog.getByRole('button', { name: 'Отменяем…' }))
  expect(page.asked('cancelOrder')).toHaveLength(1)
  await act(async () => held.open())
  expect(await screen.findByText('Заказ отменен')).toBeVisible()
})

test('AMB-197: an order that leaves the list of the unpaid ones is told of above the list', async () => {
  const page = await openOrder({}, undefined, '/orders?state=unpaid')
  const { submit } = await fill(page, 'Ошибка')
  await submit()
  await waitFor(() =>
    expect(page.alerts()).toEqual([{ type: 'alert/show', text: 'Заказ № 104518 отменен', variant: 'success' }]),
  )
  expect(screen.getByText('Заказы не найдены')).toBeVisible()
})
