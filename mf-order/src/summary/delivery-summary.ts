import { DELIVERY_TYPE, deliveryOptions, deliveryPrice, tariffDays } from 'shared-contracts/domain/delivery'
import type { Kopecks } from 'shared-contracts/domain/money'
import type { OrganisationType } from 'shared-contracts/domain/organisation-type'
import type { DeliveryState } from 'shared-contracts/portal/state'
import { texts } from '../texts.ts'

/** The delivery in the summary: its name, its days, and its price in kopecks or a text instead. */
export interface DeliverySummary {
  readonly name: string
  readonly days?: string
  readonly price: Kopecks | string
}

/** AMB-062, DELIV-011, DELIV-020. */
export function deliverySummary(delivery: DeliveryState, type: OrganisationType | undefined): DeliverySummary {
  const { deliveryType, tariff } = delivery
  const price = deliveryPrice(deliveryType, tariff, type)
  if (deliveryType === DELIVERY_TYPE.pickup) return { name: `${texts.delivery}, ${texts.pickup.toLowerCase()}`, price }
  if (type === undefined) return { name: texts.delivery, price: texts.deliveryCounting }
  if (!deliveryOptions(type).tariffs) return { name: texts.delivery, price: texts.deliveryIncludedShort }
  if (tariff !== null) return { name: `${texts.delivery}, ${tariff.vendorName}`, days: tariffDays(tariff), price }
  if (delivery.isTariffLoading) return { name: texts.delivery, price: texts.deliveryCounting }
  return { name: texts.delivery, price: delivery.fiasId === null ? texts.deliveryUnknown : texts.deliveryUncounted }
}
