import { messages } from 'shared-contracts/texts/messages'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button, ButtonLink } from 'shared-ui/button'
import { Link } from 'shared-ui/router'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { texts } from '../texts.ts'

const Notice = styled.div`
  margin-bottom: ${theme.space(4)};
`

interface FailedNoticeProps {
  readonly detail?: string
  readonly onRetry: () => void
}

/** ERR-047: orders could not be read, and the rows stay. */
export function FailedNotice({ detail, onRetry }: FailedNoticeProps) {
  return (
    <Notice>
      <AlertBar
        variant="danger"
        text={messages.ordersFailed}
        detail={detail}
        action={
          <Button variant="secondary" onClick={onRetry}>
            {messages.retry}
          </Button>
        }
      />
    </Notice>
  )
}

/** The organisation has no order like that of the address. */
export function MissingNotice({ orderId }: { readonly orderId: number }) {
  return (
    <Notice>
      <AlertBar
        variant="warning"
        text={texts.missing(orderId)}
        action={
          <ButtonLink as={Link} variant="secondary" to="/orders">
            {texts.toAll}
          </ButtonLink>
        }
      />
    </Notice>
  )
}
