import { deliveryPatchSchema } from 'shared-contracts/portal/commands'
import type { BusCore } from 'shared-contracts/portal/create-bus'
import { emptyDelivery } from 'shared-contracts/portal/initial-state'
import type { DeliveryState } from 'shared-contracts/portal/state'
import { readJson } from '../../browser/read-json.ts'
import type { TextStorage } from 'shared-ui/storage'

/** The form survives the redirect to the sign-in page under this key. */
export const DELIVERY_KEY = 'delivery'

/** The only writer of `delivery`, the form of the order page. The form lives as long as the tab. */
export interface DeliveryStore {
  /** BASK-009: the tariffs of the form are out of date. */
  markStarted(): void
  reset(): void
  /** AMB-188: reads the form again, after the storage was given another organisation's. */
  load(): void
}

/** The stored form without what was in flight. A malformed value resets only its key (F22). */
export function readDelivery(storage: TextStorage): DeliveryState {
  const patch = readJson(storage, DELIVERY_KEY, deliveryPatchSchema)
  return patch === null ? emptyDelivery : { ...emptyDelivery, ...withoutUndefined(patch), isTariffLoading: false }
}

export function createDeliveryStore(core: BusCore, storage: TextStorage): DeliveryStore {
  const state = core.writer('delivery')
  const load = () => state.set(readDelivery(storage))
  load()

  function reset() {
    state.set(emptyDelivery)
    storage.remove(DELIVERY_KEY)
  }
  core.handle('delivery/set', ({ patch }) => {
    // DELIV-014: any change marks the form as edited, unless the patch says otherwise.
    state.update((form) => ({ ...form, isDeliveryFormWasEdit: true, ...withoutUndefined(patch) }))
    storage.set(DELIVERY_KEY, JSON.stringify(state.value))
  })
  core.handle('delivery/reset', reset)
  return {
    // Not stored: it is set with every change of the basket.
    markStarted: () => state.update((form) => (form.start ? form : { ...form, start: true })),
    reset,
    load,
  }
}

function withoutUndefined<T extends object>(patch: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as never
}
