import type { BusCore } from 'shared-contracts/portal/create-bus'

/** What of a buyer's typing a page load would cost. */
export interface Forms {
  /** Whether some form is dirty: the order's, or one that a remote says so of. */
  isDirty(): boolean
  /** Hears when that may have changed; gives the function that ends it. */
  subscribe(listener: () => void): () => void
}

/** Owns `form/edited`: which remotes hold something typed. A remote that failed holds nothing any more. */
export function ownForms(core: BusCore): Forms {
  const bus = core.face('shell')
  const dirty = new Set<string>()
  const listeners = new Set<() => void>()
  const tell = () => listeners.forEach((listener) => listener())

  core.own('form/edited', ({ isEdited }, source) => {
    if (isEdited) dirty.add(source)
    else dirty.delete(source)
    tell()
  })
  bus.on('remote/failed', ({ remote }) => {
    if (dirty.delete(remote)) tell()
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
