import type { DadataInfo } from '../domain/delivery.ts'
import { dadataInfo } from '../domain/delivery.ts'
import { sampleAddresses } from '../testing/sample.ts'
import { commandSchema } from './commands.ts'
import { emptyBasket, emptyDelivery, emptyEdo, emptyOrganisationDocs, initialState } from './initial-state.ts'
import type {
  AuthState,
  BasketState,
  DeliveryState,
  EdoState,
  FilesState,
  OrganisationDocsState,
  PageAlert,
  UiState,
} from './state.ts'

/** Lists every field of a state; the compiler reports a missing or an extra name. */
type Fields<T> = Record<keyof T, true>
/** Without `message`, which exists only while a part has failed. */
type EdoFields<Part extends keyof EdoState> = Fields<Omit<EdoState[Part], 'message'>>

const auth = {
  authFormType: true,
  passwordError: true,
  isSignUpSuccess: true,
  isZeroOrganizations: true,
  multiLogin: true,
  phase: true,
  profile: true,
  isMultiLoginLoaded: true,
} satisfies Fields<AuthState>
const basket = {
  products: true,
  totalPrice: true,
  ordersHistory: true,
  startOrder: true,
  orderLoaderFlag: true,
  isSuccessOrder: true,
} satisfies Fields<BasketState>
const delivery = {
  deliveryType: true,
  currentAddress: true,
  pickedAddress: true,
  comments: true,
  contactName: true,
  contactPhone: true,
  fiasId: true,
  dadataInfo: true,
  deliveryList: true,
  tariff: true,
  deliveryPrice: true,
  start: true,
  isTariffLoading: true,
  isDeliveryFormReady: true,
  isDeliveryFormWasEdit: true,
  isDeliveryAddressError: true,
} satisfies Fields<DeliveryState>
const address = {
  fiasId: true,
  cityFiasId: true,
  settlementFiasId: true,
  regionFiasId: true,
  country: true,
  countryIsoCode: true,
  postalCode: true,
  region: true,
  regionType: true,
  city: true,
  settlement: true,
} satisfies Fields<DadataInfo>
const flow = { isEdoFlow: true, request: true, failed: true } satisfies EdoFields<'flow'>
const check = {
  isEdoRegistered: true,
  request: true,
  failed: true,
  isContinueNoEdoRegistered: true,
} satisfies EdoFields<'check'>
const offer = {
  isOfferAccepted: true,
  request: true,
  failed: true,
  isShowReady: true,
} satisfies EdoFields<'offer'>
const docs = { info: true, docsRequest: true, docsFailed: true, docTypes: true } satisfies Fields<OrganisationDocsState>
const files = { request: true, failed: true } satisfies Fields<FilesState>
const ui = { loaderCounter: true, menu: true, modal: true, pageAlerts: true } satisfies Fields<UiState>
const menu = { isShow: true, isShowOnMobile: true } satisfies Fields<UiState['menu']>
const modal = { isModalActive: true, showModalInvoice: true } satisfies Fields<UiState['modal']>

const namesOf = (value: object) => Object.keys(value).toSorted()
const [kazan] = sampleAddresses
if (kazan === undefined) throw new Error('no sample')

test.each([
  ['AUTH-033 AUTH-034 AUTH-035 AUTH-036 AUTH-037: of the user', initialState.auth, auth],
  ['BASK-019: of the basket', emptyBasket, basket],
  ['DELIV-004: of the delivery form', emptyDelivery, delivery],
  ['DELIV-005: of a chosen address', dadataInfo(kazan), address],
  ['OFFER-023: of the electronic documents flow', emptyEdo.flow, flow],
  ['OFFER-024: of the check of its registration', emptyEdo.check, check],
  ['OFFER-025: of the offer', emptyEdo.offer, offer],
  ["PROF-018: of the organisation's documents", emptyOrganisationDocs, docs],
  ['DOC-018: of the documents on their way', initialState.files, files],
  ['UI-001: of the page', initialState.ui, ui],
  ['UI-001: of the menu', initialState.ui.menu, menu],
  ['UI-001 AMB-154: of the dialog, its invoice flag kept though nobody shows it', initialState.ui.modal, modal],
])('%s: the state has exactly the fields of the requirements', (_, state, fields) => {
  expect(namesOf(state)).toEqual(namesOf(fields))
})

test('AUTH-033 AUTH-034 AUTH-035 AUTH-036 AUTH-037: initially the form is the sign-in and nothing else is set', () => {
  expect(initialState.auth).toMatchObject({
    authFormType: 'signIn',
    passwordError: null,
    isSignUpSuccess: false,
    isZeroOrganizations: false,
    multiLogin: null,
  })
})

describe('an alert', () => {
  const alert = { text: 'Готово', variant: 'success', lifetime: 10_000 } satisfies PageAlert

  test('ALERT-012: is shown with a text, a variant and a lifetime', () => {
    const command = { type: 'alert/show', ...alert }
    expect(commandSchema.parse(command)).toEqual(command)
    for (const variant of ['success', 'info', 'warning', 'danger'] satisfies PageAlert['variant'][]) {
      expect(commandSchema.safeParse({ ...command, variant }).success).toBe(true)
    }
    const wrong = [{ text: '' }, { text: 5 }, { variant: 'error' }, { lifetime: 0 }, { lifetime: '10' }]
    for (const field of wrong) expect(commandSchema.safeParse({ ...command, ...field }).success).toBe(false)
  })
})
