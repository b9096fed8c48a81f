import styled from 'styled-components'
import { ownProps } from './own-props.ts'
import { theme } from './theme.ts'

export interface CardProps {
  /** Without padding, its content cut by the rounded corners (a picture up to the edge, a table). */
  readonly isFlush?: boolean | undefined
}

/** A sheet with a line around it; `as="article"`, `as="section"`, `as="li"` where it is one. */
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
