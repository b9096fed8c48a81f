import { checkAgreement, getAgreements } from 'shared-contracts/api/agreements'
import { OFFER_DOC_TYPE } from 'shared-contracts/domain/limits'
import { failureOf } from 'shared-contracts/errors/failure-of'
import type { BusCore } from 'shared-contracts/portal/create-bus'
import { emptyEdo } from 'shared-contracts/portal/initial-state'
import type { Http } from 'shared-contracts/portal/portal'

export interface AgreementsOwner {
  /** `null`: nobody's. */
  load(orgId: number | null): void
}

/** Owns the list of agreements, and whether the offer is accepted (AMB-177: the check alone decides that). */
export function ownAgreements(core: BusCore, http: Http): AgreementsOwner {
  const bus = core.face('shell')
  let current: { readonly orgId: number; readonly abort: AbortController } | undefined

  async function loadList(own: NonNullable<typeof current>): Promise<void> {
    const { value } = bus.state.agreements.value
    core.set('agreements', { status: 'loading', value })
    try {
      const list = await http.call(getAgreements, { params: { orgId: own.orgId } }, { signal: own.abort.signal })
      if (current === own) core.set('agreements', { status: 'ready', value: { list } })
    } catch (error) {
      if (current !== own) return
      core.set('agreements', { status: 'failed', value, message: failureOf(error).text })
    }
  }

  async function loadCheck(own: NonNullable<typeof current>): Promise<void> {
    const setOffer = (offer: Partial<typeof emptyEdo.offer>) =>
      core.update('edo', (edo) => ({ ...edo, offer: { ...edo.offer, ...offer } }))
    setOffer({ request: true, failed: false, message: undefined })
    try {
      const input = { params: { orgId: own.orgId }, query: { docType: OFFER_DOC_TYPE } }
      const isOfferAccepted = await http.call(checkAgreement, input, { signal: own.abort.signal })
      if (current === own) setOffer({ isOfferAccepted, request: false })
    } catch (error) {
      if (current === own) setOffer({ request: false, failed: true, message: failureOf(error).text })
    }
  }

  function load(orgId: number) {
    if (current?.orgId !== orgId) reset()
    current?.abort.abort()
    current = { orgId, abort: new AbortController() }
    void loadList(current)
    void loadCheck(current)
  }

  function reset() {
    current?.abort.abort()
    current = undefined
    core.set('agreements', { status: 'idle' })
    core.update('edo', (edo) => ({ ...edo, offer: emptyEdo.offer }))
  }

  core.own('agreements/reload', () => {
    if (current) load(current.orgId)
  })
  return {
    load(orgId) {
      if (orgId === null) reset()
      else load(orgId)
    },
  }
}
