import type { Agreement } from '../api/agreements.ts'
import type { MultiLogin, OrganisationLogin } from '../api/multilogin.ts'
import type { DocumentType, OrganisationDocument } from '../api/organisation-documents.ts'
import type { Organisation } from '../api/organisation.ts'
import type { Order } from '../api/orders.ts'
import type { Product } from '../api/products.ts'
import type { BasketLine } from '../domain/basket.ts'
import type { Kopecks } from '../domain/money.ts'
import type { OrganisationType } from '../domain/organisation-type.ts'
import type { DeliveryState } from './delivery-state.ts'

export type { DeliveryState } from './delivery-state.ts'

/**
 * Data of the API with the state of its last request. While loading or failed, `value` is the last one that arrived.
 * It replaces the specification's two flags, request and failed, which are never both set (CAT-025, PROF-019).
 */
export type Loadable<T> =
  | { readonly status: 'idle'; readonly value?: undefined }
  | { readonly status: 'loading'; readonly value?: T | undefined }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly value?: T | undefined; readonly message: string }

/** AUTH-033..037. `phase` is `starting` until the sign-in check has ended. */
export interface AuthState {
  readonly phase: 'starting' | 'guest' | 'signedIn'
  readonly profile: { readonly name: string; readonly email: string | null } | null
  readonly multiLogin: MultiLogin | null
  /** Whether the multilogin call has ended, with success or failure (AMB-027). */
  readonly isMultiLoginLoaded: boolean
  readonly authFormType: 'signIn' | 'signUp'
  readonly passwordError: string | null
  readonly isSignUpSuccess: boolean
  readonly isZeroOrganizations: boolean
}

/** The current organisation; `type` is known once its data is loaded (AMB-037). */
export interface OrganisationState {
  readonly orgId: number | null
  readonly login: OrganisationLogin | null
  readonly type: OrganisationType | undefined
}

/** BASK-019, AMB-102; sums in kopecks, goods only. */
export interface BasketState {
  readonly products: readonly BasketLine[]
  readonly totalPrice: Kopecks
  /** The first rows of the order history, loaded after an order. No code reads them; the specification names them. */
  readonly ordersHistory: readonly Order[]
  /** The phase of the order. No code reads the three flags; the specification names them. */
  readonly startOrder: boolean
  readonly orderLoaderFlag: boolean
  readonly isSuccessOrder: boolean
}

export type AlertVariant = 'success' | 'info' | 'warning' | 'danger'

/** ALERT-012. */
export interface PageAlert {
  readonly text: string
  readonly variant: AlertVariant
  /** Time until it disappears, in milliseconds. */
  readonly lifetime: number
  /** A literal text of the specification, shown muted below the text (AMB-086..088). */
  readonly detail?: string | undefined
  /** The button of the alert. `register`: «Вернуться к регистрации» (AMB-141). */
  readonly action?: 'register' | undefined
  /** The button about a merged basket (BSK-004): «Вернуть как было» or «Заменить». Such an alert stays until it is answered or closed. */
  readonly basket?: 'restore' | 'replace' | undefined
}

/** UI-001. */
export interface UiState {
  readonly loaderCounter: number
  readonly menu: { readonly isShow: boolean; readonly isShowOnMobile: boolean }
  /** AMB-154. No code reads or writes it; the specification names it. */
  readonly modal: { readonly isModalActive: boolean; readonly showModalInvoice: boolean }
  readonly pageAlerts: readonly PageAlert[]
}

/** The organisation's agreements (AMB-177). */
export interface AgreementsValue {
  readonly list: readonly Agreement[]
}

/** OFFER-023..025. */
export interface EdoState {
  readonly flow: EdoLoad & { readonly isEdoFlow: boolean }
  readonly check: EdoLoad & { readonly isEdoRegistered: boolean; readonly isContinueNoEdoRegistered: boolean }
  readonly offer: EdoLoad & { readonly isOfferAccepted: boolean; readonly isShowReady: boolean }
}

/** The progress of one request that the EDO state comes from. */
export interface EdoLoad {
  readonly request: boolean
  readonly failed: boolean
  /** ERR-025, ERR-027: the failure's text from the error catalogue, until it is loaded again (AMB-151). */
  readonly message?: string | undefined
}

/** PROF-018: the organisation's documents. Only the profile uses them, so they are not on the bus. */
export interface OrganisationDocsState {
  readonly info: readonly OrganisationDocument[]
  readonly docsRequest: boolean
  readonly docsFailed: boolean
  readonly docTypes: readonly DocumentType[]
}

/** DOC-018: whether a document is being loaded, and whether the last one failed. */
export interface FilesState {
  readonly request: boolean
  readonly failed: boolean
}

/** A product that left the catalogue; its page still shows these fields (CAT-024). */
export type WithdrawnProduct = Pick<Product, 'id' | 'name' | 'type'>

/** All states of the bus. None contains a token. */
export interface PortalState {
  readonly auth: AuthState
  readonly organisation: OrganisationState
  readonly organisationInfo: Loadable<Organisation>
  readonly agreements: Loadable<AgreementsValue>
  readonly edo: EdoState
  readonly products: Loadable<readonly Product[]>
  /** Products of the price list that are not shown; `products` does not contain them. */
  readonly withdrawnProducts: readonly WithdrawnProduct[]
  readonly basket: BasketState
  readonly delivery: DeliveryState
  readonly files: FilesState
  readonly ui: UiState
}
