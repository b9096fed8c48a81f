import type { CallInput } from 'shared-contracts/api/call'
import type { createOrder, OrderCreateBody, OrderInfo } from 'shared-contracts/api/orders'
import type { BasketLine } from 'shared-contracts/domain/basket'
import { DELIVERY_TYPE } from 'shared-contracts/domain/delivery'
import { roublesOf } from 'shared-contracts/domain/money'
import { phoneOnWire } from 'shared-contracts/domain/phone'
import type { DeliveryState } from 'shared-contracts/portal/state'

/** What an order is made of. */
export interface OrderDraft {
  readonly orgId: number
  readonly lines: readonly BasketLine[]
  readonly delivery: DeliveryState
  /** AMB-059: the organisation's stored e-mail; the form has no field for it. */
  readonly contactEmail: string | null
}

/** The part of orderInfo that pickup leaves empty. */
type DeliveryInfo = Omit<OrderInfo, 'contactName' | 'contactPhone' | 'contactEmail' | 'comment'>

/** Tariff and address of a pickup: all present, all null (AMB-069). */
const noDelivery = {
  fiasId: null,
  vendorId: null,
  vendorName: null,
  urgentTypeId: null,
  tariffName: null,
  insurance: null,
  period: null,
  address: null,
  addressFiasId: null,
  cityFiasId: null,
  settlementFiasId: null,
  regionFiasId: null,
  country: null,
  countryIsoCode: null,
  postalCode: null,
  region: null,
  regionType: null,
  city: null,
  settlement: null,
} satisfies DeliveryInfo

/**
 * CALL-027..029: the request that creates an order. Delivery says its price in roubles (AMB-004), pickup does not.
 * @throws RangeError when the phone is not complete.
 */
export function orderRequest(draft: OrderDraft): CallInput<typeof createOrder> {
  const isDelivery = draft.delivery.deliveryType === DELIVERY_TYPE.delivery
  return {
    params: { orgId: draft.orgId },
    query: isDelivery ? { delivery: true, price: roublesOf(draft.delivery.deliveryPrice) } : { delivery: false },
    body: orderBody(draft),
  }
}

/** ORDER-008, ORDER-009: the body of that request. */
export function orderBody({ delivery, lines, contactEmail }: OrderDraft): OrderCreateBody {
  return {
    orderInfo: {
      contactName: delivery.contactName.trim(),
      contactPhone: phoneOnWire(delivery.contactPhone),
      contactEmail,
      comment: delivery.comments.trim() || null,
      ...(delivery.deliveryType === DELIVERY_TYPE.delivery ? deliveryInfo(delivery) : noDelivery),
    },
    orderLines: lines.map(({ id, quantity }) => ({ productId: id, quantity })),
  }
}

/** AMB-065, AMB-068, AMB-184: where to, and the tariff as the carrier answered it. */
function deliveryInfo({ dadataInfo, tariff, fiasId, currentAddress }: DeliveryState): DeliveryInfo {
  const { fiasId: addressFiasId, ...place } = dadataInfo ?? { fiasId: null }
  return {
    ...noDelivery,
    ...place,
    fiasId,
    addressFiasId,
    address: currentAddress,
    ...(tariff !== null && {
      vendorId: tariff.vendorId,
      vendorName: tariff.vendorName,
      urgentTypeId: tariff.urgentTypeId,
      tariffName: tariff.tariffName,
      insurance: tariff.insurance ?? null,
      period: tariff.period ?? null,
    }),
  }
}
