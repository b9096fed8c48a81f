import type { ReactNode } from 'react'
import styled from 'styled-components'
import { theme, type Tone } from '../theme/theme.ts'

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
const Dot = styled.span<{ $tone: Tone; $isHollow: boolean }>`
  flex: none;
  display: inline-block;
  box-sizing: border-box;
  width: 8px;
  height: 8px;
  border: 2px solid ${({ $tone }) => colors[$tone]};
  border-radius: 50%;
  background: ${({ $tone, $isHollow }) => ($isHollow ? 'none' : colors[$tone])};
  forced-color-adjust: none;
  print-color-adjust: exact;
`

interface StatusDotProps {
  readonly tone: Tone
  /** Nothing is to be done. */
  readonly isHollow?: boolean | undefined
  readonly children?: ReactNode
}

/** A coloured dot. A word with the same meaning must stand beside it, as `children` or next to the component. */
export function StatusDot({ tone, isHollow = false, children }: StatusDotProps) {
  const dot = <Dot $tone={tone} $isHollow={isHollow} aria-hidden="true" />
  if (children === undefined) return dot
  return (
    <Row>
      {dot}
      <span>{children}</span>
    </Row>
  )
}
