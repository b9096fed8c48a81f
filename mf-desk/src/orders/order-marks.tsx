import { tonesOfMarks } from 'shared-contracts/domain/order-marks'
import type { DeskOrder } from 'shared-contracts/api/desk/orders'
import { StateMark } from 'shared-ui/unshared/state-mark'
import styled from 'styled-components'

const Marks = styled.span`
  display: grid;
  gap: 2px;
`

/** Money and goods of an order in words; of one that has ended its end alone. */
export function OrderMarks({ order: { payStatusName, statusName, hasEnded } }: { readonly order: DeskOrder }) {
  return (
    <Marks>
      {(hasEnded ? [statusName] : [payStatusName, statusName]).map((text) => (
        <StateMark key={text} tone={tonesOfMarks[text] ?? 'neutral'}>
          {text}
        </StateMark>
      ))}
    </Marks>
  )
}
