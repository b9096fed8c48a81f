import { deliveryPatchSchema } from 'shared-contracts/portal/commands'
import type { BusCore } from 'shared-contracts/portal/create-bus'
import { emptyDelivery } from 'shared-contracts/portal/initial-state'
import type { DeliveryState } from 'shared-contracts/portal/state'
import type { TextStorage } from '../browser/storage.ts'
import { readJson } from '../browser/read-json.ts'

/** Where the form waits while the tab is away at the sign-in page. */
export const DELIVERY_KEY = 'delivery'

export interface DeliveryOwner {
  reset(): void
}

/** The form as it was left; what was in flight then is not any more. A value of another shape resets only this key (F22). */
export function readDelivery(storage: TextStorage): DeliveryState {
  const patch = readJson(storage, DELIVERY_KEY, deliveryPatchSchema)
  return patch === null ? emptyDelivery : { ...emptyDelivery, ...withoutUndefined(patch), isTariffLoading: false }
}

/** Owns the form of the order page: it lives as long as the tab, the round trip to the sign-in included. */
export function ownDelivery(core: BusCore, storage: TextStorage): DeliveryOwner {
  const reset = () => core.set('delivery', emptyDelivery)
  core.set('delivery', readDelivery(storage))
  core.face('shell').state.delivery.subscribe((delivery) => {
    if (delivery === emptyDelivery) storage.remove(DELIVERY_KEY)
    else storage.set(DELIVERY_KEY, JSON.stringify(delivery))
  })
  // DELIV-014: whatever is set marks the form as edited, unless the patch says otherwise.
  core.own('delivery/set', ({ patch }) =>
    core.update('delivery', (value) => ({ ...value, isDeliveryFormWasEdit: true, ...withoutUndefined(patch) })),
  )
  core.own('delivery/reset', reset)
  return { reset }
}

function withoutUndefined<T extends object>(patch: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as never
}
