import { useEffect, useRef, type ReactNode } from 'react'
import type { Loadable } from 'shared-contracts/portal/state'
import { ErrorPanel } from 'shared-ui/error-panel'
import { Skeleton, useDelayed } from 'shared-ui/skeleton'
import { Lines, Panel } from './tab-parts.tsx'
import { useLastFailure } from './use-last-failure.ts'

interface TabContentProps<T> {
  readonly part: Loadable<T>
  readonly onRetry: () => void
  readonly children: (value: T) => ReactNode
}

/** UI-014: one part of what is known of a product, or its place while it loads, or why it isn't there. */
export function TabContent<T>({ part, onRetry, children }: TabContentProps<T>) {
  const failure = useLastFailure(part)
  const panel = useRef<HTMLDivElement>(null)
  const wasRetried = useRef(false)
  const isReady = part.status === 'ready'

  // «Повторить» goes with its success: the focus on it passes to what came instead.
  useEffect(() => {
    if (isReady && wasRetried.current) panel.current?.focus({ preventScroll: true })
    wasRetried.current = false
  }, [isReady])
  function retry() {
    wasRetried.current = true
    onRetry()
  }

  return (
    <Panel ref={panel} tabIndex={-1} aria-busy={!isReady && part.status !== 'failed'}>
      {isReady && children(part.value)}
      {failure !== null && <ErrorPanel title={failure} isRetrying={part.status === 'loading'} onRetry={retry} />}
      {!isReady && failure === null && <Waiting />}
    </Panel>
  )
}

/** The place of a text. */
function Waiting() {
  return (
    useDelayed(true) && (
      <Lines>
        {['95%', '88%', '92%', '60%'].map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </Lines>
    )
  )
}
