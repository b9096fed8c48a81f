import type { ServerResponse } from 'node:http'
import type { OutsideRequest, OutsideServer } from '../../../../testing/outside-server.ts'

interface Amount {
  readonly value: string
  readonly currency: string
}

interface ShopPayment {
  readonly id: string
  status: string
  amount: Amount
  metadata: { readonly key: string } | undefined
}

interface ShopRefund {
  readonly id: string
  readonly payment_id: string
  readonly amount: Amount
  status: string
  cancellation_details?: { readonly party: string; readonly reason: string }
}

/** A shop at YooKassa, as far as its API v3 documents payments, refunds and idempotence keys. */
export interface YookassaShop {
  readonly payments: Map<string, ShopPayment>
  readonly refunds: ShopRefund[]
  /** Bodies and keys of the requests for refunds. */
  readonly refundRequests: { readonly key: string; readonly body: Readonly<Record<string, unknown>> }[]
  /** Changes a new refund: without it a refund succeeds at once. */
  onRefund: (refund: ShopRefund) => void
  /** Makes the API answer with this status: instead of carrying out the request, or with `isLate` after it. */
  fault: { readonly status: number; readonly isLate?: boolean } | undefined
  /** YooKassa keeps keys for 24 hours. */
  forgetKeys(): void
}

const kopecks = ({ value }: Amount) => Math.round(Number(value) * 100)

/** Makes an outside server answer as that shop. */
export function serveShop(service: OutsideServer): YookassaShop {
  const byKey = new Map<string, object>()
  const shop: YookassaShop = {
    payments: new Map(),
    refunds: [],
    refundRequests: [],
    onRefund: () => undefined,
    fault: undefined,
    forgetKeys: () => byKey.clear(),
  }
  service.answer = (response, asked) => {
    const { fault } = shop
    if (fault !== undefined && fault.isLate !== true) return send(response, fault.status, {})
    const [status, answer] = answerTo(asked)
    send(response, fault?.status ?? status, answer)
  }
  return shop

  function answerTo({ method, path, headers, body }: OutsideRequest): [number, object] {
    const { pathname, searchParams } = new URL(path, service.url)
    if (method === 'GET' && pathname === '/refunds') {
      const items = shop.refunds.filter((refund) => refund.payment_id === searchParams.get('payment_id'))
      return [200, { type: 'list', items }]
    }
    if (method === 'GET') {
      const payment = shop.payments.get(pathname.slice('/payments/'.length))
      return payment === undefined ? refused(404, 'not_found') : [200, payment]
    }
    const key = String(headers['idempotence-key'] ?? '')
    if (key === '' || key.length > 64) return refused(400, 'invalid_request')
    const known = byKey.get(key)
    if (known !== undefined) return [200, known]
    const made = pathname === '/refunds' ? refund(key, body as RefundBody) : open(key, body as PaymentBody)
    if (made === undefined) return refused(400, 'invalid_request')
    byKey.set(key, made)
    return [200, made]
  }

  function open(key: string, { amount, metadata }: PaymentBody): object {
    const payment = { id: `id-${key}`, status: 'pending', amount, metadata }
    shop.payments.set(payment.id, payment)
    const confirmation = { type: 'redirect', confirmation_url: `https://yoomoney.ru/checkout?orderId=${payment.id}` }
    return { ...payment, confirmation }
  }

  /** `undefined` if the payment has less than this sum to refund, or if a partial refund lacks its receipt. */
  function refund(key: string, body: RefundBody): ShopRefund | undefined {
    shop.refundRequests.push({ key, body: { ...body } })
    const payment = shop.payments.get(body.payment_id)
    if (payment?.status !== 'succeeded') return undefined
    const returned = shop.refunds
      .filter((one) => one.payment_id === payment.id && one.status !== 'canceled')
      .reduce((sum, one) => sum + kopecks(one.amount), 0)
    if (returned + kopecks(body.amount) > kopecks(payment.amount)) return undefined
    const items = body.receipt?.items ?? []
    const ofReceipt = items.reduce((sum, item) => sum + kopecks(item.amount) * Number(item.quantity), 0)
    const isPartial = kopecks(body.amount) < kopecks(payment.amount)
    if (ofReceipt !== (isPartial ? kopecks(body.amount) : 0)) return undefined
    const made: ShopRefund = {
      id: `refund-${shop.refunds.length + 1}`,
      payment_id: payment.id,
      amount: body.amount,
      status: 'succeeded',
    }
    shop.onRefund(made)
    shop.refunds.push(made)
    return made
  }
}

interface PaymentBody {
  readonly amount: Amount
  readonly metadata: { readonly key: string }
}

interface RefundBody {
  readonly payment_id: string
  readonly amount: Amount
  readonly receipt?: { readonly items: readonly { readonly amount: Amount; readonly quantity: string }[] }
}

function refused(status: number, code: string): [number, object] {
  return [status, { type: 'error', code }]
}

function send(response: ServerResponse, status: number, answer: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
}
