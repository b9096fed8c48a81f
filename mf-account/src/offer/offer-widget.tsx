import { useEffect, useRef, useState } from 'react'
import { offerGate } from 'shared-contracts/portal/offer-gate'
import type { RemoteProps, WidgetOutcome } from 'shared-contracts/portal/portal'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { OfferDialog } from './offer-dialog.tsx'
import { stepOf } from './offer-steps.ts'
import { offerTexts } from './texts.ts'

interface OfferWidgetProps extends RemoteProps {
  readonly onOutcome: (outcome: WidgetOutcome) => void
}

/**
 * Lets the current organisation accept the offer and register for EDO, as a dialog over any page (offer-steps.ts). Ends as
 * `accepted` once nothing is missing, and as `closed` when the buyer closes it or the organisation changes (F11).
 */
export function OfferWidget({ onOutcome }: OfferWidgetProps) {
  const { bus } = usePortal()
  const edo = usePortalState('edo')
  const { orgId } = usePortalState('organisation')
  const [openedFor] = useState(orgId)
  const [isKnown, setIsKnown] = useState(false)
  const gate = offerGate(edo)
  if (!isKnown && (gate === 'open' || gate === 'closed')) setIsKnown(true)

  const isCurrent = orgId !== null && orgId === openedFor
  const step = stepOf(edo, isKnown)
  const isDone = step === 'done'
  const { isEdoRegistered } = edo.check

  const wasAtEdo = useRef(false)
  useEffect(() => {
    if (step === 'edo') wasAtEdo.current = true
  }, [step])
  useEffect(() => {
    if (!isCurrent) return onOutcome('closed')
    if (!isDone) return
    if (wasAtEdo.current && isEdoRegistered) {
      bus.send({ type: 'alert/show', text: offerTexts.registered, variant: 'success' })
    }
    onOutcome('accepted')
  }, [isCurrent, isDone, isEdoRegistered, bus, onOutcome])

  function close() {
    // OFFER-018.
    if (edo.offer.isShowReady) bus.send({ type: 'offer/hideReady' })
    onOutcome('closed')
  }
  if (!isCurrent || isDone) return null
  return <OfferDialog orgId={orgId} step={step} onClose={close} />
}
