import { checkAgreement } from 'shared-contracts/api/agreements'
import { getDocExchangeType, getEdoPartners } from 'shared-contracts/api/edo'
import { EDO_FLOW_TYPE, OFFER_DOC_TYPE } from 'shared-contracts/domain/limits'
import { failureOf } from 'shared-contracts/errors/failure-of'
import type { BusCore } from 'shared-contracts/portal/create-bus'
import { emptyEdo } from 'shared-contracts/portal/initial-state'
import type { CallOptions, Http } from 'shared-contracts/portal/portal'
import type { EdoState } from 'shared-contracts/portal/state'
import { newestOnly } from '../newest-only.ts'
import type { OrganisationData } from './organisation-data.ts'

export interface EdoStore extends OrganisationData {
  /** Asks again whether the offer is accepted. */
  reloadOffer(): void
  /** OFFER-015, OFFER-016: the organisation has accepted the offer; returns whether it is the current one (F11). */
  acceptOffer(orgId: number): boolean
}

/**
 * The only writer of `edo`: whether the organisation works with e-documents, whether it is registered for them (AMB-014),
 * and whether it has accepted the offer (AMB-177: only this check decides that).
 */
export function createEdoStore(core: BusCore, http: Http): EdoStore {
  const state = core.writer('edo')
  const requests = { flow: newestOnly(), check: newestOnly(), offer: newestOnly() }
  let current: number | null = null

  function setAnswer<K extends keyof EdoState>(question: K, value: Partial<EdoState[K]>) {
    state.update((edo) => ({ ...edo, [question]: { ...edo[question], ...value } }))
  }
  function load<K extends keyof EdoState>(
    question: K,
    ask: (options: CallOptions) => Promise<Partial<EdoState[K]>>,
  ): void {
    const set = (value: object) => setAnswer(question, value as Partial<EdoState[K]>)
    set({ request: true, failed: false, message: undefined })
    void requests[question].run(
      (signal) => ask({ signal }),
      (value) => set({ ...value, request: false }),
      (error) => set({ failed: true, message: failureOf(error).text, request: false }),
    )
  }

  function loadOffer(orgId: number) {
    const input = { params: { orgId }, query: { docType: OFFER_DOC_TYPE } }
    load('offer', async (options) => ({ isOfferAccepted: await http.call(checkAgreement, input, options) }))
  }
  function loadExchange(orgId: number) {
    const input = { params: { orgId } }
    load('flow', async (options) => ({
      isEdoFlow: (await http.call(getDocExchangeType, input, options)) === EDO_FLOW_TYPE,
    }))
    load('check', async (options) => ({
      isEdoRegistered: (await http.call(getEdoPartners, input, options)).length > 0,
    }))
  }

  core.handle('edo/reload', () => {
    if (current !== null) loadExchange(current)
  })
  core.handle('edo/continueUnregistered', ({ orgId }) => {
    if (orgId === current) setAnswer('check', { isContinueNoEdoRegistered: true })
  })
  core.handle('offer/hideReady', () => setAnswer('offer', { isShowReady: false }))
  return {
    reloadOffer() {
      if (current !== null) loadOffer(current)
    },
    acceptOffer(orgId) {
      if (orgId !== current) return false
      // A check that was sent before the acceptance must not undo it.
      requests.offer.stop()
      setAnswer('offer', {
        isOfferAccepted: true,
        isShowReady: true,
        request: false,
        failed: false,
        message: undefined,
      })
      return true
    },
    load(orgId) {
      if (orgId !== current) {
        for (const one of Object.values(requests)) one.stop()
        state.set(emptyEdo)
      }
      current = orgId
      if (orgId === null) return
      loadOffer(orgId)
      loadExchange(orgId)
    },
  }
}
