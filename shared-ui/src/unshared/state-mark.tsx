import type { ReactNode } from 'react'
import styled from 'styled-components'
import { theme, type Tone } from 'shared-ui/theme'
import { StatusDot } from 'shared-ui/status-dot'

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
  &[data-tone='danger'] {
    color: ${theme.color.danger};
    font-weight: ${theme.font.weight.bold};
  }
  &[data-tone='success'] {
    color: ${theme.color.success};
    font-weight: ${theme.font.weight.bold};
  }
`

/** AMB-195: one half of an order's state: its words with a dot, hollow where nothing is to be done. */
export function StateMark({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return (
    <Root data-tone={tone}>
      {/* The dot of sent goods is filled but grey, because nothing is to be done about them. */}
      <StatusDot tone={tone === 'brand' ? 'neutral' : tone} isHollow={tone === 'neutral'} />
      {children}
    </Root>
  )
}
