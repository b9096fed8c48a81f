import { screen, waitFor } from '@testing-library/react'
import { ApiError } from 'shared-contracts/api/error'
import type { Limit } from 'shared-contracts/api/own-limit'
import { refused } from '../testing/answers.ts'
import { button, openOrder, tariffsReady } from '../testing/open-order.tsx'

/** The order of these tests costs 74 050 roubles with its delivery of 640. */
const limit: Limit = {
  perOrder: null,
  perPeriod: 300_000,
  period: 'month',
  since: '2026-11-01',
  spent: 250_000,
  left: 50_000,
}
const within: Limit = { ...limit, spent: 0, left: 300_000 }
const order = () => screen.queryByRole('button', { name: 'Заказать' })
const ask = () => screen.findByRole('button', { name: 'Отправить на согласование' })

test('APPR-003: an order beyond the limit says so before the press, which limit, and by how much', async () => {
  openOrder({}, { getOwnLimit: limit })
  await tariffsReady()
  expect(await screen.findByText(/^Заказ сверх вашего лимита на 24\s690,00\s₽$/)).toBeVisible()
  expect(screen.getByText(/^В этом месяце вам осталось 50\s000,00\s₽ из 300\s000,00\s₽\./)).toBeVisible()
  expect(await ask()).toBeEnabled()
  expect(order()).not.toBeInTheDocument()
  expect(screen.getByText('Счет появится, когда заказ согласуют.')).toBeVisible()
  expect(screen.queryByText(/^Счет появится в истории заказов/)).not.toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'Ваш лимит' })).not.toBeInTheDocument()
})

test('APPR-001: within the limit the page shows what is left, and the order is placed', async () => {
  const { user, portal } = openOrder({}, { getOwnLimit: within })
  await tariffsReady()
  expect(await screen.findByRole('region', { name: 'Ваш лимит' })).toHaveTextContent('Осталось 300 000,00 ₽')
  expect(screen.queryByText(/сверх вашего лимита/)).not.toBeInTheDocument()
  await user.click(button('Заказать'))
  await waitFor(() => expect(portal.navigations).toHaveLength(1))
})

test('APPR-003: the press opens the dialog with the order and its headers; nothing is placed and the basket stays', async () => {
  const { user, portal, asked, sent } = openOrder({}, { getOwnLimit: limit })
  const open = jest.spyOn(portal.widgets, 'open')
  await tariffsReady()
  await user.click(await ask())
  await waitFor(() => expect(open).toHaveBeenCalledTimes(1))
  expect(open.mock.calls[0]).toMatchObject([
    'send-for-approval',
    {
      asked: {
        delivery: true,
        price: 640,
        order: {
          orderLines: [
            { productId: 7101, quantity: 3 },
            { productId: 7102, quantity: 2 },
          ],
        },
      },
      headers: { 'Expected-Goods-Price': '74050' },
    },
  ])
  await waitFor(() => expect(asked('getOwnLimit')).toHaveLength(2))
  expect([asked('createOrder'), sent('basket/clear')]).toEqual([[], []])
  expect(portal.bus.state.delivery.value.contactName).toBe('Петрова Анна Сергеевна')
})

test('APPR-003: a dialog that does not open is reported, and the page still says why the order is not placed', async () => {
  const { user, portal, sent } = openOrder({}, { getOwnLimit: limit })
  portal.widgetOutcome = 'failed'
  await tariffsReady()
  await user.click(await ask())
  await waitFor(() =>
    expect(sent('alert/show')).toMatchObject([
      { text: 'Отправить на согласование сейчас не получается. Корзина сохранена, попробуйте позже.' },
    ]),
  )
  expect(screen.getByText(/^Заказ сверх вашего лимита/)).toBeVisible()
})

test('APPR-003: a shortage that the dialog was told is shown at its line', async () => {
  const { user, portal, sent } = openOrder({}, { getOwnLimit: limit })
  const fields = [{ path: 'orderLines.1.quantity', message: 'мало', left: 1 }]
  portal.widgets.open = (_, props) => {
    const { onRefused } = props as unknown as { onRefused: (error: ApiError) => void }
    onRefused(new ApiError('requestApproval', 'status', 400, { fields }))
    return Promise.resolve('closed')
  }
  await tariffsReady()
  await user.click(await ask())
  expect(await screen.findByText('Осталось 1 шт.')).toBeVisible()
  expect(sent('alert/show')).toMatchObject([{ detail: 'Фискальный накопитель ФН-1.1М, 15 месяцев' }])
})

test('APPR-003: after 409 LIMIT_EXCEEDED the limit is read again and nothing typed is lost', async () => {
  const limits = [within, limit]
  const message = 'На этот месяц осталось 50 000,00 ₽'
  const { user, portal, sent } = openOrder(
    {},
    { getOwnLimit: () => limits.shift() ?? limit, createOrder: refused(409, { code: 'LIMIT_EXCEEDED', message }) },
  )
  await tariffsReady()
  await user.click(button('Заказать'))
  expect(await screen.findByText(/^Заказ сверх вашего лимита на/)).toBeVisible()
  expect(await ask()).toBeEnabled()
  expect(sent('alert/show')).toMatchObject([
    { text: 'Заказ сверх вашего лимита. Его можно отправить на согласование.', detail: message, variant: 'danger' },
  ])
  expect(sent('basket/clear')).toEqual([])
  expect(portal.bus.state.delivery.value.contactName).toBe('Петрова Анна Сергеевна')
})

test('APPR-003: 409 LIMIT_EXCEEDED counts where the limits cannot be read', async () => {
  const { user } = openOrder({}, { createOrder: refused(409, { code: 'LIMIT_EXCEEDED', message: 'x' }) })
  await tariffsReady()
  await user.click(button('Заказать'))
  expect(await ask()).toBeEnabled()
})
