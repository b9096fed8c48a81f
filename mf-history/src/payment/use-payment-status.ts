import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from 'shared-contracts/api/error'
import type { OrganisationLogin } from 'shared-contracts/api/multilogin'
import { getPayment, type PaymentStatus, type Refund } from 'shared-contracts/api/payments'
import { alertOfFailure, failureOf } from 'shared-contracts/errors/failure-of'
import { removeAlerts } from 'shared-contracts/portal/remove-alerts'
import { messages } from 'shared-contracts/texts/messages'
import { paymentFailures } from 'shared-contracts/texts/payment-failures'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { readOrdersAgain } from '../order/read-again.ts'
import { findOwner } from '../owner/order-owner.ts'
import { useOtherLogins } from '../owner/use-order-owner.ts'

/** The texts of the alerts that a failed request leaves (ERR-052..054). */
const STATUS_ALERTS = [messages.blocked, paymentFailures.paymentNotFound, paymentFailures.paymentStatusFailed]

export interface ShownPayment {
  /** `null`: not known, because the last request failed (PAY-025) or the address names no order. */
  readonly status: PaymentStatus | null
  /** A29: the money goes back, or has gone back. */
  readonly refund: Refund | null
  /** AMB-202: the order's organisation, if it is another one of the user than the chosen one. */
  readonly owner: OrganisationLogin | null
  readonly isLoading: boolean
  readonly refresh: () => void
}

type ReadPayment = Pick<ShownPayment, 'status' | 'refund' | 'owner'>

/** A payment of which nothing is known. */
export const unknownPayment: ReadPayment = { status: null, refund: null, owner: null }

/**
 * CALL-035, PAY-016: the status of a payment and its refund, read when its address is opened and by `refresh`. After a
 * success the orders are read again (AMB-158). AMB-202: if the chosen organisation has no such payment, that of the order's
 * organisation is read.
 */
export function usePaymentStatus(orderId: number | null, key: string | null): ShownPayment {
  const { bus, http } = usePortal()
  const { orgId } = usePortalState('organisation')
  const client = useQueryClient()
  const others = useOtherLogins()
  const query = useQuery({
    queryKey: ['payment', orgId, orderId, key],
    enabled: orgId !== null && orderId !== null && key !== null,
    // Another visit of the address asks again.
    staleTime: 0,
    queryFn: async ({ signal }): Promise<ReadPayment> => {
      const sought = { orderId: orderId ?? 0, key: key ?? '' }
      try {
        const params = { ...sought, orgId: orgId ?? 0 }
        const { paymentStatus, refund } = await http.call(getPayment, { params }, { signal })
        removeAlerts(bus, STATUS_ALERTS)
        if (paymentStatus === 'SUCCEEDED') void readOrdersAgain(client, orgId)
        return { status: paymentStatus, refund: refund ?? null, owner: null }
      } catch (error) {
        const isMissing = error instanceof ApiError && error.status === 404
        const owned = isMissing ? await findOwner(http, { ...sought, signal }, others) : null
        if (owned !== null) {
          removeAlerts(bus, STATUS_ALERTS)
          const { owner, payment } = owned
          return { status: payment?.paymentStatus ?? null, refund: payment?.refund ?? null, owner }
        }
        const alert = signal.aborted ? null : alertOfFailure(failureOf(error))
        if (alert !== null) bus.send(alert)
        throw error
      }
    },
  })
  return {
    ...(query.isError || query.data === undefined ? unknownPayment : query.data),
    isLoading: query.isFetching,
    refresh: () => {
      if (orderId !== null && key !== null) void query.refetch()
    },
  }
}
