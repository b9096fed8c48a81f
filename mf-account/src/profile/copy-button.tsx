import { useEffect, useState } from 'react'
import { Button } from 'shared-ui/button'
import { CheckIcon, CopyIcon } from 'shared-ui/icons'
import { usePortal } from 'shared-ui/portal'
import { theme } from 'shared-ui/theme'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import styled from 'styled-components'
import { profileTexts } from './texts.ts'

/** Time for which the button shows that the text was copied, ms. */
const COPIED_SHOWN_MS = 2_000

const Root = styled.span`
  @media print {
    display: none;
  }
`

/** A square button with its icon near the copied text. */
const IconButton = styled(Button)`
  && {
    padding-inline: ${theme.space(2.25)};
    margin-left: ${theme.space(-1)};
  }
`

interface CopyButtonProps {
  /** What is copied, as the screen reader announces it. */
  readonly what: string
  readonly text: string
  /** The button's label; without it the button is an icon named «Скопировать …». */
  readonly label?: string
}

/** Copies a text to the clipboard. */
export function CopyButton({ what, text, label }: CopyButtonProps) {
  const { bus } = usePortal()
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), COPIED_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
    } catch {
      bus.send({ type: 'alert/show', text: profileTexts.copyFailed, variant: 'warning' })
    }
  }
  const name = profileTexts.copy(what)
  const CopyOrCheck = isCopied ? CheckIcon : CopyIcon
  return (
    <Root>
      {label === undefined ? (
        <IconButton variant="quiet" aria-label={name} title={name} onClick={() => void copy()}>
          <CopyOrCheck />
        </IconButton>
      ) : (
        <Button variant="secondary" onClick={() => void copy()}>
          <CopyOrCheck />
          <span>{label}</span>
        </Button>
      )}
      <VisuallyHidden role="status">{isCopied && profileTexts.copied(what)}</VisuallyHidden>
    </Root>
  )
}
