import { useState } from 'react'
import styled from 'styled-components'
import { Button } from '../../elements/button.tsx'
import { lazyComponent, useLazyComponent } from '../../remote/lazy-component.ts'
import type { DialogProps } from '../../overlay/dialog-window.tsx'
import { texts } from '../../texts.ts'
import { theme } from '../../theme/theme.ts'

export type { DialogProps } from '../../overlay/dialog-window.tsx'

const Failure = styled.div`
  position: fixed;
  z-index: ${theme.layer.dialog};
  inset: auto 0 calc(${theme.space(4)} + ${theme.layout.safeBottom});
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(3)};
  width: fit-content;
  max-width: calc(100vw - 2 * ${theme.layout.gutter});
  margin: 0 auto;
  padding: ${theme.space(3)} ${theme.space(4)};
  border: 1px solid ${theme.color.danger};
  border-radius: ${theme.radius.card};
  background: ${theme.color.surface};
  color: ${theme.color.danger};
  box-shadow: ${theme.shadow};
`

const dialogWindow = lazyComponent<DialogProps>(
  async () => (await import(/* webpackChunkName: "dialog" */ '../../overlay/dialog-window.tsx')).DialogWindow,
)

/** Fetches the dialog's code ahead of need, for example when the pointer reaches the button that opens it. */
export const preloadDialog = dialogWindow.preload

/**
 * A modal dialog: it traps the focus and gives it back, closes on Escape and locks the scrolling of the page. On a phone
 * it slides in from the bottom. Its code loads when it first opens; if that fails, an alert offers a retry.
 */
export function Dialog(props: DialogProps) {
  const [isFailed, setIsFailed] = useState(false)
  const isWanted = (props.isOpen ?? true) && !isFailed
  useLazyComponent(dialogWindow, isWanted, () => setIsFailed(true))
  if (!isFailed) return <dialogWindow.View {...props} />
  if (props.isOpen === false) return null
  return (
    <Failure role="alert">
      {texts.dialogFailed}
      <Button variant="secondary" onClick={() => setIsFailed(false)}>
        {texts.retry}
      </Button>
      <Button variant="quiet" onClick={props.onClose}>
        {texts.close}
      </Button>
    </Failure>
  )
}
