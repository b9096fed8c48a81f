import { DELIVERY_TYPE, deliveryPrice } from 'shared-contracts/domain/delivery'
import type { Kopecks } from 'shared-contracts/domain/money'
import type { OrganisationType } from 'shared-contracts/domain/organisation-type'
import type { DeliveryState } from 'shared-contracts/portal/state'
import { daysText } from '../tariffs/days-text.ts'
import { texts } from '../texts.ts'
import { isTariffChoice } from '../form/order-fields.ts'

/** AMB-062, DELIV-011, DELIV-020: the delivery in the summary: its name, and its price in kopecks or why there is none yet. */
export function deliverySummary(
  delivery: DeliveryState,
  type: OrganisationType | undefined,
): { readonly name: string; readonly price: Kopecks | string } {
  const { deliveryType, tariff } = delivery
  const price = deliveryPrice(deliveryType, tariff, type)
  if (deliveryType === DELIVERY_TYPE.pickup) return { name: `${texts.delivery}, ${texts.pickup.toLowerCase()}`, price }
  if (!isTariffChoice(delivery, type)) return { name: texts.delivery, price }
  if (tariff !== null) {
    return { name: `${texts.delivery}, ${tariff.vendorName}, ${daysText(tariff.minDays, tariff.maxDays)}`, price }
  }
  if (delivery.isTariffLoading) return { name: texts.delivery, price: texts.deliveryCounting }
  return { name: texts.delivery, price: delivery.fiasId === null ? texts.deliveryUnknown : texts.deliveryUncounted }
}
