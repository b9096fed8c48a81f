import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { Popover } from 'react-aria-components/Popover'
import styled from 'styled-components'
import { theme } from '../theme.ts'
import { floatingLook } from './floating-look.ts'
import { Russian } from './russian.tsx'

export interface PopupProps {
  readonly triggerRef: RefObject<HTMLElement | null>
  readonly placement: 'bottom start' | 'bottom end'
  /** px */
  readonly maxHeight: number
  readonly onClose: () => void
  readonly children: ReactNode
}

const Float = styled(Popover)`
  ${floatingLook}
  overflow: auto;
`
/** React Aria writes a z-index of its own into the element; this is the portal's. */
export const floatStyle = { zIndex: Number(theme.layer.popup) }

/** Hands the focus of a list to the item that is to have it, which React Aria may name a frame later than it shows it. */
function focusItem(list: Element): void {
  const items = [...list.querySelectorAll<HTMLElement>('[role=menuitem], [role=option]')]
  const item = items.find((one) => one.tabIndex === 0)
  if (item !== undefined) item.focus()
  else if (items.length > 0) requestAnimationFrame(() => document.activeElement === list && focusItem(list))
}

/**
 * What floats by its trigger: it keeps to the screen's edges, and closes by Escape, by a press beside it (which still
 * lands where it was aimed), when the focus goes elsewhere or the page scrolls under it. Not modal: the page keeps its
 * scroll bar, and the rest of it stays there for a screen reader.
 */
export function Popup({ triggerRef, placement, maxHeight, onClose, children, ...rest }: PopupProps) {
  const popup = useRef<HTMLElement>(null)
  const isOnTrigger = (element: Element) => triggerRef.current?.contains(element) === true
  useEffect(() => {
    function handlePress({ target }: Event) {
      if (target instanceof Element && !isOnTrigger(target) && !popup.current?.contains(target)) onClose()
    }
    // React Aria moves the focus at these keys and lets them scroll the page as well, which would close the popup.
    function handleKey(event: KeyboardEvent) {
      const isPageKey = event.key === 'Home' || event.key === 'End'
      if (isPageKey && !(event.target instanceof HTMLInputElement)) event.preventDefault()
      // A key held since it opened the popup chooses nothing in it.
      if (!event.repeat || (event.key !== 'Enter' && event.key !== ' ')) return
      event.preventDefault()
      event.stopPropagation()
    }
    // After a screen reader's click the list is focused first, and then React Aria takes the focus for moved on.
    function handleFocusIn({ target }: FocusEvent) {
      if (target instanceof Element && target.matches('[role=menu], [role=listbox]')) focusItem(target)
    }
    // React Aria hears of a focus that goes to another element, not of one that goes to none. An item that is taken out
    // loses it too: the popup shows others then.
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
        // A press on the trigger is the trigger's own.
        shouldCloseOnInteractOutside={(element) => !isOnTrigger(element)}
        onOpenChange={(isOpen) => !isOpen && onClose()}
      >
        {children}
      </Float>
    </Russian>
  )
}
