import { useEffect, useRef } from 'react'
import { Button } from 'shared-ui/button'
import { Dialog } from 'shared-ui/dialog'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { AcceptedBody } from './accepted-step.tsx'
import { EdoActions, EdoBody } from './edo-step.tsx'
import { OfferActions, OfferBody } from './offer-step.tsx'
import { titleOf, type OfferStep } from './offer-steps.ts'
import { StepContent } from './step-layout.tsx'
import { offerTexts } from './texts.ts'
import { FailedActions, FailedBody, LoadingBody } from './unknown-step.tsx'
import { useAcceptance } from './use-acceptance.ts'
import { useBack } from './use-back.ts'
import { useRegistrationCheck } from './use-registration-check.ts'

interface OfferDialogProps {
  readonly orgId: number
  readonly step: Exclude<OfferStep, 'done'>
  readonly onClose: () => void
}

/** The window around the current step. */
export function OfferDialog({ orgId, step, onClose }: OfferDialogProps) {
  const { bus } = usePortal()
  const edo = usePortalState('edo')
  const acceptance = useAcceptance(orgId)
  const registration = useRegistrationCheck(step === 'edo')
  useBack(onClose)

  const content = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) content.current?.focus()
    shown.current = step
  }, [step])

  const bodies = {
    loading: <LoadingBody />,
    failed: <FailedBody />,
    offer: <OfferBody orgId={orgId} {...acceptance} />,
    accepted: <AcceptedBody />,
    edo: <EdoBody registration={registration} />,
  }
  const actions = {
    loading: undefined,
    failed: <FailedActions />,
    offer: <OfferActions {...acceptance} />,
    accepted: <Button onClick={() => bus.send({ type: 'offer/hideReady' })}>{offerTexts.next}</Button>,
    edo: <EdoActions registration={registration} orgId={orgId} />,
  }
  return (
    <Dialog title={titleOf(edo, step)} onClose={onClose} closesOutside actions={actions[step]}>
      <StepContent ref={content} tabIndex={-1}>
        {bodies[step]}
      </StepContent>
    </Dialog>
  )
}
