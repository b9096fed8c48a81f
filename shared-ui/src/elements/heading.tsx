import type { ComponentProps } from 'react'
import styled from 'styled-components'
import { ownProps } from './own-props.ts'
import { theme } from '../theme/theme.ts'

export interface HeadingProps extends ComponentProps<'h1'> {
  readonly level: 1 | 2 | 3
  /** The size of the hero: 40 px, on a phone 28 px. */
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

/** An h1, h2 or h3, by `level`. */
export function Heading(props: HeadingProps) {
  return <StyledHeading {...props} as={`h${props.level}`} />
}
