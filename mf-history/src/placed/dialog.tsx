import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Heading } from 'shared-ui/heading'
import { CloseIcon } from 'shared-ui/icons'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { texts } from '../texts.ts'

const Root = styled.dialog`
  box-sizing: border-box;
  width: min(520px, calc(100vw - 2 * ${theme.layout.gutter}));
  padding: ${theme.space(6)};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  background: ${theme.color.surface};
  color: ${theme.color.ink};
  box-shadow: ${theme.shadow};

  &::backdrop {
    background: ${theme.color.canvas};
    opacity: 0.75;
  }
`
const Head = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${theme.space(4)};
  margin-bottom: ${theme.space(3)};
`
const Close = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  margin: ${theme.space(-2.5)} ${theme.space(-2.5)} 0 0;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.control};
  background: none;
  color: ${theme.color.muted};
  cursor: pointer;

  &:hover {
    background: ${theme.color.hover};
  }
`

interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A modal dialog: the browser keeps the focus inside, closes it by Escape and gives the focus back. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <Root ref={dialog} aria-labelledby={titleId} onCancel={onClose}>
      <Head>
        <Heading level={2} id={titleId}>
          {title}
        </Heading>
        <Close type="button" aria-label={texts.close} onClick={onClose}>
          <CloseIcon />
        </Close>
      </Head>
      {children}
    </Root>
  )
}
