import type { OrderMark as Mark } from 'shared-contracts/domain/order-marks'
import { SignIcon } from 'shared-ui/icons'
import { StatusDot } from 'shared-ui/status-dot'
import { theme } from 'shared-ui/theme'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import styled from 'styled-components'
import { texts } from '../texts.ts'

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(2)};
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};
  white-space: nowrap;
  vertical-align: middle;

  &[data-tone='brand'] {
    color: ${theme.color.ink};
  }
  &[data-tone='warning'] {
    color: ${theme.color.warning};
    font-weight: ${theme.font.weight.bold};
  }
  &[data-tone='success'] {
    color: ${theme.color.success};
    font-weight: ${theme.font.weight.bold};
  }
  > svg {
    margin-left: -${theme.space(1)};
    color: ${theme.color.warning};
  }
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

/** AMB-195: one half of an order's state: its words with a dot, hollow where nothing is to be done. */
export function OrderMark({ mark, note, isUnsigned = false }: OrderMarkProps) {
  if (mark === null) return texts.none
  const { text, tone } = mark
  return (
    <Root data-tone={tone}>
      {/* The dot of sent goods is filled but grey, because nothing is to be done about them. */}
      <StatusDot tone={tone === 'brand' ? 'neutral' : tone} isHollow={tone === 'neutral'} />
      <span>{text}</span>
      {note && <Note>{note}</Note>}
      {isUnsigned && (
        <>
          <SignIcon size={16} />
          <VisuallyHidden>, {texts.unsigned}</VisuallyHidden>
        </>
      )}
    </Root>
  )
}
