import type { Tariff } from 'shared-contracts/api/delivery'
import type { OrderInfo } from 'shared-contracts/api/orders'
import { deliveryOptions } from 'shared-contracts/domain/delivery'
import { kopecksOf, ZERO, type Kopecks } from 'shared-contracts/domain/money'
import type { OrganisationType } from 'shared-contracts/domain/organisation-type'
import { orderTexts as formTexts } from 'shared-contracts/texts/order'
import type { Tariffs } from '../../delivery/tariffs.ts'
import { invalidRequest, Refusal } from '../../../platform/http/refusal.ts'
import { namedAddresses } from '../../suggestions/named-addresses.ts'
import type { SignedAddresses } from '../../suggestions/signed-addresses.ts'
import type { Suggestions } from '../../suggestions/suggestions.ts'
import { orderTexts } from '../texts.ts'
import { filledDeliveryFields, isPlaceOfAddress, isPlaceOfAny } from '../delivery-place.ts'
import type { PricedGoods } from './price-lines.ts'

/** The delivery of an order at the server's price. */
export interface PricedDelivery {
  readonly isPickup: boolean
  readonly price: Kopecks
  /** Null for pickup and for included delivery. */
  readonly tariff: Tariff | null
}

export interface DeliveryRequest {
  readonly organisationType: OrganisationType
  /** The call's `delivery`: false is pickup. */
  readonly delivery: boolean
  /** The call's `price`, roubles (AMB-004). */
  readonly price: number | undefined
  readonly info: OrderInfo
  /** The signature of the suggestion that was picked as the address. */
  readonly addressSignature?: string | undefined
}

interface DeliverySources {
  readonly tariffs: Tariffs
  readonly suggestions: Pick<Suggestions, 'addresses'>
  readonly signedAddresses: Pick<SignedAddresses, 'isOwn'>
}

/**
 * Prices the delivery of an order by the carriers' current offers (AMB-038) for its address. The text of the address
 * decides: the carrier reads the text, and the ids sent with it may be those of a nearer town (A7). An address with the
 * signature of our own suggestion is not looked up again (A26).
 * @throws Refusal 400: PICKUP_UNAVAILABLE, ADDRESS_REQUIRED, ADDRESS_MISMATCH, TARIFF_REQUIRED, TARIFF_CHANGED or
 * INVALID_REQUEST.
 */
export async function priceDelivery(
  request: DeliveryRequest,
  goods: PricedGoods,
  { tariffs, suggestions, signedAddresses }: DeliverySources,
): Promise<PricedDelivery> {
  const options = deliveryOptions(request.organisationType)
  if (!request.delivery) {
    if (!options.pickup) throw refusal('PICKUP_UNAVAILABLE', 'delivery', orderTexts.pickupUnavailable)
    if (request.price !== undefined) throw refusal('INVALID_REQUEST', 'price', orderTexts.priceWithPickup)
    const needless = filledDeliveryFields(request.info)
    if (needless.length > 0) {
      throw invalidRequest(needless.map((name) => ({ path: `orderInfo.${name}`, message: orderTexts.notForPickup })))
    }
    return { isPickup: true, price: ZERO, tariff: null }
  }

  const { fiasId: placeId, address } = request.info
  if (placeId === null || !isPlaceOfAddress(request.info)) {
    throw refusal('ADDRESS_REQUIRED', 'orderInfo.fiasId', formTexts.addressRequired)
  }
  if (!address?.trim()) throw refusal('ADDRESS_REQUIRED', 'orderInfo.address', formTexts.addressRequired)
  const { addressSignature: signature } = request
  const isOwn = signature !== undefined && signedAddresses.isOwn(request.info, signature)
  const [offers, named] = await Promise.all([
    tariffs.offers({ placeId, count: goods.count, cost: goods.price }),
    isOwn ? undefined : namedAddresses(suggestions, address),
  ])
  if (offers.length === 0) throw refusal('ADDRESS_REQUIRED', 'orderInfo.fiasId', formTexts.addressRequired)
  if (named !== undefined && !isPlaceOfAny(named, placeId)) {
    throw refusal('ADDRESS_MISMATCH', 'orderInfo.address', orderTexts.addressMismatch)
  }
  if (!options.tariffs) {
    if ((request.price ?? 0) !== 0) throw refusal('INVALID_REQUEST', 'price', orderTexts.deliveryIncluded)
    return { isPickup: false, price: ZERO, tariff: null }
  }

  const { vendorId, urgentTypeId } = request.info
  if (vendorId === null || urgentTypeId === null) throw refusal('TARIFF_REQUIRED', 'tariff', formTexts.tariffRequired)
  const tariff = offers.find(
    (offer) => String(offer.vendorId) === String(vendorId) && String(offer.urgentTypeId) === String(urgentTypeId),
  )
  const isSamePrice =
    tariff !== undefined && request.price !== undefined && kopecksOf(tariff.price) === kopecksOf(request.price)
  if (!isSamePrice) throw refusal('TARIFF_CHANGED', 'tariff', orderTexts.tariffChanged)
  return { isPickup: false, price: kopecksOf(tariff.price), tariff }
}

function refusal(code: string, path: string, message: string): Refusal {
  return new Refusal(400, { code, message, fields: [{ path, message }] })
}
