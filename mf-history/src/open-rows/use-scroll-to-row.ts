import { useEffect, useRef, type RefObject } from 'react'

/** Scrolls once to the row of an order as soon as it is in the list, unless it is in the window already. */
export function useScrollToRow(list: RefObject<HTMLElement | null>, orderId: number | null, rows: readonly unknown[]) {
  const done = useRef<number | null>(null)
  useEffect(() => {
    if (orderId === null || done.current === orderId) return
    const row = list.current?.querySelector(`[data-row="${orderId}"]`)
    if (!row) return
    done.current = orderId
    const { top, bottom } = row.getBoundingClientRect()
    if (top < 0 || bottom > window.innerHeight) row.scrollIntoView({ block: 'start' })
  }, [list, orderId, rows])
}
