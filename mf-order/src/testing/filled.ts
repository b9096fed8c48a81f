import type { Tariff } from 'shared-contracts/api/delivery'
import type { BasketLine } from 'shared-contracts/domain/basket'
import { basketTotal } from 'shared-contracts/domain/basket'
import { kopecksOf } from 'shared-contracts/domain/money'
import { emptyBasket, emptyDelivery, emptyEdo } from 'shared-contracts/portal/initial-state'
import type { BasketState, DeliveryState, PortalState } from 'shared-contracts/portal/state'
import {
  sampleAddresses,
  sampleMultiLogin,
  sampleOrganisation,
  sampleProducts,
  sampleTariffs,
} from 'shared-contracts/testing/sample'
import { addressPicked } from '../delivery/delivery-changes.ts'

/** States for tests of the order page. */

const [address] = sampleAddresses
const [firstTariff] = sampleTariffs
if (address === undefined || firstTariff === undefined) throw new Error('the samples are empty')

export const kazan = address
export const cdek: Tariff = firstTariff

export const twoLines: readonly BasketLine[] = [
  { id: 7101, price: kopecksOf(16490), quantity: 3 },
  { id: 7102, price: kopecksOf(12290), quantity: 2 },
]

/** The same products with one more piece of each. */
export const oneMore = twoLines.map((line) => ({ ...line, quantity: line.quantity + 1 }))

export function basketOf(products: readonly BasketLine[]): BasketState {
  return { ...emptyBasket, products, totalPrice: basketTotal(products) }
}

/** A complete form. */
export const filledDelivery: DeliveryState = {
  ...emptyDelivery,
  ...(addressPicked(kazan) as Partial<DeliveryState>),
  deliveryList: sampleTariffs,
  tariff: cdek,
  deliveryPrice: kopecksOf(640),
  contactName: 'Петрова Анна Сергеевна',
  contactPhone: '+7 (916) 123-45-67',
  comments: 'Позвонить за час',
}

/** A signed-in buyer of a regular organisation with two lines, the offer accepted, EDO not required. */
export const buyer = {
  auth: {
    phase: 'signedIn',
    profile: { name: 'Петрова Анна', email: 'anna@example.ru' },
    multiLogin: sampleMultiLogin,
    isMultiLoginLoaded: true,
    authFormType: 'signIn',
    passwordError: null,
    isSignUpSuccess: false,
    isZeroOrganizations: false,
  },
  organisation: { orgId: 11, login: sampleMultiLogin.logins[0] ?? null, type: 'REGULAR' },
  organisationInfo: { status: 'ready', value: sampleOrganisation },
  products: { status: 'ready', value: sampleProducts },
  basket: basketOf(twoLines),
  edo: { ...emptyEdo, offer: { ...emptyEdo.offer, isOfferAccepted: true } },
} satisfies Partial<PortalState>
