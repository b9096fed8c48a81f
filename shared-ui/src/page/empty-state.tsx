import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Heading } from '../elements/heading.tsx'
import { EmptyPicture } from '../elements/pictures.tsx'
import { theme } from '../theme/theme.ts'

export interface EmptyStateProps {
  readonly title: string
  /** 1: the title is the heading of the page, which gets the focus after a route change. 2 by default. */
  readonly level?: 1 | 2
  readonly text?: ReactNode
  /** The next step: a button or a link. */
  readonly action?: ReactNode
  /** An empty box by default, `null` for no picture. */
  readonly picture?: ReactNode
}

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space(3)};
  padding: ${theme.space(10)} ${theme.space(6)};
  text-align: center;
`
const Text = styled.p`
  max-width: 52ch;
  margin: 0;
  color: ${theme.color.muted};
  text-wrap: balance;
`

/** Says that there is nothing to show, and why. */
export function EmptyState({ title, level = 2, text, action, picture }: EmptyStateProps) {
  return (
    <Root>
      {picture === undefined ? <EmptyPicture /> : picture}
      <Heading level={level} tabIndex={level === 1 ? -1 : undefined}>
        {title}
      </Heading>
      {text && <Text>{text}</Text>}
      {action}
    </Root>
  )
}
