import { ZERO } from '../domain/money.ts'
import { emptyDelivery } from './delivery-state.ts'
import type { BasketState, EdoState, OrganisationDocsState, PortalState } from './state.ts'

export { emptyDelivery } from './delivery-state.ts'

export const emptyBasket: BasketState = {
  products: [],
  totalPrice: ZERO,
  ordersHistory: [],
  startOrder: false,
  orderLoaderFlag: false,
  isSuccessOrder: false,
}

export const emptyEdo: EdoState = {
  flow: { isEdoFlow: false, request: false, failed: false },
  check: { isEdoRegistered: false, request: false, failed: false, isContinueNoEdoRegistered: false },
  offer: { isOfferAccepted: false, request: false, failed: false, isShowReady: false },
}

export const emptyOrganisationDocs: OrganisationDocsState = {
  info: [],
  docsRequest: false,
  docsFailed: false,
  docTypes: [],
}

/** The state of the portal before the user is known. */
export const initialState: PortalState = {
  auth: {
    phase: 'starting',
    profile: null,
    multiLogin: null,
    isMultiLoginLoaded: false,
    authFormType: 'signIn',
    passwordError: null,
    isSignUpSuccess: false,
    isZeroOrganizations: false,
  },
  organisation: { orgId: null, login: null, type: undefined },
  organisationInfo: { status: 'idle' },
  agreements: { status: 'idle' },
  edo: emptyEdo,
  products: { status: 'idle' },
  withdrawnProducts: [],
  basket: emptyBasket,
  delivery: emptyDelivery,
  files: { request: false, failed: false },
  ui: {
    loaderCounter: 0,
    menu: { isShow: false, isShowOnMobile: false },
    modal: { isModalActive: false, showModalInvoice: false },
    pageAlerts: [],
  },
}
