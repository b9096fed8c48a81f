import { formatMoney } from 'shared-contracts/domain/money'
import { html } from 'backend/platform/pages/html'
import { messagePage, sitePage, type Site } from '../pages/site-page.ts'
import { BANK_DELAY_SECONDS, statusOf, type EmbeddedPayment } from './embedded-acquiring.ts'
import { texts } from './texts.ts'

/** The payment page: the form while the payment is open, then its outcome. */
export function paymentPage(site: Site, payment: EmbeddedPayment): string {
  const status = statusOf(payment)
  if (payment.endedAt !== null) return endPage(site, payment, texts.replacedTitle, texts.replaced)
  if (payment.refundKey !== null) return endPage(site, payment, texts.refundedTitle, texts.refunded)
  if (status === 'SUCCEEDED') return endPage(site, payment, texts.succeededTitle, texts.succeeded)
  if (status === 'CANCELED') return endPage(site, payment, texts.canceledTitle, texts.canceled)
  if (payment.succeedsAt !== null) return endPage(site, payment, texts.pendingTitle, texts.pending)
  return formPage(site, payment)
}

function formPage(site: Site, { description, sum, email }: EmbeddedPayment): string {
  return sitePage(
    site,
    texts.title,
    html`<h1>${texts.title}</h1>
      <p class="notice">${texts.intro}</p>
      <dl class="facts">
        <dt>${texts.purpose}</dt>
        <dd>${description}</dd>
        <dt>${texts.sum}</dt>
        <dd>${formatMoney(sum)}</dd>
        <dt>${texts.email}</dt>
        <dd>${email}</dd>
      </dl>
      <form class="actions" method="post">
        <button class="submit" name="decision" value="pay">${texts.pay}</button>
        <button class="submit second" name="decision" value="wait">${texts.wait(BANK_DELAY_SECONDS)}</button>
        <button class="submit second" name="decision" value="decline">${texts.decline}</button>
      </form>`,
  )
}

function endPage(site: Site, { returnUrl }: EmbeddedPayment, title: string, text: string): string {
  return messagePage(site, title, text, html`<a href="${returnUrl}">${texts.toShop}</a>`)
}

export function unknownPage(site: Site): string {
  return messagePage(site, texts.unknownTitle, texts.unknown)
}
