import type { FastifyBaseLogger } from 'fastify'
import { defineCall } from 'shared-contracts/api/call'
import { getOrderOwner } from 'shared-contracts/api/order-owner'
import { getPayment, startPayment as startPaymentCall, type PaymentStatus } from 'shared-contracts/api/payments'
import { roublesOf } from 'shared-contracts/domain/money'
import { z } from 'zod/mini'
import type { Api } from '../calls/calls.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import type { UserDirectory } from '../../identity/user-directory.ts'
import { OutsideError } from '../../platform/outside/outside-error.ts'
import { outsideRefusals } from '../../platform/outside/refusals.ts'
import { NOTICES, type Acquiring } from './acquiring.ts'
import { checkPayment } from './check-payments.ts'
import { settlePayment } from './settle-payment.ts'
import { startPayment, type PaymentServices } from './start-payment.ts'
import { claimCheck, findOwner, findPayment, findPaymentOfAcquirer, type FoundPayment } from './store.ts'
import { texts } from './texts.ts'

interface Services extends Omit<PaymentServices, 'log' | 'acquiring'> {
  /** Undefined: no acquirer is asked about payments of earlier days. */
  readonly acquiring: Acquiring | undefined
  /** Whether new payments are taken (A30). */
  readonly takesPayments: boolean
  readonly users: Pick<UserDirectory, 'find'>
}

export function registerPayments(api: Api, services: Services): void {
  const { db, acquiring, takesPayments, users } = services

  api.answer(
    startPaymentCall,
    {
      access: 'organisation',
      summary: 'Открыть страницу оплаты картой остатка заказа; чек придет на email',
      refusals: {
        ...outsideRefusals,
        404: 'У организации нет такого заказа',
        409: 'Заказ уже оплачен, не оплачен вовремя или отменен',
        429: 'Слишком много начатых платежей заказа',
      },
    },
    async ({ organisation, userId, params, body, log }) => {
      if (acquiring === undefined || !takesPayments) {
        throw new Refusal(403, { code: 'PAYMENTS_OFF', message: texts.invoiceOnly })
      }
      const user = await users.find(userId)
      // PAY-004: partners pay by invoice.
      if (user?.loginType !== 'LK') throw new Refusal(403, { code: 'FORBIDDEN', message: texts.forClientsOnly })
      const { email } = body
      const paymentUrl = await startPayment(
        { ...services, acquiring, log },
        { orgId: organisation.id, orderId: params.orderId, email },
      )
      return { paymentStatus: 'NEW', paymentUrl }
    },
  )

  api.answer(
    getPayment,
    {
      access: 'organisation',
      summary: 'Статус платежа; адрес страницы оплаты, пока платеж не завершен; возврат денег, если заказ их не принял',
      refusals: { 404: 'У заказа нет такого платежа' },
    },
    async ({ params, log }) => {
      const found = await readPayment(params, log)
      if (found === undefined) throw notFound()
      return answerOf(found)
    },
  )
  api.answer(
    getOrderOwner,
    {
      access: 'user',
      summary: 'Какой из организаций пользователя принадлежит заказ, и статус его платежа',
      refusals: { 404: 'У организаций пользователя нет такого заказа' },
    },
    async ({ userId, params: { orderId }, query: { key }, log }) => {
      const orgId = await findOwner(db, { userId, orderId })
      if (orgId === undefined) throw notFound()
      const found = key === undefined ? undefined : await readPayment({ orgId, orderId, key }, log)
      return { orgId, ...(found && { payment: answerOf(found) }) }
    },
  )

  /** A payment, with its status from the acquirer if it has not been read just now. */
  async function readPayment(
    params: { readonly orgId: number; readonly orderId: number; readonly key: string },
    log: FastifyBaseLogger,
  ): Promise<FoundPayment | undefined> {
    const found = await findPayment(db, params)
    if (found === undefined || acquiring === undefined) return found
    if (!(await claimCheck(db, found.payment.key, new Date()))) return found
    try {
      await checkPayment({ ...services, acquiring, log }, found.payment)
      return (await findPayment(db, params)) ?? found
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error
      log.warn({ err: error }, 'payment status not read')
      return found
    }
  }

  if (acquiring === undefined) return
  const sendNotice = defineCall({
    name: 'sendPaymentNotice',
    method: 'POST',
    path: NOTICES,
    body: acquiring.noticeSchema,
    answer: z.strictObject({}),
  })
  api.answer(
    sendNotice,
    {
      access: 'public',
      summary: 'Уведомление эквайринга: подписанное меняет статус, по неподписанному статус читается заново',
      refusals: { ...outsideRefusals, 401: 'Подпись неверна' },
    },
    async ({ body, log }) => {
      const { id, signedStatus } = acquiring.readNotice(body)
      const payment = await findPaymentOfAcquirer(db, id)
      // An unknown payment is answered like a known one, so that the acquirer does not repeat its notice.
      if (payment === undefined || payment.status === 'SUCCEEDED') return {}
      if (signedStatus === undefined) await checkPayment({ ...services, acquiring, log }, payment)
      else await settlePayment(db, payment, signedStatus, log)
      return {}
    },
  )
}

function answerOf({ payment: { status, pageUrl, replacedAt }, isOrderPaid, refund }: FoundPayment) {
  if (refund === null) {
    const paymentUrl = status === 'NEW' && replacedAt === null ? pageUrl : null
    return { paymentStatus: status, ...(paymentUrl !== null && { paymentUrl }) }
  }
  // An older page does not know refunds, so it gets the status that fits the order.
  const paymentStatus: PaymentStatus = isOrderPaid ? 'SUCCEEDED' : 'CANCELED'
  return {
    paymentStatus,
    refund: { status: refund.status, reason: refund.reason, sum: roublesOf(refund.sum) },
  }
}
