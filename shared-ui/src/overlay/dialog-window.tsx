import { useId, useRef, type ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import styled, { css, keyframes } from 'styled-components'
import { theme } from '../theme/theme.ts'
import { WindowHead } from '../page/window-head.tsx'
import { Russian } from './russian.tsx'

export interface DialogProps {
  readonly title: ReactNode
  /** The buyer asked to close it: «Закрыть», Escape, or a press outside where `closesOutside`. */
  readonly onClose: () => void
  readonly children: ReactNode
  /** Buttons under the content, the main one first. */
  readonly actions?: ReactNode
  /** True by default. Set it to false instead of unmounting the dialog to play its exit animation. */
  readonly isOpen?: boolean | undefined
  /** The dialog asks for a decision (role alertdialog). */
  readonly isAlert?: boolean | undefined
  /** For content taller than the window: a wider dialog whose buttons stay visible while it scrolls. */
  readonly isWide?: boolean | undefined
  /** A press beside it closes it, but not one in a browser extension's window. */
  readonly closesOutside?: boolean | undefined
}

const fade = keyframes`
  from { opacity: 0; }
`
const rise = keyframes`
  from { transform: translateY(${theme.space(6)}); opacity: 0; }
`
/** Plays the animation on entering, and backwards on leaving. */
const enterAndExit = (animation: ReturnType<typeof keyframes>) => css`
  &[data-entering] {
    animation: ${animation} ${theme.motion.slow};
  }
  &[data-exiting] {
    animation: ${animation} ${theme.motion.fast} reverse forwards;
  }
`
const Veil = styled(ModalOverlay)`
  position: fixed;
  z-index: ${theme.layer.dialog};
  inset: 0 0 auto;
  display: grid;
  place-items: center;
  box-sizing: border-box;
  /* The part of the screen that the on-screen keyboard leaves free. */
  height: var(--visual-viewport-height, 100dvh);
  padding: ${theme.layout.gutter};
  background: color-mix(in srgb, ${theme.color.veil} 52%, transparent);
  ${enterAndExit(fade)}
  ${theme.media.down('sm')} {
    place-items: end stretch;
    padding: ${theme.space(10)} 0 0;
  }
  @media print {
    display: none;
  }
`
const Window = styled(Modal)`
  box-sizing: border-box;
  width: 100%;
  max-width: 520px;
  &[data-wide] {
    max-width: 720px;
    /* Keeps the focused element clear of the sticky buttons. */
    scroll-padding-bottom: ${theme.space(20)};
  }
  /* Relative to the content box of Veil. */
  max-height: 100%;
  overflow: auto;
  overscroll-behavior: contain;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  background: ${theme.color.surface};
  color: ${theme.color.ink};
  box-shadow: ${theme.shadow};
  ${enterAndExit(rise)}
  ${theme.media.down('sm')} {
    &,
    &[data-wide] {
      max-width: none;
    }
    border-width: 1px 0 0;
    border-radius: ${theme.radius.card} ${theme.radius.card} 0 0;
    padding-bottom: ${theme.layout.safeBottom};
    /* The sticky buttons have this inset in their own padding. */
    &[data-wide] {
      padding-bottom: 0;
    }
  }
`
const Content = styled(AriaDialog)`
  padding: ${theme.space(6)};
  outline: none;
  ${theme.media.down('sm')} {
    padding: ${theme.space(5)} ${theme.layout.gutter};
  }
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(3)};
  margin-top: ${theme.space(5)};
  [data-wide] & {
    position: sticky;
    bottom: 0;
    /* Negative margins undo the padding of Content, so that the buttons reach the window's edges. */
    margin: ${theme.space(5)} ${theme.space(-6)} ${theme.space(-6)};
    padding: ${theme.space(3)} ${theme.space(6)};
    border-top: 1px solid ${theme.color.line};
    background: ${theme.color.surface};
  }
  ${theme.media.down('sm')} {
    > * {
      flex: 1;
    }
    [data-wide] & {
      margin: ${theme.space(5)} calc(-1 * ${theme.layout.gutter}) ${theme.space(-5)};
      padding: ${theme.space(3)} ${theme.layout.gutter} calc(${theme.space(3)} + ${theme.layout.safeBottom});
    }
  }
`

/** The dynamically imported part of Dialog. */
export function DialogWindow({
  title,
  children,
  actions,
  onClose,
  isOpen,
  isAlert,
  isWide,
  closesOutside,
}: DialogProps) {
  const titleId = useId()
  const veil = useRef<HTMLDivElement>(null)
  /** False for a press in the window of a browser extension, which is an element of the page, too. */
  const isOwnPress = (element: Element) =>
    element === veil.current || element === document.body || element === document.documentElement
  return (
    <Russian>
      <Veil
        ref={veil}
        isOpen={isOpen ?? true}
        isDismissable={closesOutside ?? false}
        shouldCloseOnInteractOutside={isOwnPress}
        onOpenChange={(isStillOpen) => !isStillOpen && onClose()}
      >
        <Window data-wide={isWide ? '' : undefined}>
          <Content role={isAlert ? 'alertdialog' : 'dialog'} aria-labelledby={titleId}>
            <WindowHead title={title} titleId={titleId} onClose={onClose} />
            {children}
            {actions && <Actions>{actions}</Actions>}
          </Content>
        </Window>
      </Veil>
    </Russian>
  )
}
