import { ENTRY_FIELD } from 'shared-contracts/portal/page'

/** How a history entry became the current one; `return`: by back, forward or a reload. */
export type HistoryMove = 'new' | 'return'

export interface HistoryEntries {
  /** Key of the current entry. It survives replaceState and a reload. */
  readonly current: string
  readonly lastMove: HistoryMove
  /**
   * Sets the listener that runs before the current entry is left. It does not run for a plain hash link, because the
   * page has already scrolled then.
   */
  onLeave(listener: () => void): void
  /** Sets the listener that runs on every move to another entry, before the page changes. */
  onMove(listener: (move: HistoryMove) => void): void
}

const newKey = () => Math.random().toString(36).slice(2)

function keyIn(state: unknown): string | undefined {
  const key = typeof state === 'object' && state !== null && ENTRY_FIELD in state ? state[ENTRY_FIELD] : undefined
  return typeof key === 'string' ? key : undefined
}

/** Adds the key to a history state. A state that is not an object stays unchanged, so its entry has no key. */
const marked = (state: unknown, key: string) => (typeof state === 'object' ? { ...state, [ENTRY_FIELD]: key } : state)

/**
 * Gives every history entry of the tab a key by wrapping pushState and replaceState, also for the remotes' routers.
 * Call it before single-spa starts, because single-spa delays later popstate listeners until it has exchanged the
 * pages.
 */
export function watchEntries(): HistoryEntries {
  let leave: () => void = () => undefined
  let arrive: (move: HistoryMove) => void = () => undefined
  const push = history.pushState.bind(history)
  const replace = history.replaceState.bind(history)
  const known = keyIn(history.state)
  let current = known ?? newKey()
  let lastMove: HistoryMove = known === undefined ? 'new' : 'return'
  if (known === undefined) replace(marked(history.state, current), '')

  function moveTo(key: string, move: HistoryMove) {
    current = key
    lastMove = move
    arrive(move)
  }
  history.pushState = (state: unknown, unused, url) => {
    const key = newKey()
    leave()
    push(marked(state, key), unused, url)
    moveTo(key, 'new')
  }
  history.replaceState = (state: unknown, unused, url) => {
    replace(marked(state, current), unused, url)
    lastMove = 'new'
  }
  addEventListener('popstate', () => {
    const key = keyIn(history.state)
    // single-spa dispatches an artificial popstate after every push and replace.
    if (key === current) return
    if (key !== undefined) {
      leave()
      return moveTo(key, 'return')
    }
    // A plain hash link created this entry without pushState.
    const made = newKey()
    replace(marked(history.state, made), '')
    moveTo(made, 'new')
  })
  return {
    get current() {
      return current
    },
    get lastMove() {
      return lastMove
    },
    onLeave: (listener) => void (leave = listener),
    onMove: (listener) => void (arrive = listener),
  }
}
