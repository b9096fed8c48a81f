import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { messages } from 'shared-contracts/texts/messages'
import { Button } from 'shared-ui/button'
import { ErrorPanel } from 'shared-ui/error-panel'
import { Skeleton, useDelayed } from 'shared-ui/skeleton'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { useObserved } from '../browser/use-observed.ts'
import { isMissingFile } from './missing-file.ts'
import type { RemoteState } from './remote-state.ts'
import type { MountPoint } from './mount-point.ts'
import { texts } from './texts.ts'
import { SKELETON_AFTER } from './times.ts'

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
  /** Shown while the part loads. */
  readonly skeleton: ReactNode
  readonly onRetry: () => void
}

/** The boundary around a remote's page or widget: skeleton, slow message, error panel. */
export function RemoteFrame({ state, element, skeleton, onRetry }: RemoteFrameProps) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => place.current?.replaceChildren(element), [element])
  const isLoading = state.status === 'loading'
  const isSkeletonDue = useDelayed(isLoading, SKELETON_AFTER)
  return (
    <div aria-busy={isLoading || undefined}>
      <Part ref={place} hidden={state.status === 'failed'} />
      <div>
        {isLoading && state.isSlow && <Slow role="status">{messages.slow}</Slow>}
        {isSkeletonDue && skeleton}
      </div>
      {state.status === 'failed' && (
        <ErrorPanel
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
        </ErrorPanel>
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
      skeleton={<Skeleton height={WIDGET_SKELETON_HEIGHT} />}
      onRetry={mountPoint.retry}
    />
  )
}

/** Height of a widget's skeleton, px. */
const WIDGET_SKELETON_HEIGHT = 120
