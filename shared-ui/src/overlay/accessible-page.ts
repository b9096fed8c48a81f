import { useLayoutEffect } from 'react'

/** React Aria takes an element with this attribute for a live region and does not hide it. */
const LIVE_REGION = 'data-live-announcer'

/**
 * While its list is open, React Aria's combobox hides the rest of the page from screen readers, although its elements
 * stay focusable (axe: aria-hidden-focus). This hook keeps the page visible to them.
 * @param isOpen whether the list is open
 */
export function useAccessiblePage(isOpen: boolean): void {
  // A layout effect runs before the effect that hides the page.
  useLayoutEffect(() => {
    if (!isOpen) return
    const elements = [...document.body.children].filter((element) => !element.hasAttribute(LIVE_REGION))
    for (const element of elements) element.setAttribute(LIVE_REGION, '')
    return () => {
      for (const element of elements) element.removeAttribute(LIVE_REGION)
    }
  }, [isOpen])
}
