import { useState, type ReactNode } from 'react'
import styled from 'styled-components'
import { Button } from './button.tsx'
import { lazyComponent, useLazyComponent } from './lazy-component.ts'
import { texts } from './texts.ts'
import { theme } from './theme.ts'

export interface DialogProps {
  readonly title: ReactNode
  /** Wanted closed: «Закрыть», Escape, and a press beside it where `closesOutside`. */
  readonly onClose: () => void
  readonly children: ReactNode
  /** Buttons under the content, the main one first. */
  readonly actions?: ReactNode
  /** Open for as long as it is rendered, unless said otherwise; with `false` it goes with its animation. */
  readonly isOpen?: boolean | undefined
  /** It asks for a decision (role alertdialog). */
  readonly isAlert?: boolean | undefined
  /** For a list as long as the window and longer: wider, its buttons always in sight. */
  readonly isWide?: boolean | undefined
  /** A press beside it closes it: not for what holds a form. */
  readonly closesOutside?: boolean | undefined
}

const Failure = styled.div`
  position: fixed;
  z-index: ${theme.layer.dialog};
  inset: auto 0 ${theme.layout.gutter};
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
  async () => (await import(/* webpackChunkName: "dialog" */ './overlay/dialog-window.tsx')).DialogWindow,
)

/** Fetches the dialog's code ahead of need: when the pointer comes to the button that will open it, say. */
export const preloadDialog = dialogWindow.preload

/**
 * A modal dialog: the focus stays in it and returns, Escape closes it, the page behind keeps still. On a phone it comes
 * from the bottom. Its code loads when it first opens; where that fails, it says so and can be tried again.
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
