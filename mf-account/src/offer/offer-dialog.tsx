import { useEffect, useEffectEvent, useRef } from 'react'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button } from 'shared-ui/button'
import { Dialog } from 'shared-ui/dialog'
import { SuccessIcon } from 'shared-ui/icons'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { Skeleton } from 'shared-ui/skeleton'
import { theme } from 'shared-ui/theme'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import styled from 'styled-components'
import { EdoActions, EdoBody } from './edo-step.tsx'
import { OfferActions, OfferBody } from './offer-step.tsx'
import { titleOf, type OfferStep } from './offer-steps.ts'
import { Muted, StepContent } from './step-layout.tsx'
import { offerTexts } from './texts.ts'
import { useAcceptance } from './use-acceptance.ts'
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
  const acceptance = useAcceptance(orgId, step === 'offer')
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

const Ready = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space(2)};
  padding-block: ${theme.space(4)};
  text-align: center;

  svg {
    color: ${theme.color.success};
  }
  strong {
    font-size: ${theme.font.size.xl};
    font-weight: ${theme.font.weight.heavy};
    line-height: ${theme.font.line.tight};
  }
`

/** OFFER-012, OFFER-016. */
function AcceptedBody() {
  return (
    <Ready>
      <SuccessIcon size={56} />
      <strong>{offerTexts.accepted}</strong>
      <Muted>{offerTexts.acceptedText}</Muted>
    </Ready>
  )
}

function LoadingBody() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>{offerTexts.loading}</VisuallyHidden>
      <Skeleton width="90%" height="1lh" />
      <Skeleton width="60%" height="1lh" />
    </div>
  )
}

/** AMB-151: the message of the load that failed. */
function FailedBody() {
  const { offer, flow } = usePortalState('edo')
  return <AlertBar variant="danger" text={offerTexts.failed} detail={(offer.failed ? offer : flow).message} />
}

function FailedActions() {
  const { bus } = usePortal()
  const { offer, flow } = usePortalState('edo')
  function retry() {
    if (offer.failed) bus.send({ type: 'agreements/reload' })
    if (flow.failed) bus.send({ type: 'edo/reload' })
  }
  return <Button onClick={retry}>{offerTexts.retry}</Button>
}

/**
 * Calls `onBack` when the visitor goes back or forward. The page stays where the browser allows it (Navigation API, after
 * a press in the page); elsewhere it changes as well.
 */
function useBack(onBack: () => void): void {
  const leave = useEffectEvent(onBack)
  useEffect(() => {
    function stay(event: NavigateEvent) {
      if (event.navigationType !== 'traverse') return
      if (event.cancelable) event.preventDefault()
      leave()
    }
    function follow(event: PopStateEvent) {
      // single-spa dispatches an artificial popstate after every push and replace.
      if (!('singleSpa' in event)) leave()
    }
    if ('navigation' in window) {
      const { navigation } = window
      navigation.addEventListener('navigate', stay)
      return () => navigation.removeEventListener('navigate', stay)
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
}
