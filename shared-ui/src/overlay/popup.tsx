import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { Popover } from 'react-aria-components/Popover'
import styled from 'styled-components'
import { theme } from '../theme.ts'
import { floatingLook } from './floating-look.ts'
import { Russian } from './russian.tsx'

export interface PopupProps {
  readonly triggerRef: RefObject<HTMLElement | null>
  readonly placement: 'bottom start' | 'bottom end'
  /** In px. */
  readonly maxHeight: number
  readonly onClose: () => void
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

/**
 * A popup beside its trigger. It stays within the screen and closes on Escape, on a press outside (which still takes
 * effect), when the focus leaves it and when the page scrolls. It is not modal: the page keeps its scroll bar and stays
 * available to screen readers.
 */
export function Popup({ triggerRef, placement, maxHeight, onClose, children, ...rest }: PopupProps) {
  const popup = useRef<HTMLElement>(null)
  const isOnTrigger = (element: Element) => triggerRef.current?.contains(element) === true
  useEffect(() => {
    function handlePress({ target }: Event) {
      if (target instanceof Element && !isOnTrigger(target) && !popup.current?.contains(target)) onClose()
    }
    // React Aria moves the focus on these keys without preventing the page from scrolling, which would close the popup.
    function handleKey(event: KeyboardEvent) {
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
    // React Aria notices a focus that moves to another element, but not one that is lost. If the focused item was
    // removed, the popup stays open, because it then shows other items.
    function handleFocusOut({ target, relatedTarget }: FocusEvent) {
      if (relatedTarget !== null) return
      setTimeout(() => {
        const isThere = target instanceof Element && target.isConnected
        if (isThere && document.activeElement === document.body) onClose()
      })
    }
    const element = popup.current
    document.addEventListener('pointerdown', handlePress)
    element?.addEventListener('keydown', handleKey)
    element?.addEventListener('focusin', handleFocusIn)
    element?.addEventListener('focusout', handleFocusOut)
    return () => {
      document.removeEventListener('pointerdown', handlePress)
      element?.removeEventListener('keydown', handleKey)
      element?.removeEventListener('focusin', handleFocusIn)
      element?.removeEventListener('focusout', handleFocusOut)
    }
  })
  return (
    <Russian>
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
        // The trigger handles a press on itself.
        shouldCloseOnInteractOutside={(element) => !isOnTrigger(element)}
        onOpenChange={(isOpen) => !isOpen && onClose()}
      >
        {children}
      </Float>
    </Russian>
  )
}
