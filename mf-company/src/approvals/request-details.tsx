import { useEffect, useRef } from 'react'
import type { ApprovalDetails } from 'shared-contracts/api/approvals'
import { formatDate } from 'shared-contracts/domain/dates'
import { AlertBar } from 'shared-ui/alert-bar'
import { ButtonLink } from 'shared-ui/button'
import { Link } from 'shared-ui/router'
import { theme } from 'shared-ui/theme'
import { HeadActions, HeadLine } from 'shared-ui/unshared/head-line'
import { Sheet, SheetTitle } from 'shared-ui/unshared/sheet'
import styled from 'styled-components'
import { Stack } from '../parts/stack.ts'
import { ChangedNotice } from './changed-notice.tsx'
import { DecisionButtons } from './decision-buttons.tsx'
import { LimitCard } from './limit-card.tsx'
import { OrderAgain } from './order-again.tsx'
import { RequestLines } from './request-lines.tsx'
import { stateTone } from './state-tone.ts'
import { approvalTexts as texts } from './texts.ts'
import { useDecision } from './use-decision.ts'
import { WhoCard } from './who-card.tsx'

const Title = styled(SheetTitle)`
  font-size: ${theme.font.size.l};
  font-weight: ${theme.font.weight.regular};

  [data-tone='warning'] {
    color: ${theme.color.warning};
  }
  [data-tone='danger'] {
    color: ${theme.color.danger};
  }
  > :not(:first-child)::before {
    content: ' · ' / '';
    color: ${theme.color.muted};
    font-weight: ${theme.font.weight.regular};
    white-space: pre;
  }
`
const Cards = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(4)};

  ${theme.media.up('lg')} {
    grid-template-columns: repeat(auto-fit, minmax(380px, 1fr));
  }
`

interface RequestDetailsProps {
  readonly orgId: number
  readonly request: ApprovalDetails
  readonly wasDecidedHere: boolean
  readonly onDecided: (approvalId: number) => void
}

/** APPR-004: head with the actions, what changed, lines and sums, who and why, and the asker's limits. */
export function RequestDetails({ orgId, request, wasDecidedHere, onDecided }: RequestDetailsProps) {
  const { approvalId, state, expiresAt, decidedAt, orderId, isOwn, limits } = request
  const decision = useDecision(orgId, request, onDecided)
  const isPending = state === 'pending'
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (wasDecidedHere && !isPending) title.current?.focus({ preventScroll: true })
  }, [wasDecidedHere, isPending])
  const day = isPending ? texts.until(formatDate(expiresAt)) : decidedAt && formatDate(decidedAt)

  return (
    <Stack>
      <HeadLine>
        <Title ref={title} tabIndex={-1}>
          <strong>{texts.requestTitle(approvalId)}</strong>
          <strong data-tone={stateTone(state)}>{texts.states[state]}</strong>
          {day && <span>{day}</span>}
        </Title>
        {isPending && (
          <HeadActions>
            <DecisionButtons {...{ orgId, request, decision }} />
          </HeadActions>
        )}
      </HeadLine>
      {isPending && decision.failure !== null && <AlertBar variant="danger" text={decision.failure} />}
      {state === 'ordered' && orderId != null && (
        <AlertBar
          variant="success"
          text={texts.ordered(orderId)}
          action={
            <ButtonLink as={Link} variant="secondary" to={`/orders?order=${orderId}`}>
              {texts.openOrder}
            </ButtonLink>
          }
        />
      )}
      {isPending && <ChangedNotice request={request} />}
      {isOwn && !isPending && state !== 'ordered' && <OrderAgain request={request} />}
      <Sheet as="section" aria-label={texts.lines}>
        <RequestLines request={request} />
      </Sheet>
      <Cards>
        <WhoCard request={request} />
        {limits !== null && <LimitCard limits={limits} sum={request.sum} />}
      </Cards>
    </Stack>
  )
}
