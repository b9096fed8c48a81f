import styled from 'styled-components'
import { ownProps } from './own-props.ts'
import { theme } from '../theme/theme.ts'

export interface CardProps {
  /** No padding, and content clipped by the rounded corners (for a picture up to the edge, or a table). */
  readonly isFlush?: boolean | undefined
}

/** A surface with a border. Use `as="article"`, `as="section"` or `as="li"` for the right element. */
export const Card = styled.div.withConfig(ownProps('isFlush'))<CardProps>`
  box-sizing: border-box;
  min-width: 0;
  padding: ${({ isFlush }) => (isFlush ? '0' : theme.space(6))};
  overflow: ${({ isFlush }) => (isFlush ? 'clip' : 'visible')};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  background: ${theme.color.surface};
  ${theme.media.down('sm')} {
    padding: ${({ isFlush }) => (isFlush ? '0' : theme.space(4))};
  }
  @media print {
    break-inside: avoid;
  }
`
