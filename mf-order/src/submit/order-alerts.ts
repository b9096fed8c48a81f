import type { Failure } from 'shared-contracts/errors/failure'
import { alertOfFailure } from 'shared-contracts/errors/failure-of'
import { distinctName } from 'shared-contracts/domain/organisation-name'
import type { Bus } from 'shared-contracts/portal/bus'
import { messages } from 'shared-contracts/texts/messages'
import type { OrderRefusal } from '../form/order-refusal.ts'
import { texts } from '../texts.ts'
import type { OrderDraft } from './order-draft.ts'

/** The longest server message that is shown, in characters. */
const MAX_DETAIL_LENGTH = 500

/** The texts of the alerts that an attempt to order may leave. */
export const ORDER_ALERTS = [
  messages.orderOutOfStock,
  messages.orderFailed,
  messages.unpaidLimit,
  messages.limitExceeded,
  messages.approvalNotSent,
  messages.offerNotAccepted,
  messages.edoNotRegistered,
  messages.orderUnknown,
]

/** Shows a failure by the error catalogue; the detail names the refused products, or is the server's message. */
export function showFailure(bus: Bus, failure: Failure, refusal?: OrderRefusal): void {
  const alert = alertOfFailure(failure)
  if (alert === null) return
  const detail = refusal && (namesOf(bus, refusal) || refusal.message)
  bus.send(detail ? { ...alert, detail: detail.slice(0, MAX_DETAIL_LENGTH) } : alert)
}

/** F11: the order of another organisation is not shown; a buyer who acts for that one too is pointed to its history. */
export function pointToHistory(bus: Bus, { orgId }: OrderDraft): void {
  const logins = bus.state.auth.value.multiLogin?.logins
  const login = logins?.find((one) => one.orgId === orgId)
  if (login === undefined) return
  const detail = texts.unknownElsewhere(distinctName(login, logins))
  bus.send({ type: 'alert/show', text: messages.orderUnknown, detail, variant: 'warning' })
}

function namesOf(bus: Bus, { lines }: OrderRefusal): string {
  const ids = new Set(lines.map(({ productId }) => productId))
  const products = bus.state.products.value.value ?? []
  return products
    .filter(({ id }) => ids.has(id))
    .map(({ name }) => name)
    .join(', ')
}
