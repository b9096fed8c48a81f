import type { ReactNode } from 'react'
import styled from 'styled-components'
import { theme, type Tone } from './theme.ts'

const colors: Record<Tone, string> = {
  neutral: theme.color.neutralMark,
  brand: theme.color.brand,
  success: theme.color.success,
  warning: theme.color.warningMark,
  danger: theme.color.danger,
}

const Row = styled.span`
  display: inline-flex;
  align-items: baseline;
  gap: ${theme.space(2)};
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};
`
const Dot = styled.span<{ $tone: Tone }>`
  flex: none;
  display: inline-block;
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: ${({ $tone }) => colors[$tone]};
  forced-color-adjust: none;
  print-color-adjust: exact;
`

/** A coloured dot. A word with the same meaning must stand beside it, as `children` or next to the component. */
export function StatusDot({ tone, children }: { readonly tone: Tone; readonly children?: ReactNode }) {
  const dot = <Dot $tone={tone} aria-hidden="true" />
  if (children === undefined) return dot
  return (
    <Row>
      {dot}
      <span>{children}</span>
    </Row>
  )
}
