import type { LoginType } from 'shared-contracts/api/multilogin'
import { emptyEdo, initialState } from 'shared-contracts/portal/initial-state'
import type { EdoState, PortalState } from 'shared-contracts/portal/state'
import { sampleMultiLogin, sampleOrganisation } from 'shared-contracts/testing/sample'

/** States for tests of the profile and of the offer dialog. */

/** A signed-in user of one organisation whose list of agreements is empty. */
export function buyerOf(type: LoginType = 'LK'): Partial<PortalState> {
  return {
    auth: {
      ...initialState.auth,
      phase: 'signedIn',
      multiLogin: { ...sampleMultiLogin, type },
      isMultiLoginLoaded: true,
    },
    organisation: { orgId: 11, login: sampleMultiLogin.logins[0] ?? null, type: 'REGULAR' },
    organisationInfo: { status: 'ready', value: sampleOrganisation },
    agreements: { status: 'ready', value: { list: [] } },
  }
}

/** The offer is not accepted; EDO is not required. */
export const withoutOffer: EdoState = emptyEdo
/** The offer is not accepted; EDO is required, and the organisation is not registered. */
export const withoutBoth: EdoState = { ...emptyEdo, flow: { ...emptyEdo.flow, isEdoFlow: true } }
/** Only the registration is missing. */
export const withoutEdo: EdoState = { ...withoutBoth, offer: { ...emptyEdo.offer, isOfferAccepted: true } }
/** Nothing is missing. */
export const settled: EdoState = { ...withoutEdo, check: { ...emptyEdo.check, isEdoRegistered: true } }
