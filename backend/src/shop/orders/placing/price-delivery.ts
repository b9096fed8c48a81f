import type { Tariff } from 'shared-contracts/api/delivery'
import type { OrderInfo } from 'shared-contracts/api/orders'
import { deliveryOptions } from 'shared-contracts/domain/delivery'
import { kopecksOf, ZERO, type Kopecks } from 'shared-contracts/domain/money'
import type { OrganisationType } from 'shared-contracts/domain/organisation-type'
import { orderTexts as formTexts } from 'shared-contracts/texts/order'
import type { Tariffs } from '../../delivery/tariffs.ts'
import { invalidRequest, wrongField } from '../../../platform/http/refusal.ts'
import { orderTexts } from '../texts.ts'
import { checkAddress, type AddressSources } from '../check-address.ts'
import { filledDeliveryFields } from '../delivery-place.ts'
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
  /** APPR-005: takes the delivery at today's price, whatever `price` is. */
  readonly isRepriced?: boolean | undefined
  readonly info: OrderInfo
  /** The signature of the suggestion that was picked as the address. */
  readonly addressSignature?: string | undefined
}

interface DeliverySources extends AddressSources {
  readonly tariffs: Tariffs
}

/**
 * Prices the delivery of an order by the carriers' current offers (AMB-038) for its address.
 * @throws Refusal 400: PICKUP_UNAVAILABLE, ADDRESS_REQUIRED, ADDRESS_MISMATCH, TARIFF_REQUIRED, TARIFF_CHANGED or
 * INVALID_REQUEST.
 */
export async function priceDelivery(
  request: DeliveryRequest,
  goods: PricedGoods,
  sources: DeliverySources,
): Promise<PricedDelivery> {
  const options = deliveryOptions(request.organisationType)
  if (!request.delivery) {
    if (!options.pickup) throw wrongField('PICKUP_UNAVAILABLE', 'delivery', orderTexts.pickupUnavailable)
    if (request.price !== undefined) throw wrongField('INVALID_REQUEST', 'price', orderTexts.priceWithPickup)
    const needless = filledDeliveryFields(request.info)
    if (needless.length > 0) {
      throw invalidRequest(needless.map((name) => ({ path: `orderInfo.${name}`, message: orderTexts.notForPickup })))
    }
    return { isPickup: true, price: ZERO, tariff: null }
  }

  const { placeId, mismatch } = checkAddress(request.info, 'orderInfo.', request.addressSignature, sources)
  const [offers, refusal] = await Promise.all([
    sources.tariffs.offers({ placeId, count: goods.count, cost: goods.price }),
    mismatch,
  ])
  if (offers.length === 0) throw wrongField('ADDRESS_REQUIRED', 'orderInfo.fiasId', formTexts.addressRequired)
  if (refusal !== undefined) throw refusal
  if (!options.tariffs) {
    if (!request.isRepriced && (request.price ?? 0) !== 0)
      throw wrongField('INVALID_REQUEST', 'price', orderTexts.deliveryIncluded)
    return { isPickup: false, price: ZERO, tariff: null }
  }

  const { vendorId, urgentTypeId } = request.info
  if (vendorId === null || urgentTypeId === null)
    throw wrongField('TARIFF_REQUIRED', 'tariff', formTexts.tariffRequired)
  const tariff = offers.find(
    (offer) => String(offer.vendorId) === String(vendorId) && String(offer.urgentTypeId) === String(urgentTypeId),
  )
  const isSamePrice =
    tariff !== undefined && request.price !== undefined && kopecksOf(tariff.price) === kopecksOf(request.price)
  if (tariff === undefined || !(isSamePrice || request.isRepriced))
    throw wrongField('TARIFF_CHANGED', 'tariff', orderTexts.tariffChanged)
  return { isPickup: false, price: kopecksOf(tariff.price), tariff }
}
