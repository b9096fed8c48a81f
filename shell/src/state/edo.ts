import { getDocExchangeType, getEdoPartners } from 'shared-contracts/api/edo'
import { EDO_FLOW_TYPE } from 'shared-contracts/domain/limits'
import { failureOf } from 'shared-contracts/errors/failure-of'
import type { BusCore } from 'shared-contracts/portal/create-bus'
import { emptyEdo } from 'shared-contracts/portal/initial-state'
import type { Http } from 'shared-contracts/portal/portal'
import type { EdoState } from 'shared-contracts/portal/state'

export interface EdoOwner {
  /** `null`: nobody's. */
  load(orgId: number | null): void
}

/** Owns what is known of e-documents: whether the organisation works by them, and whether it is registered (AMB-014). */
export function ownEdo(core: BusCore, http: Http): EdoOwner {
  let current: { readonly orgId: number; readonly abort: AbortController } | undefined

  function setPart<K extends keyof EdoState>(part: K, value: Partial<EdoState[K]>) {
    core.update('edo', (edo) => ({ ...edo, [part]: { ...edo[part], ...value } }))
  }

  async function fill<K extends 'flow' | 'check'>(part: K, ask: () => Promise<Partial<EdoState[K]>>): Promise<void> {
    const own = current
    setPart(part, { request: true, failed: false, message: undefined } as Partial<EdoState[K]>)
    let outcome: object
    try {
      outcome = await ask()
    } catch (error) {
      outcome = { failed: true, message: failureOf(error).text }
    }
    if (current === own) setPart(part, { ...outcome, request: false } as Partial<EdoState[K]>)
  }

  function load(orgId: number) {
    current?.abort.abort()
    const own = { orgId, abort: new AbortController() }
    current = own
    const [input, options] = [{ params: { orgId } }, { signal: own.abort.signal }]
    void fill('flow', async () => ({
      isEdoFlow: (await http.call(getDocExchangeType, input, options)) === EDO_FLOW_TYPE,
    }))
    void fill('check', async () => ({
      isEdoRegistered: (await http.call(getEdoPartners, input, options)).length > 0,
    }))
  }

  function reset() {
    current?.abort.abort()
    current = undefined
    core.update('edo', (edo) => ({ ...emptyEdo, offer: edo.offer }))
  }

  core.own('edo/reload', () => {
    if (current) load(current.orgId)
  })
  return {
    load(orgId) {
      if (current?.orgId !== orgId) reset()
      if (orgId !== null) load(orgId)
    },
  }
}
