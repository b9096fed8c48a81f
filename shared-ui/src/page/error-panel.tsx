import { useId, type ReactNode } from 'react'
import styled from 'styled-components'
import { Button } from '../elements/button.tsx'
import { Heading } from '../elements/heading.tsx'
import { FaultPicture } from '../elements/pictures.tsx'
import { texts } from '../texts.ts'
import { theme } from '../theme/theme.ts'

export interface ErrorPanelProps {
  readonly title: string
  /** 1: the panel is shown in place of a page, and its title is the page's heading. 2 by default. */
  readonly level?: 1 | 2
  readonly text?: string | undefined
  /** A literal text of the specification or a number, shown muted below the text. */
  readonly detail?: string | undefined
  readonly retryText?: string | undefined
  /** Without it there is no button. */
  readonly onRetry?: (() => void) | undefined
  readonly isRetrying?: boolean | undefined
  /** Another action, below the button. */
  readonly children?: ReactNode
}

const Root = styled.section`
  display: grid;
  justify-items: center;
  gap: ${theme.space(3)};
  padding: ${theme.space(10)} ${theme.space(6)};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  background: ${theme.color.surface};
  text-align: center;
`
const Text = styled.p`
  max-width: 52ch;
  margin: 0;
  color: ${theme.color.muted};
`
const Detail = styled.p`
  margin: 0;
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};
  overflow-wrap: anywhere;
`

/** A failure, shown in place of what failed, with a button to try again. */
export function ErrorPanel({
  title,
  level = 2,
  text,
  detail,
  retryText,
  onRetry,
  isRetrying,
  children,
}: ErrorPanelProps) {
  const id = useId()
  return (
    <Root role="group" aria-labelledby={id} aria-live="polite">
      <FaultPicture />
      <Heading level={level} id={id} tabIndex={level === 1 ? -1 : undefined}>
        {title}
      </Heading>
      {text && <Text>{text}</Text>}
      {onRetry && (
        <Button variant="secondary" onClick={onRetry} isLoading={isRetrying} loadingText={texts.retrying}>
          {retryText ?? texts.retry}
        </Button>
      )}
      {children}
      {detail && <Detail>{detail}</Detail>}
    </Root>
  )
}
