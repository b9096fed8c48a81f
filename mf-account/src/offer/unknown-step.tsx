import { AlertBar } from 'shared-ui/alert-bar'
import { Button } from 'shared-ui/button'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { Skeleton } from 'shared-ui/skeleton'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { offerTexts } from './texts.ts'

export function LoadingBody() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>{offerTexts.loading}</VisuallyHidden>
      <Skeleton width="90%" height="1lh" />
      <Skeleton width="60%" height="1lh" />
    </div>
  )
}

/** AMB-151: the message of the part that failed. */
export function FailedBody() {
  const { offer, flow } = usePortalState('edo')
  return <AlertBar variant="danger" text={offerTexts.failed} detail={(offer.failed ? offer : flow).message} />
}

export function FailedActions() {
  const { bus } = usePortal()
  const { offer, flow } = usePortalState('edo')
  function retry() {
    if (offer.failed) bus.send({ type: 'agreements/reload' })
    if (flow.failed) bus.send({ type: 'edo/reload' })
  }
  return <Button onClick={retry}>{offerTexts.retry}</Button>
}
