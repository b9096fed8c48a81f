import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Heading } from './heading.tsx'
import { EmptyPicture } from './pictures.tsx'
import { theme } from './theme.ts'

export interface EmptyStateProps {
  readonly title: string
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
export function EmptyState({ title, text, action, picture }: EmptyStateProps) {
  return (
    <Root>
      {picture === undefined ? <EmptyPicture /> : picture}
      <Heading level={2}>{title}</Heading>
      {text && <Text>{text}</Text>}
      {action}
    </Root>
  )
}
