import { useEffect, useRef, useState, type ReactNode } from 'react'
import { messages } from 'shared-contracts/texts/messages'
import { useLazyComponent, type LazyComponent } from 'shared-ui/lazy-component'
import { PageWidth } from 'shared-ui/page-width'
import { FailurePanel, OfflinePanel } from '../../remotes/mounting/failure-panel.tsx'

interface OnDemandProps<Props extends object> {
  readonly code: LazyComponent<Props>
  readonly children: ReactNode
}

/**
 * Renders its children once `code` is loaded. A failed load can be retried; one without a network is retried by
 * itself when it is back (AMB-201).
 */
export function OnDemand<Props extends object>({ code, children }: OnDemandProps<Props>) {
  const [failure, setFailure] = useState<'offline' | 'failed'>()
  /** Whether there was a network when the load began. */
  const wasOnline = useRef(true)
  const isLoaded = useLazyComponent(code, failure === undefined, () =>
    setFailure(wasOnline.current && navigator.onLine ? 'failed' : 'offline'),
  )
  const retry = () => setFailure(undefined)
  useEffect(() => {
    if (failure === undefined) wasOnline.current = navigator.onLine
    if (failure !== 'offline') return
    // The network may be back since the load began.
    if (navigator.onLine) return retry()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [failure])
  if (isLoaded) return children
  return (
    <PageWidth aria-busy={failure === undefined}>
      {failure === 'offline' && <OfflinePanel level={1} onRetry={retry} />}
      {failure === 'failed' && <FailurePanel level={1} title={messages.remoteFailed} onRetry={retry} />}
    </PageWidth>
  )
}
