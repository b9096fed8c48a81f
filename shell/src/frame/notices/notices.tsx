import { messages } from 'shared-contracts/texts/messages'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button } from 'shared-ui/button'
import { PageWidth } from 'shared-ui/page-width'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { useObserved } from 'shared-ui/portal'
import type { Network } from '../../browser/network.ts'
import type { SlowCalls } from '../../http/slow-calls.ts'
import { texts } from './texts.ts'

export interface NoticesProps {
  readonly network: Network
  readonly slowCalls: SlowCalls
  /** Moves the focus, because the pressed button disappears. */
  readonly onCancelled: () => void
}

const Place = styled(PageWidth)`
  position: sticky;
  top: calc(${theme.layout.header} + ${theme.space(2)});
  z-index: ${theme.layer.sticky};
  &:not(:empty) {
    margin-top: ${theme.space(4)};
  }
  @media print {
    display: none;
  }
`

/**
 * Notices about the network: it is lost (F10), or calls are slow (F9; one notice for all slow calls). The live region
 * is rendered from the start, so that screen readers announce what appears in it.
 */
export function Notices({ network, slowCalls, onCancelled }: NoticesProps) {
  const isOnline = useObserved(network.isOnline)
  const slowness = useObserved(slowCalls.slowness)
  function cancel() {
    slowCalls.cancel()
    onCancelled()
  }
  return (
    <Place aria-live="polite">
      {!isOnline && <AlertBar role="status" variant="warning" text={texts.offline} />}
      {isOnline && slowness !== 'none' && (
        <AlertBar
          variant="info"
          text={slowness === 'awaited' ? texts.awaited : messages.slow}
          action={
            slowness === 'cancellable' && (
              <Button variant="quiet" onClick={cancel}>
                {messages.cancel}
              </Button>
            )
          }
        />
      )}
    </Place>
  )
}
