import type { ReactNode } from 'react'
import type { Approval, ApprovalTab } from 'shared-contracts/api/approvals'
import { formatDate } from 'shared-contracts/domain/dates'
import { formatMoney, kopecksOf } from 'shared-contracts/domain/money'
import { Money } from 'shared-ui/money'
import { CardLine, CardNote, OpeningCard } from 'shared-ui/unshared/opening-card'
import { ShortPerson } from 'shared-ui/unshared/short-person'
import { StateMark } from 'shared-ui/unshared/state-mark'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import styled from 'styled-components'
import { stateTone } from './state-tone.ts'
import { approvalTexts as texts } from './texts.ts'

/** A long name wraps. */
const Asker = styled(CardNote)`
  && {
    margin-left: 0;
    overflow-wrap: anywhere;
    white-space: normal;
  }
`

interface ApprovalCardProps {
  readonly approval: Approval
  readonly tab: ApprovalTab
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly details: () => ReactNode
}

/** A request on screens narrower than lg. */
export function ApprovalCard({ approval, tab, isOpen, onToggle, details }: ApprovalCardProps) {
  const { approvalId, askedAt, expiresAt, asker, sum, excess, changed, state } = approval
  const isWaiting = state === 'pending'
  return (
    <OpeningCard
      isOpen={isOpen}
      onToggle={onToggle}
      head={
        <>
          <CardLine>
            <strong>
              <VisuallyHidden>{texts.columns.number} </VisuallyHidden>
              <span>{texts.number(approvalId)}</span>
            </strong>
            <strong>
              <Money amount={kopecksOf(sum)} />
            </strong>
          </CardLine>
          <CardLine>
            {tab !== 'mine' && (
              <Asker>
                <ShortPerson name={asker.name} />
              </Asker>
            )}
            {excess !== null && <CardNote>{texts.beyondBy(formatMoney(kopecksOf(excess)))}</CardNote>}
          </CardLine>
          <CardLine>
            <CardNote>
              {isWaiting && tab === 'waiting' ? `${texts.columns.until} ${formatDate(expiresAt)}` : formatDate(askedAt)}
            </CardNote>
            {isWaiting && changed !== null ? (
              <StateMark tone="warning">{texts.changes[changed]}</StateMark>
            ) : (
              <StateMark tone={stateTone(state)}>{texts.states[state]}</StateMark>
            )}
          </CardLine>
        </>
      }
    >
      {details}
    </OpeningCard>
  )
}
