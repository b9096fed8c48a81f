import type { BusCore } from 'shared-contracts/portal/create-bus'
import { observable } from 'shared-ui/observable'

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
  const dirty = observable<ReadonlySet<string>>(new Set())
  function clean(remote: string) {
    dirty.set(new Set([...dirty.value].filter((one) => one !== remote)))
  }
  core.handle('form/edited', ({ isEdited }, source) => {
    if (isEdited) dirty.set(new Set([...dirty.value, source]))
    else clean(source)
  })
  bus.on('remote/failed', ({ remote }) => clean(remote))
  return {
    isDirty: () => dirty.value.size > 0 || bus.state.delivery.value.isDeliveryFormWasEdit,
    subscribe(listener) {
      const stops = [dirty.subscribe(listener), bus.state.delivery.subscribe(listener)]
      return () => stops.forEach((stop) => stop())
    },
  }
}
