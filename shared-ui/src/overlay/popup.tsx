import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { Popover } from 'react-aria-components/Popover'
import { UNSAFE_PortalProvider as PortalProvider } from 'react-aria/PortalProvider'
import styled from 'styled-components'
import { theme } from '../theme/theme.ts'
import { floatingLook } from './floating-look.ts'
import { Russian } from './russian.tsx'

export interface PopupProps {
  readonly triggerRef: RefObject<HTMLElement | null>
  readonly placement: 'bottom start' | 'bottom end'
  /** In px. */
  readonly maxHeight: number
  readonly onClose: () => void
  /** Its content is a dialog of React Aria, which keeps the focus inside; Tab then moves the focus and closes nothing. */
  readonly isDialog?: boolean | undefined
  readonly children: ReactNode
}

const Float = styled(Popover)`
  ${floatingLook}
  overflow: auto;
`
/** Overrides the z-index that React Aria sets on the element. */
export const floatStyle = { zIndex: Number(theme.layer.popup) }

/** Moves the focus from a list to its active item. React Aria may mark that item a frame after it shows the list. */
function focusItem(list: Element): void {
  const items = [...list.querySelectorAll<HTMLElement>('[role=menuitem], [role=option]')]
  const item = items.find((one) => one.tabIndex === 0)
  if (item !== undefined) item.focus()
  else if (items.length > 0) requestAnimationFrame(() => document.activeElement === list && focusItem(list))
}

/** The element to render a popup into, so that it stays beside its trigger while the page scrolls. */
function placeBeside(trigger: HTMLElement | null): HTMLElement {
  for (let element = trigger; element !== null; element = element.parentElement) {
    if (getComputedStyle(element).position === 'sticky') return element
  }
  return document.body
}

/** Whether React Aria closes the popup because of a scroll of the page, which moves neither it nor its trigger alone. */
function isPageScroll(): boolean {
  return window.event?.type === 'scroll' && window.event.target === document
}

/**
 * A popup beside its trigger. It stays within the screen and closes when the user leaves it: by Escape, Tab or a press
 * outside (which still takes effect). It stays open when the page itself scrolls or moves the focus. It is not modal: the
 * page keeps its scroll bar and stays available to screen readers.
 */
export function Popup({ triggerRef, placement, maxHeight, onClose, isDialog = false, children, ...rest }: PopupProps) {
  const popup = useRef<HTMLElement>(null)
  const isOnTrigger = (element: Element) => triggerRef.current?.contains(element) === true
  useEffect(() => {
    function handlePress({ target }: Event) {
      if (target instanceof Element && !isOnTrigger(target) && !popup.current?.contains(target)) onClose()
    }
    // The page may have moved the focus out of the popup.
    function handleEscape({ key }: KeyboardEvent) {
      if (key === 'Escape') onClose()
    }
    // Heard before React Aria, which moves the focus and stops the event.
    function handleTab({ key }: KeyboardEvent) {
      if (key === 'Tab' && !isDialog) onClose()
    }
    // Heard before React Aria, which does not close the popup between a scroll of the page and the next rendering, and moves
    // the focus on Home and End without preventing the page from scrolling.
    function handleKey(event: KeyboardEvent) {
      if (event.key === 'Escape') {
        event.stopPropagation()
        onClose()
      }
      const isPageKey = event.key === 'Home' || event.key === 'End'
      if (isPageKey && !(event.target instanceof HTMLInputElement)) event.preventDefault()
      // The key that opened the popup chooses nothing while it is held down.
      if (!event.repeat || (event.key !== 'Enter' && event.key !== ' ')) return
      event.preventDefault()
      event.stopPropagation()
    }
    // After a screen reader's click React Aria focuses the list and not its item.
    function handleFocusIn({ target }: FocusEvent) {
      if (target instanceof Element && target.matches('[role=menu], [role=listbox]')) focusItem(target)
    }
    // A focus that is lost closes the popup. If the focused item was removed, the popup stays open, because it then shows
    // other items.
    function handleFocusOut({ target, relatedTarget }: FocusEvent) {
      if (relatedTarget !== null) return
      setTimeout(() => {
        const isInPage = target instanceof Element && target.isConnected
        if (isInPage && document.activeElement === document.body) onClose()
      })
    }
    const element = popup.current
    document.addEventListener('pointerdown', handlePress)
    document.addEventListener('keydown', handleEscape)
    document.addEventListener('keydown', handleTab, true)
    element?.addEventListener('keydown', handleKey)
    element?.addEventListener('focusin', handleFocusIn)
    element?.addEventListener('focusout', handleFocusOut)
    return () => {
      document.removeEventListener('pointerdown', handlePress)
      document.removeEventListener('keydown', handleEscape)
      document.removeEventListener('keydown', handleTab, true)
      element?.removeEventListener('keydown', handleKey)
      element?.removeEventListener('focusin', handleFocusIn)
      element?.removeEventListener('focusout', handleFocusOut)
    }
  })
  return (
    <Russian>
      <PortalProvider getContainer={() => placeBeside(triggerRef.current)}>
        <Float
          {...rest}
          ref={popup}
          isOpen
          isNonModal
          triggerRef={triggerRef}
          placement={placement}
          offset={4}
          maxHeight={maxHeight}
          style={floatStyle}
          // A press and a key close the popup above. A focus that the page moves does not.
          shouldCloseOnInteractOutside={() => false}
          onOpenChange={(isOpen) => !isOpen && !isPageScroll() && onClose()}
        >
          {children}
        </Float>
      </PortalProvider>
    </Russian>
  )
}
