import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { messages } from 'shared-contracts/texts/messages'
import { Button } from 'shared-ui/button'
import { Skeleton, useDelayed } from 'shared-ui/skeleton'
import { theme } from 'shared-ui/theme'
import { useForeignContent } from 'shared-ui/use-is-rendered-html'
import styled from 'styled-components'
import { useObserved } from 'shared-ui/portal'
import { FailurePanel, OfflinePanel } from './failure-panel.tsx'
import { isMissingFile } from '../releases/federation.ts'
import type { MountPoint, RemoteState } from './mount-point.ts'
import { texts } from './texts.ts'

// Hides the skeleton in the same frame in which the part renders its first content, so that nothing moves twice.
const Part = styled.div`
  &:has(> :not(:empty)) + * {
    display: none;
  }
`
const Slow = styled.p`
  margin: 0;
  padding-block: ${theme.space(4)};
  color: ${theme.color.muted};
  text-align: center;
`

export interface RemoteFrameProps {
  readonly state: RemoteState
  readonly element: HTMLElement
  /** Level of the heading of a failure: 1 in place of a page. */
  readonly level: 1 | 2
  /** Shown while the part loads. */
  readonly skeleton: ReactNode
  readonly onRetry: () => void
}

/** The boundary around a remote's page or widget: skeleton, slow message, panel without a network or after a failure. */
export function RemoteFrame({ state, element, level, skeleton, onRetry }: RemoteFrameProps) {
  const place = useRef<HTMLDivElement>(null)
  // The server's html has the page inside. The browser leaves it to the remote.
  const content = useForeignContent(() => element.outerHTML)
  useLayoutEffect(() => {
    if (element.parentNode !== place.current) place.current?.replaceChildren(element)
  }, [element])
  const isLoading = state.status === 'loading'
  const isSkeletonDue = useDelayed(isLoading, SKELETON_AFTER_MS)
  return (
    <div aria-busy={(isLoading && !element.hasChildNodes()) || undefined}>
      <Part ref={place} {...content} hidden={state.status === 'failed' || state.status === 'offline'} />
      <div>
        {isLoading && state.isSlow && <Slow role="status">{messages.slow}</Slow>}
        {isSkeletonDue && skeleton}
      </div>
      {state.status === 'offline' && <OfflinePanel level={level} onRetry={onRetry} isRetrying={state.isRetrying} />}
      {state.status === 'failed' && (
        <FailurePanel
          level={level}
          title={messages.remoteFailed}
          text={messages.unexpected}
          detail={messages.unexpectedLiteral}
          retryText={messages.retry}
          onRetry={onRetry}
          isRetrying={state.isRetrying}
        >
          {isMissingFile(state.error) && (
            <Button variant="quiet" onClick={() => location.reload()}>
              {texts.reload}
            </Button>
          )}
        </FailurePanel>
      )}
    </div>
  )
}

/** The boundary around a widget. */
export function RemoteBoundary({ mountPoint }: { readonly mountPoint: MountPoint }) {
  const state = useObserved(mountPoint.state)
  const element = useObserved(mountPoint.element)
  return (
    <RemoteFrame
      state={state}
      element={element}
      level={2}
      skeleton={<Skeleton height={WIDGET_SKELETON_HEIGHT} />}
      onRetry={mountPoint.retry}
    />
  )
}

/** After this time a loading part shows its skeleton, ms. */
const SKELETON_AFTER_MS = 150

/** Height of a widget's skeleton, px. */
const WIDGET_SKELETON_HEIGHT = 120
