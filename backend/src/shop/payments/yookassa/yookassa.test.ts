import { kopecksOf } from 'shared-contracts/domain/money'
import { OutsideError } from '../../../platform/outside/outside-error.ts'
import { outsideFaults, startOutsideServer, type OutsideServer } from '../../../testing/outside-server.ts'
import type { NewPayment } from '../acquiring.ts'
import { yookassa } from './yookassa.ts'

let service: OutsideServer
beforeEach(async () => {
  service = await startOutsideServer()
})
afterEach(() => service.dispose())

const acquiring = () =>
  yookassa({ url: service.url, shopId: '506751', secretKey: 'test_secret', vatCode: 4 }, { timeout: 1_000 })

const id = '22e12f66-000f-5000-8000-18db351245c7'
const payment: NewPayment = {
  key: 'a0b1c2d3e4f5',
  orderId: 104_001,
  sum: kopecksOf(1_234.5),
  description: 'Оплата заказа № 104001',
  email: 'buh@example.ru',
  items: [
    {
      description: 'ФН-1.1М '.repeat(20),
      quantity: 2,
      price: kopecksOf(600),
      subject: 'commodity',
      mode: 'full_prepayment',
    },
    { description: 'Доставка', quantity: 1, price: kopecksOf(34.5), subject: 'service', mode: 'full_prepayment' },
  ],
  returnUrl: 'https://shop.example.ru/orders/104001/cb?key=a0b1c2d3e4f5',
}
/** The shape of an answer in YooKassa's documentation. */
const answerOf = (status: string, more: object = {}) => ({
  id,
  status,
  paid: status === 'succeeded',
  amount: { value: '1234.50', currency: 'RUB' },
  created_at: '2026-11-22T14:27:54.691Z',
  description: payment.description,
  metadata: { key: payment.key },
  recipient: { account_id: '506751', gateway_id: '100700' },
  refundable: false,
  test: false,
  ...more,
})
const opened = answerOf('pending', {
  confirmation: { type: 'redirect', confirmation_url: 'https://yoomoney.ru/checkout/payments/v2/contract?orderId=1' },
})

test('CONST-015 CALL-036 PAY-014: a payment is opened with basic auth, idempotence key, receipt and return address', async () => {
  service.answerJson(opened)
  expect(await acquiring().open(payment)).toEqual({
    id,
    pageUrl: 'https://yoomoney.ru/checkout/payments/v2/contract?orderId=1',
  })
  const authorization = `Basic ${Buffer.from('506751:test_secret').toString('base64')}`
  expect(service.asked).toEqual([
    {
      method: 'POST',
      path: '/payments',
      headers: expect.objectContaining({ authorization, 'idempotence-key': payment.key }),
      body: {
        amount: { value: '1234.50', currency: 'RUB' },
        capture: true,
        payment_method_data: { type: 'bank_card' },
        confirmation: { type: 'redirect', return_url: payment.returnUrl },
        description: payment.description,
        metadata: { key: payment.key, orderId: '104001' },
        receipt: {
          customer: { email: 'buh@example.ru' },
          items: [
            {
              description: 'ФН-1.1М '.repeat(20).slice(0, 128),
              quantity: '2.00',
              amount: { value: '600.00', currency: 'RUB' },
              vat_code: 4,
              payment_subject: 'commodity',
              payment_mode: 'full_prepayment',
            },
            {
              description: 'Доставка',
              quantity: '1.00',
              amount: { value: '34.50', currency: 'RUB' },
              vat_code: 4,
              payment_subject: 'service',
              payment_mode: 'full_prepayment',
            },
          ],
        },
      },
    },
  ])
})

test.each([
  ['pending', 'NEW'],
  ['waiting_for_capture', 'NEW'],
  ['a status of a later version', 'NEW'],
  ['succeeded', 'SUCCEEDED'],
  ['canceled', 'CANCELED'],
])('CALL-035: a payment that is %s is %s', async (status, expected) => {
  service.answerJson(answerOf(status))
  const amount = { value: '1234.50', currency: 'RUB' }
  expect(await acquiring().read(id)).toEqual({ status: expected, key: payment.key, amount })
  expect(service.asked).toMatchObject([{ method: 'GET', path: `/payments/${id}`, body: null }])
})

test('a payment that the shop does not have is none', async () => {
  service.answer = (response) => response.writeHead(404).end('{"type":"error","code":"not_found"}')
  expect(await acquiring().read(id)).toBeNull()
})

test('A29: a payment of one stage cannot be ended, so it is only read', async () => {
  service.answerJson(answerOf('pending'))
  expect(await acquiring().end(id)).toMatchObject({ status: 'NEW' })
  expect(service.asked).toMatchObject([{ method: 'GET', path: `/payments/${id}` }])
})

test.each([{ metadata: null }, { metadata: {} }])(
  'F14: a payment opened by another program has no key: %j',
  async (more) => {
    service.answerJson(answerOf('succeeded', more))
    expect(await acquiring().read(id)).toMatchObject({ key: undefined })
  },
)

test('A3: an answer with another payment or an unusable page is refused', async () => {
  for (const more of [{ id: 'other' }, { amount: undefined }, { amount: { value: 1234.5, currency: 'RUB' } }]) {
    service.answerJson({ ...answerOf('succeeded'), ...more })
    await expect(acquiring().read(id)).rejects.toMatchObject({ fault: 'answer' })
  }
  for (const url of ['javascript:alert(1)', '//evil.example', 'http://yoomoney.ru/1', '/pay']) {
    service.answerJson(answerOf('pending', { confirmation: { type: 'redirect', confirmation_url: url } }))
    await expect(acquiring().open(payment)).rejects.toMatchObject({ fault: 'answer' })
  }
})

test('F14: fifty readings of a payment at the same moment are two requests', async () => {
  service.answerJson(answerOf('succeeded'))
  const { read } = acquiring()
  const found = await Promise.all(Array.from({ length: 50 }, () => read(id)))
  expect(new Set(found.map((one) => one?.status))).toEqual(new Set(['SUCCEEDED']))
  expect(service.asked).toHaveLength(2)
})

test('F14: a notice names its payment, and its status counts for nothing', () => {
  const { noticeSchema, readNotice } = acquiring()
  const notice = { type: 'notification', event: 'payment.succeeded', object: answerOf('succeeded') }
  expect(readNotice(noticeSchema.parse(notice))).toEqual({ id })
  for (const wrong of [{}, { ...notice, object: { id: '../refunds' } }, { ...notice, type: 'x' }, null]) {
    expect(noticeSchema.safeParse(wrong).success).toBe(false)
  }
})

test.each(outsideFaults)('%s gives its kind of error, without the secret in the message', async (_, answer, fault) => {
  service.answer = answer
  const { key, orderId, sum } = payment
  const refund = { key, orderId, sum, paymentId: id, receipt: undefined }
  for (const ask of [() => acquiring().open(payment), () => acquiring().read(id), () => acquiring().refund(refund)]) {
    const error = await ask().then(
      () => undefined,
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(OutsideError)
    expect(error).toMatchObject({ service: 'payments', fault })
    expect(`${(error as Error).message} ${String((error as Error).cause)}`).not.toMatch(/test_secret|secret of theirs/)
  }
})
