import { getInvoice, getOrderDocs } from 'shared-contracts/api/order-documents'
import { cancelOrder, createOrder, getOrders, type Order } from 'shared-contracts/api/orders'
import { getPayment, startPayment } from 'shared-contracts/api/payments'
import { createClient, type Client } from '../../../testing/client.ts'
import { pdfText } from '../../../testing/files/pdf-text.ts'
import { bodyOf, contacts } from '../../../testing/order.ts'
import { startBackend, type TestBackend } from '../../../testing/start-backend.ts'

/** A client that may pick up. */
const own = { orgId: 1003 }
const email = { email: 'buh@example.ru' }

let backend: TestBackend
let api: Client
let token: string
beforeAll(async () => {
  backend = await startBackend({ INVOICE_DELAY_SECONDS: '0' })
  api = createClient(backend.url)
  token = await backend.signIn('79000000002')
}, 60_000)
afterAll(() => backend.dispose(), 60_000)

const order = async () => {
  const sent = { params: own, query: { delivery: false }, body: bodyOf(contacts, [7101, 1]), token }
  return { ...own, ...(await api.answer(createOrder, sent)) }
}
const shown = async (orderId: number): Promise<Order | undefined> =>
  (await api.answer(getOrders, { params: own, query: {}, token })).find((one) => one.orderId === orderId)
const decide = (page: string, decision: string) =>
  fetch(page, { method: 'POST', body: new URLSearchParams({ decision }), redirect: 'manual' })

test('AMB-197: a cancelled order says so everywhere, twice the same, and cannot be paid', async () => {
  const params = await order()
  const sent = { params, body: { reason: '  Заказали по ошибке ' }, token }
  const cancelled = await api.answer(cancelOrder, sent)
  expect(cancelled).toMatchObject({
    orderId: params.orderId,
    statusName: 'Отменен',
    // Of a pickup.
    deliveryStatusName: null,
    payStatusName: 'Не оплачен',
    expiredAt: expect.any(String),
    cancelReason: 'Заказали по ошибке',
    payUntil: null,
  })
  expect(await shown(params.orderId)).toEqual(cancelled)
  expect(await api.answer(cancelOrder, { ...sent, body: { reason: 'Другая' } })).toEqual(cancelled)
  expect(await api.refusal(startPayment, { params, body: email, token })).toMatchObject({
    status: 409,
    body: { code: 'ORDER_CANCELLED', message: 'Заказ отменен. Если товары нужны, оформите заказ еще раз.' },
  })
})

test('AMB-194: from the cancellation on the invoice is invalid', async () => {
  const params = await order()
  const text = async () => {
    const response = await api.send(getInvoice, { params: { orderId: params.orderId }, token })
    return response.ok ? pdfText(new Uint8Array(await response.arrayBuffer())) : undefined
  }
  while ((await text()) === undefined) continue
  expect(await text()).not.toContain('Недействителен')
  await api.answer(cancelOrder, { params, body: { reason: 'Передумали' }, token })
  expect(await text()).toContain('Недействителен')
  const [invoice] = await api.answer(getOrderDocs, { params, token })
  expect(invoice?.docFile?.docName).toMatch(/^Счет № ФН-.*, недействителен\.pdf$/)
})

test('AMB-197 A29: money that arrives after the cancellation goes back, and the buyer is told', async () => {
  const params = await order()
  const { paymentUrl } = await api.answer(startPayment, { params, body: email, token })
  await api.answer(cancelOrder, { params, body: { reason: 'Передумали' }, token })
  const back = await decide(paymentUrl, 'pay')
  const key = new URL(back.headers.get('location') ?? '').searchParams.get('key') ?? ''
  expect(await api.answer(getPayment, { params: { ...params, key }, token })).toMatchObject({
    paymentStatus: 'CANCELED',
    refund: { reason: 'CANCELLED' },
  })
  expect(await shown(params.orderId)).toMatchObject({ statusName: 'Отменен', payStatusName: 'Не оплачен' })
})

test('AMB-197: a paid order is refused with its reason', async () => {
  const params = await order()
  const { paymentUrl } = await api.answer(startPayment, { params, body: email, token })
  await decide(paymentUrl, 'pay')
  expect(await api.refusal(cancelOrder, { params, body: { reason: 'Передумали' }, token })).toMatchObject({
    status: 409,
    body: { code: 'ORDER_PAID', message: expect.stringContaining('уже есть оплата') },
  })
})

test.each([
  ['без причины', ''],
  ['без букв', '—'],
  ['слишком длинная', 'ж'.repeat(301)],
])('AMB-197: a reason %s is refused', async (_, reason) => {
  const params = await order()
  expect(await api.refusal(cancelOrder, { params, body: { reason }, token })).toMatchObject({ status: 400 })
  expect(await shown(params.orderId)).toMatchObject({ expiredAt: null })
})

test('A5: another organisation’s order is not found', async () => {
  const { orderId } = await order()
  const other = await backend.signIn('79000000001')
  const sent = { params: { orgId: 1001, orderId }, body: { reason: 'Чужой' }, token: other }
  expect(await api.refusal(cancelOrder, sent)).toMatchObject({ status: 404 })
})
