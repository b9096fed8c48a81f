import { failureOf } from 'shared-contracts/errors/failure-of'
import type { StateWriter } from 'shared-contracts/portal/create-bus'
import type { Loadable } from 'shared-contracts/portal/state'
import { newestOnly } from '../newest-only.ts'

/** Data of the organisation that the user acts for. */
export interface OrganisationData {
  /** Loads the data of an organisation; `null` clears it. */
  load(orgId: number | null): void
}

/** Keeps a state loaded for one organisation. Loading it again keeps the value; another organisation starts without one. */
export function createOrganisationData<T>(
  state: StateWriter<Loadable<T>>,
  request: (orgId: number, signal: AbortSignal) => Promise<T>,
): OrganisationData & { reload(): void } {
  const requests = newestOnly()
  let current: number | null = null

  function load(orgId: number | null) {
    const value = orgId === current ? state.value.value : undefined
    current = orgId
    if (orgId === null) {
      requests.stop()
      return state.set({ status: 'idle' })
    }
    state.set({ status: 'loading', value })
    void requests.run(
      (signal) => request(orgId, signal),
      (loaded) => state.set({ status: 'ready', value: loaded }),
      (error) => state.set({ status: 'failed', value, message: failureOf(error).text }),
    )
  }
  return {
    load,
    reload() {
      if (current !== null) load(current)
    },
  }
}
