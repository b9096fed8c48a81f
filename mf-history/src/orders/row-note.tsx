import type { FoundOrder } from 'shared-contracts/api/orders'
import { theme } from 'shared-ui/theme'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import styled from 'styled-components'
import { texts } from '../texts.ts'

/** An order of the list. */
export interface ListedOrder extends FoundOrder {
  /** Whether a link led to this order. It stands first until the list has loaded the page that contains it. */
  readonly isLinked?: boolean
}

const Note = styled.span`
  display: block;
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};
  font-weight: ${theme.font.weight.regular};
  /* A long number is shown whole. */
  white-space: normal;
  overflow-wrap: anywhere;
`

/** AMB-043, AMB-206: below an order's number, why it is in the list: by a link, or by another number. */
export function RowNote({ order: { isLinked, matched } }: { readonly order: ListedOrder }) {
  if (isLinked) return <Note>{texts.linked}</Note>
  if (!matched) return null
  return (
    <Note>
      <VisuallyHidden>{texts.foundBy} </VisuallyHidden>
      <span>{matched}</span>
    </Note>
  )
}
