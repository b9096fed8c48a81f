import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Dialog } from 'shared-ui/dialog'
import { theme } from 'shared-ui/theme'
import { useIsWide } from 'shared-ui/use-is-wide'
import { WindowHead } from 'shared-ui/window-head'
import styled from 'styled-components'
import { texts } from './texts.ts'

interface RegistrationPanelProps {
  readonly onClose: () => void
  readonly children: ReactNode
}

const Panel = styled.div`
  position: fixed;
  z-index: ${theme.layer.float};
  top: calc(${theme.layout.header} + ${theme.space(2)});
  right: max(${theme.layout.gutter}, calc((100vw - ${theme.layout.content}) / 2 + ${theme.layout.gutter}));
  box-sizing: border-box;
  width: 440px;
  max-height: calc(100dvh - ${theme.layout.header} - ${theme.space(4)});
  padding: ${theme.space(6)};
  overflow: auto;
  overscroll-behavior: contain;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  background: ${theme.color.surface};
  color: ${theme.color.ink};
  box-shadow: ${theme.shadow};
  outline: none;
  @media print {
    display: none;
  }
`
/**
 * The frame of the registration. On a wide screen it is a panel below the header, and the page beside it stays usable
 * (UI-004, UI-006); on others it is a dialog.
 */
export function RegistrationPanel(props: RegistrationPanelProps) {
  const isWide = useIsWide()
  if (isWide) return <FloatingPanel {...props} />
  return (
    <Dialog title={texts.title} onClose={props.onClose} closesOutside>
      {props.children}
    </Dialog>
  )
}

function FloatingPanel({ onClose, children }: RegistrationPanelProps) {
  const titleId = useId()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])

  function handleKeyDown({ key }: KeyboardEvent) {
    if (key === 'Escape') onClose()
  }
  return (
    <Panel ref={panel} role="dialog" aria-labelledby={titleId} tabIndex={-1} onKeyDown={handleKeyDown}>
      <WindowHead title={texts.title} titleId={titleId} onClose={onClose} />
      {children}
    </Panel>
  )
}
