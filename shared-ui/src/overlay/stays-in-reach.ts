import { useLayoutEffect } from 'react'

/** React Aria takes what carries this for a region that speaks, and leaves it alone. */
const SPARED = 'data-live-announcer'

/**
 * While its list is open, React Aria's combobox hides the rest of the page from screen readers, and with it things that
 * keep taking the focus (axe: aria-hidden-focus). Spared for as long, the page stays in reach.
 * @param isOpen of the list
 */
export function usePageStaysInReach(isOpen: boolean): void {
  // A layout effect: it comes before the effect that hides.
  useLayoutEffect(() => {
    if (!isOpen) return
    const spared = [...document.body.children].filter((element) => !element.hasAttribute(SPARED))
    for (const element of spared) element.setAttribute(SPARED, '')
    return () => {
      for (const element of spared) element.removeAttribute(SPARED)
    }
  }, [isOpen])
}
