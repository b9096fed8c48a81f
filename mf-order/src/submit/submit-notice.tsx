import { messages } from 'shared-contracts/texts/messages'
import { Button, ButtonLink } from 'shared-ui/button'
import { Card } from 'shared-ui/card'
import { Heading } from 'shared-ui/heading'
import { Link } from 'shared-ui/router'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { texts } from '../texts.ts'
import type { OrderSubmit } from './use-order-submit.ts'

const Notice = styled(Card)`
  display: grid;
  justify-items: start;
  gap: ${theme.space(3)};
  border-color: ${theme.color.warning};
  background: ${theme.color.warningSoft};
  scroll-margin-top: ${theme.layout.anchor};

  p {
    margin: 0;
  }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(3)};
`

/** Focuses the notice, which also scrolls it into view: the pressed button may be far below. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}

interface SubmitNoticeProps {
  readonly order: Pick<OrderSubmit, 'state' | 'check'>
  /** Whether the basket has lines; the notice then stands inside the order form. */
  readonly hasLines?: boolean
}

/** Says that an order got no answer, or that an earlier attempt was accepted already. */
export function SubmitNotice({ order, hasLines = false }: SubmitNoticeProps) {
  const { state } = order
  if (state.phase === 'unknown') {
    return (
      <Notice ref={takeFocus} role="alert" tabIndex={-1}>
        <Heading level={2}>{messages.orderUnknown}</Heading>
        <p>{texts.unknownText}</p>
        <Button onClick={order.check}>{texts.check}</Button>
      </Notice>
    )
  }
  if (state.phase === 'acceptedAlready') {
    return (
      <Notice ref={takeFocus} role="alert" tabIndex={-1}>
        <Heading level={2}>{texts.acceptedAlready(state.orderId)}</Heading>
        <p>{texts.acceptedAlreadyText}</p>
        {hasLines && <p>{texts.basketKept}</p>}
        <Actions>
          <ButtonLink as={Link} to="/orders">
            {texts.toHistory}
          </ButtonLink>
          {hasLines && (
            <Button type="submit" variant="secondary">
              {texts.orderAnew}
            </Button>
          )}
        </Actions>
      </Notice>
    )
  }
  return null
}
