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

/** ERR-047: the kept rows are shown, because reading them again has failed. */
export function RenewalNotice({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Notice>
      <AlertBar
        variant="danger"
        text={messages.ordersFailed}
        detail={texts.notRenewed}
        action={
          <Button variant="secondary" onClick={onRetry}>
            {messages.retry}
          </Button>
        }
      />
    </Notice>
  )
}

/** The order of the address is not in the history. */
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
