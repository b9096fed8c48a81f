import type { BusCore } from 'shared-contracts/portal/create-bus'

/** The unsaved input that a page load would destroy. */
export interface Forms {
  /** Whether the order form or a form of any remote is dirty. */
  isDirty(): boolean
  /** Calls `listener` when `isDirty` may have changed. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

/** Handles `form/edited` and tracks which remotes have unsaved input. A failed remote has none. */
export function trackForms(core: BusCore): Forms {
  const bus = core.busFor('shell')
  const dirty = new Set<string>()
  const listeners = new Set<() => void>()
  const notify = () => listeners.forEach((listener) => listener())

  core.handle('form/edited', ({ isEdited }, source) => {
    if (isEdited) dirty.add(source)
    else dirty.delete(source)
    notify()
  })
  bus.on('remote/failed', ({ remote }) => {
    if (dirty.delete(remote)) notify()
  })
  return {
    isDirty: () => dirty.size > 0 || bus.state.delivery.value.isDeliveryFormWasEdit,
    subscribe(listener) {
      listeners.add(listener)
      const unsubscribe = bus.state.delivery.subscribe(listener)
      return () => {
        listeners.delete(listener)
        unsubscribe()
      }
    },
  }
}
