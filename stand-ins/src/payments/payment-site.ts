import type { FastifyPluginAsync } from 'fastify'
import { formOf, isCrossSite } from 'backend/platform/forms/form-body'
import { openSite } from '../pages/open-site.ts'
import { messagePage } from '../pages/site-page.ts'
import { NOTICES } from 'backend/shop/payments/acquiring'
import type { Decision, EmbeddedAcquiring, SignedEvent } from './embedded-acquiring.ts'
import { paymentPage, unknownPage } from './page.ts'
import { texts } from './texts.ts'

const decisions: readonly string[] = ['pay', 'decline', 'wait'] satisfies Decision[]

/**
 * The payment pages of the embedded acquirer. It reports a decision to the shop like a real one, by a request to the
 * address for notices. «Банк ответит через 20 секунд» sends none, so that the shop has to read the status itself.
 * @param shop the portal's public origin
 */
export function paymentSite(shop: string, acquiring: EmbeddedAcquiring): FastifyPluginAsync {
  return async (app) => {
    const site = openSite(app, { name: texts.name, shop, path: '/sandbox/pay', texts })
    const report = async (notice: SignedEvent) => {
      const answer = await app.inject({ method: 'POST', url: NOTICES, payload: notice })
      // The shop reads the status by itself later.
      if (answer.statusCode !== 200) app.log.warn({ status: answer.statusCode }, 'payment notice not accepted')
    }

    app.get<{ Params: { id: string } }>('/sandbox/pay/:id', async (request, reply) => {
      const payment = await acquiring.find(request.params.id)
      return payment ? reply.send(paymentPage(site, payment)) : reply.code(404).send(unknownPage(site))
    })
    app.post<{ Params: { id: string } }>('/sandbox/pay/:id', async (request, reply) => {
      const { id } = request.params
      const decision = formOf(request).get('decision') ?? ''
      if (isCrossSite(request) || !decisions.includes(decision)) {
        return reply.code(isCrossSite(request) ? 403 : 400).send(messagePage(site, texts.refusedTitle, texts.refused))
      }
      const payment = await acquiring.find(id)
      if (payment === undefined) return reply.code(404).send(unknownPage(site))
      // The form was opened before another payment replaced this one.
      if (payment.endedAt !== null) return reply.send(paymentPage(site, payment))
      const notice = await acquiring.decide(id, decision as Decision)
      if (notice !== undefined) await report(notice)
      return reply.redirect(payment.returnUrl, 303)
    })
  }
}
