import { tonesOfMarks } from 'shared-contracts/domain/order-marks'
import type { DeskOrder } from 'shared-contracts/api/desk/orders'
import { StatusDot } from 'shared-ui/status-dot'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'

const Marks = styled.span`
  display: grid;
  gap: 2px;
`
const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(2)};
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};
  white-space: nowrap;

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
`

/** Money and goods of an order in words; of one that has ended its end alone. */
export function OrderMarks({ order: { payStatusName, statusName, hasEnded } }: { readonly order: DeskOrder }) {
  return (
    <Marks>
      {(hasEnded ? [statusName] : [payStatusName, statusName]).map((text) => {
        const tone = tonesOfMarks[text] ?? 'neutral'
        return (
          <Mark key={text} data-tone={tone}>
            <StatusDot tone={tone === 'brand' ? 'neutral' : tone} isHollow={tone === 'neutral'} />
            {text}
          </Mark>
        )
      })}
    </Marks>
  )
}
