import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from 'shared-contracts/api/error'
import { startPayment } from 'shared-contracts/api/payments'
import { allowedRedirect } from 'shared-contracts/domain/redirect'
import type { Failure } from 'shared-contracts/errors/failure'
import { alertOfFailure, failureOf } from 'shared-contracts/errors/failure-of'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { leaveFor } from './leave-for.ts'

/** The way to the payment page of one order. */
export interface PaymentStart {
  /** Until the browser has left for the payment page. */
  readonly isStarting: boolean
  /** PAY-006: why the last attempt failed, until `clear`. */
  readonly failure: Failure | null
  /** Resolves to whether the browser leaves. */
  readonly start: (email: string) => Promise<boolean>
  /** AMB-056. */
  readonly clear: () => void
}

/** CALL-036, PAY-026: starts a payment and redirects the browser to its page, if that page is allowed (A3). */
export function usePaymentStart(orderId: number | null): PaymentStart {
  const { http, bus, config } = usePortal()
  const { orgId } = usePortalState('organisation')
  const client = useQueryClient()
  const [isStarting, setIsStarting] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const isShown = useRef(false)

  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  // The back button restores the page as it was left. The order may have been paid meanwhile.
  useEffect(() => {
    if (!isStarting) return
    function handleReturn({ persisted }: PageTransitionEvent) {
      if (!persisted) return
      setIsStarting(false)
      void client.invalidateQueries()
    }
    addEventListener('pageshow', handleReturn)
    return () => removeEventListener('pageshow', handleReturn)
  }, [client, isStarting])

  async function start(email: string): Promise<boolean> {
    if (orgId === null || orderId === null || isStarting) return false
    setIsStarting(true)
    setFailure(null)
    try {
      const { paymentUrl } = await http.call(startPayment, { params: { orgId, orderId }, body: { email } })
      const address = allowedRedirect(paymentUrl, config.redirectHosts, {
        ownOrigin: location.origin,
        developmentOrigins: config.redirectOrigins,
      })
      if (address === undefined) throw new ApiError(startPayment.name, 'shape', 200)
      // A buyer who has closed the form meanwhile is not sent to the payment.
      if (isShown.current) leaveFor(address)
      return true
    } catch (error) {
      const reason = failureOf(error)
      const alert = alertOfFailure(reason)
      if (alert !== null) bus.send(alert)
      setFailure(reason.shown === 'nowhere' ? null : reason)
      setIsStarting(false)
      return false
    }
  }
  return { isStarting, failure, start, clear: () => setFailure(null) }
}
