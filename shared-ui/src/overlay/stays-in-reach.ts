import { useLayoutEffect } from 'react'

/** React Aria takes an element with this attribute for a live region and does not hide it. */
const SPARED = 'data-live-announcer'

/**
 * While its list is open, React Aria's combobox hides the rest of the page from screen readers, although its elements
 * stay focusable (axe: aria-hidden-focus). This hook keeps the page visible to them.
 * @param isOpen whether the list is open
 */
export function usePageStaysInReach(isOpen: boolean): void {
  // A layout effect runs before the effect that hides the page.
  useLayoutEffect(() => {
    if (!isOpen) return
    const spared = [...document.body.children].filter((element) => !element.hasAttribute(SPARED))
    for (const element of spared) element.setAttribute(SPARED, '')
    return () => {
      for (const element of spared) element.removeAttribute(SPARED)
    }
  }, [isOpen])
}
