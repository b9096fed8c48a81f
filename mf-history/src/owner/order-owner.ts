import type { OrganisationLogin } from 'shared-contracts/api/multilogin'
import { getOrderOwner } from 'shared-contracts/api/order-owner'
import type { Payment, Refund } from 'shared-contracts/api/payments'
import type { Http } from 'shared-contracts/portal/portal'

/** An order of another organisation of the user than the chosen one. */
interface OwnedOrder {
  readonly owner: OrganisationLogin
  /** The payment that was asked for, if the order has it. */
  readonly payment: { readonly paymentStatus: Payment['paymentStatus']; readonly refund?: Refund | undefined } | null
}

interface Sought {
  readonly orderId: number
  /** Key of a payment. */
  readonly key?: string
  readonly signal: AbortSignal
}

/** AMB-202: the other organisation of the user that an order belongs to; `null` if none, or if it cannot be read. */
export async function findOwner(
  http: Http,
  { orderId, key, signal }: Sought,
  others: readonly OrganisationLogin[],
): Promise<OwnedOrder | null> {
  if (others.length === 0) return null
  try {
    const query = key === undefined ? {} : { key }
    const { orgId, payment = null } = await http.call(getOrderOwner, { params: { orderId }, query }, { signal })
    const owner = others.find((login) => login.orgId === orgId)
    return owner === undefined ? null : { owner, payment }
  } catch {
    return null
  }
}
