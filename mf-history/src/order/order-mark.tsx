import type { OrderMark as Mark } from 'shared-contracts/domain/order-marks'
import { SignIcon } from 'shared-ui/icons'
import { StateMark } from 'shared-ui/unshared/state-mark'
import { theme } from 'shared-ui/theme'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import styled from 'styled-components'
import { texts } from '../texts.ts'

const Signature = styled.span`
  display: inline-flex;
  margin-left: -${theme.space(1)};
  color: ${theme.color.warning};
`

const Note = styled.span`
  color: ${theme.color.muted};
  font-weight: ${theme.font.weight.regular};
`

interface OrderMarkProps {
  readonly mark: Mark | null
  /** Stands beside the words, muted. */
  readonly note?: string | null
  /** A closing document waits for the buyer's signature. */
  readonly isUnsigned?: boolean
}

/** One half of an order's state, with what stands beside it. */
export function OrderMark({ mark, note, isUnsigned = false }: OrderMarkProps) {
  if (mark === null) return texts.none
  const { text, tone } = mark
  return (
    <StateMark tone={tone}>
      <span>{text}</span>
      {note && <Note>{note}</Note>}
      {isUnsigned && (
        <Signature>
          <SignIcon size={16} />
          <VisuallyHidden>, {texts.unsigned}</VisuallyHidden>
        </Signature>
      )}
    </StateMark>
  )
}
