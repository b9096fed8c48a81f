import type { ComponentProps } from 'react'
import styled from 'styled-components'
import { ownProps } from './own-props.ts'
import { theme } from './theme.ts'

export interface HeadingProps extends ComponentProps<'h1'> {
  readonly level: 1 | 2 | 3
  /** The hero's size, 40 px; 28 px on a phone. */
  readonly isHero?: boolean | undefined
}

const sizes = { 1: theme.font.size.xxl, 2: theme.font.size.xl, 3: theme.font.size.l }

const StyledHeading = styled.h1.withConfig(ownProps('level', 'isHero'))<HeadingProps>`
  margin: 0;
  color: ${theme.color.ink};
  font-size: ${({ level, isHero }) => (isHero ? theme.font.size.hero : sizes[level])};
  font-weight: ${({ level }) => (level === 3 ? theme.font.weight.bold : theme.font.weight.heavy)};
  line-height: ${theme.font.line.tight};
  letter-spacing: -0.01em;
  text-wrap: balance;
  overflow-wrap: break-word;
  ${theme.media.down('sm')} {
    font-size: ${({ level, isHero }) => (isHero ? theme.font.size.xxl : level === 1 ? '1.5rem' : sizes[level])};
  }
`

/** h1, h2 or h3 by its level. */
export function Heading(props: HeadingProps) {
  return <StyledHeading {...props} as={`h${props.level}`} />
}
