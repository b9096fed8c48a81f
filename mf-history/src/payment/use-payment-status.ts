import { useQuery } from '@tanstack/react-query'
import { getPayment, type PaymentStatus, type Refund } from 'shared-contracts/api/payments'
import { alertOfFailure, failureOf } from 'shared-contracts/errors/failure-of'
import { removeAlerts } from 'shared-contracts/portal/remove-alerts'
import { messages } from 'shared-contracts/texts/messages'
import { paymentFailures } from 'shared-contracts/texts/payment-failures'
import { usePortal, usePortalState } from 'shared-ui/portal'

/** The texts of the alerts that a failed request leaves (ERR-052..054). */
const STATUS_ALERTS = [messages.blocked, paymentFailures.paymentNotFound, paymentFailures.paymentStatusFailed]

export interface ShownPayment {
  /** `null`: not known, because the last request failed (PAY-025) or the address names no order. */
  readonly status: PaymentStatus | null
  /** A29: the money goes back, or has gone back. */
  readonly refund: Refund | null
  readonly isLoading: boolean
  readonly refresh: () => void
}

/** CALL-035, PAY-016: the status of a payment and its refund, read when its address is opened and by `refresh`. */
export function usePaymentStatus(orderId: number | null, key: string | null): ShownPayment {
  const { bus, http } = usePortal()
  const { orgId } = usePortalState('organisation')
  const query = useQuery({
    queryKey: ['payment', orgId, orderId, key],
    enabled: orgId !== null && orderId !== null && key !== null,
    // Another visit of the address asks again.
    staleTime: 0,
    queryFn: async ({ signal }) => {
      try {
        const params = { orgId: orgId ?? 0, orderId: orderId ?? 0, key: key ?? '' }
        const { paymentStatus, refund } = await http.call(getPayment, { params }, { signal })
        removeAlerts(bus, STATUS_ALERTS)
        return { status: paymentStatus, refund: refund ?? null }
      } catch (error) {
        const alert = signal.aborted ? null : alertOfFailure(failureOf(error))
        if (alert !== null) bus.send(alert)
        throw error
      }
    },
  })
  return {
    ...(query.isError || query.data === undefined ? { status: null, refund: null } : query.data),
    isLoading: query.isFetching,
    refresh: () => {
      if (orderId !== null && key !== null) void query.refetch()
    },
  }
}
