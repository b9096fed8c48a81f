import { messages } from 'shared-contracts/texts/messages'
import { Button } from 'shared-ui/button'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { texts } from '../texts.ts'
import type { Orders } from './use-orders.ts'

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${theme.space(3)};
  margin-top: ${theme.space(5)};
`

/** HIST-014, HIST-016, HIST-017, AMB-047: gone once the list is exhausted, disabled after an error until it is asked for again. */
export function LoadMore({ more }: { readonly more: Orders['more'] }) {
  if (more.status === 'none') return null
  return (
    <Row>
      <Button
        variant="secondary"
        onClick={more.load}
        isLoading={more.status === 'loading'}
        loadingText={texts.loadingMore}
        disabled={more.status === 'failed'}
      >
        {texts.loadMore}
      </Button>
      {more.status === 'failed' && (
        <>
          <span>{messages.ordersFailed}</span>
          <Button variant="quiet" onClick={more.load}>
            {messages.retry}
          </Button>
        </>
      )}
    </Row>
  )
}
