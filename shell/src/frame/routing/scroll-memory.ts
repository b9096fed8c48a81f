import { SCROLL_KEY } from 'shared-contracts/portal/page'
import type { TextStorage } from 'shared-ui/storage'
import { holdScroll } from './hold-scroll.ts'
import type { HistoryEntries } from './history-entries.ts'

/** Number of stored positions. Older entries start at the top. */
const MAX_POSITIONS = 50

export interface ScrollMemory {
  /** Called on a route change: scrolls a new route to the top and leaves a return to the restoration (UI-011). */
  enterRoute(): void
  /** Starts the page just entered at this position, in px, as soon as it is tall enough (AMB-192). */
  startAt(top: number): void
  /** Scrolls to the top and ends a restoration (ALERT-006). */
  toTop(): void
}

/** The positions stored by this tab. Unreadable ones are dropped. */
function storedPositions(storage: TextStorage): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(storage.get(SCROLL_KEY) ?? '{}')
    const entries = Object.entries(stored ?? {}) as [string, unknown][]
    return new Map(entries.filter((entry): entry is [string, number] => Number.isFinite(entry[1])))
  } catch {
    return new Map()
  }
}

/** Stores the scroll position of every history entry and restores it on a return. */
export function rememberScroll(storage: TextStorage, entries: HistoryEntries): ScrollMemory {
  const positions = storedPositions(storage)
  let cancelHold: (() => void) | undefined

  function remember() {
    positions.delete(entries.current)
    positions.set(entries.current, Math.round(scrollY))
  }
  function letGo() {
    cancelHold?.()
    cancelHold = undefined
  }
  function hold(top: number) {
    cancelHold = holdScroll(top, () => {
      cancelHold = undefined
      remember()
    })
  }
  const restore = () => hold(positions.get(entries.current) ?? 0)
  function toTop() {
    letGo()
    scrollTo(0, 0)
  }

  history.scrollRestoration = 'manual'
  // During a restoration, scrolls are caused by the changing page and not stored.
  const rememberOwn = () => cancelHold ?? remember()
  addEventListener('scroll', rememberOwn, { passive: true })
  // The event of the last scroll may not have fired yet.
  entries.onLeave(rememberOwn)
  entries.onMove((move) => {
    letGo()
    if (move === 'return') restore()
    else remember()
  })
  function store() {
    rememberOwn()
    storage.set(SCROLL_KEY, JSON.stringify(Object.fromEntries([...positions].slice(-MAX_POSITIONS))))
  }
  addEventListener('pagehide', store)
  // A phone may end a hidden page without a pagehide event.
  document.addEventListener('visibilitychange', store)
  // If the position is not 0, the rendered page has restored it, or the visitor has scrolled.
  if (entries.lastMove === 'return' && scrollY === 0) restore()

  return {
    toTop,
    enterRoute() {
      if (entries.lastMove !== 'return') toTop()
    },
    startAt: hold,
  }
}
