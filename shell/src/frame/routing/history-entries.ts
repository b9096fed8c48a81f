/** How an entry of the tab's history came to be the current one; `return`: by back, forward or a reload. */
export type HistoryMove = 'new' | 'return'

export interface HistoryEntries {
  /** Key of the current entry: it stays the same when the entry's address is replaced and when the page is loaded again. */
  readonly current: string
  readonly lastMove: HistoryMove
  /** Tells its one listener that the current entry is about to be left; not so for a plain link to a hash, which has scrolled already. */
  onLeave(listener: () => void): void
  /** Tells its one listener of every move to another entry before anything on the page has changed. */
  onMove(listener: (move: HistoryMove) => void): void
}

/** Field of `history.state` with the entry's key, beside what the routers of the remotes keep there. */
const FIELD = 'portalEntry'

const newKey = () => Math.random().toString(36).slice(2)

function keyIn(state: unknown): string | undefined {
  const key = typeof state === 'object' && state !== null && FIELD in state ? state[FIELD] : undefined
  return typeof key === 'string' ? key : undefined
}

/** A state that is no object is somebody's own and stays as it is: that entry goes without a key. */
const marked = (state: unknown, key: string) => (typeof state === 'object' ? { ...state, [FIELD]: key } : state)

/**
 * Gives every entry of the tab's history a key. The pushes of all routers come by here, also those of the remotes; call
 * it before single-spa starts, which from then on holds back the listeners of popstate until pages are exchanged.
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
    // single-spa tells of every push and replace by a popstate of its own.
    if (key === current) return
    if (key !== undefined) {
      leave()
      return moveTo(key, 'return')
    }
    // A plain link to a hash made this entry, without a push.
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
