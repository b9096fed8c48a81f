import styled, { css } from 'styled-components'
import { ownProps } from './own-props.ts'
import { theme, type Tone } from '../theme/theme.ts'

const tones: Record<Tone, ReturnType<typeof css>> = {
  neutral: css`
    border-color: ${theme.color.line};
    background: ${theme.color.surface};
    color: ${theme.color.ink};
  `,
  brand: css`
    background: ${theme.color.brandSoft};
    color: ${theme.color.brand};
  `,
  success: css`
    background: ${theme.color.successSoft};
    color: ${theme.color.success};
  `,
  warning: css`
    background: ${theme.color.warningSoft};
    color: ${theme.color.warning};
  `,
  danger: css`
    background: ${theme.color.dangerSoft};
    color: ${theme.color.danger};
  `,
}

/** A short label: the state of an order, the marking of a product. */
export const Badge = styled.span.withConfig(ownProps('tone'))<{ readonly tone: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(1.5)};
  padding: 2px ${theme.space(2)};
  border: 1px solid transparent;
  border-radius: ${theme.radius.control};
  font-size: ${theme.font.size.s};
  font-weight: ${theme.font.weight.bold};
  line-height: 1.4;
  white-space: nowrap;
  ${({ tone }) => tones[tone]}
`
