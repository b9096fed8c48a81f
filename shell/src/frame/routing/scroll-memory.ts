import type { TextStorage } from '../../browser/storage.ts'
import { holdScroll } from './hold-scroll.ts'
import type { HistoryEntries } from './history-entries.ts'

/** In the tab's own storage: JSON, px from the top by the key of the history entry. */
export const SCROLL_KEY = 'scrollPositions'
/** Entries further back than this begin at the top. */
const LIMIT = 50

export interface ScrollMemory {
  /** Another route is coming: to its top, but to where one was after back, forward and a reload (UI-011). */
  enterRoute(): void
  /** To the top whatever is going on (ALERT-006). */
  toTop(): void
}

/** What was stored by this tab, as far as it can be read. */
function storedPositions(storage: TextStorage): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(storage.get(SCROLL_KEY) ?? '{}')
    const entries = Object.entries(stored ?? {}) as [string, unknown][]
    return new Map(entries.filter((entry): entry is [string, number] => Number.isFinite(entry[1])))
  } catch {
    return new Map()
  }
}

/** Remembers how far every entry of the history was scrolled, and scrolls there when one comes back to it. */
export function rememberScroll(storage: TextStorage, entries: HistoryEntries): ScrollMemory {
  const positions = storedPositions(storage)
  let callOffHold: (() => void) | undefined

  function remember() {
    positions.delete(entries.current)
    positions.set(entries.current, Math.round(scrollY))
  }
  function letGo() {
    callOffHold?.()
    callOffHold = undefined
  }
  function restore() {
    callOffHold = holdScroll(positions.get(entries.current) ?? 0, () => {
      callOffHold = undefined
      remember()
    })
  }
  function toTop() {
    letGo()
    scrollTo(0, 0)
  }

  history.scrollRestoration = 'manual'
  // What a page that shrinks or grows does to the position while it is being restored is not the user's.
  const rememberOwn = () => callOffHold ?? remember()
  addEventListener('scroll', rememberOwn, { passive: true })
  // The event of the last scroll may be still to come.
  entries.onLeave(rememberOwn)
  entries.onMove((move) => {
    letGo()
    if (move === 'return') restore()
    else remember()
  })
  const store = () => storage.set(SCROLL_KEY, JSON.stringify(Object.fromEntries([...positions].slice(-LIMIT))))
  addEventListener('pagehide', store)
  // A phone ends a page that is out of sight without another word.
  document.addEventListener('visibilitychange', store)
  if (entries.lastMove === 'return') restore()

  return {
    toTop,
    enterRoute() {
      if (entries.lastMove === 'new') toTop()
    },
  }
}
