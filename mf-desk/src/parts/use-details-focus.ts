import { useEffect, useRef, type RefObject } from 'react'
import { ROW_CONTROL } from 'shared-ui/unshared/row-arrows'

/**
 * DESK-015: the focus goes to the details that open beside a list, and back to their row when they close. Give the element
 * of the details `tabIndex={-1}`.
 * @param open number of the row whose details are open; null: of none
 */
export function useDetailsFocus(open: number | null): RefObject<HTMLDivElement | null> {
  const details = useRef<HTMLDivElement>(null)
  const last = useRef(open)
  useEffect(() => {
    const before = last.current
    last.current = open
    if (open === before) return
    if (open !== null) details.current?.focus()
    else document.querySelector<HTMLElement>(`[${ROW_CONTROL}='${before}']`)?.focus()
  }, [open])
  return details
}
