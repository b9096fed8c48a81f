import { DELIVERY_TYPE, deliveryOptions, deliveryPrice, tariffDays } from 'shared-contracts/domain/delivery'
import type { Kopecks } from 'shared-contracts/domain/money'
import type { OrganisationType } from 'shared-contracts/domain/organisation-type'
import type { DeliveryState } from 'shared-contracts/portal/state'
import { texts } from '../texts.ts'

/** AMB-062, DELIV-011, DELIV-020: the delivery in the summary: its name, and its price in kopecks or a text instead. */
export function deliverySummary(
  delivery: DeliveryState,
  type: OrganisationType | undefined,
): { readonly name: string; readonly price: Kopecks | string } {
  const { deliveryType, tariff } = delivery
  const price = deliveryPrice(deliveryType, tariff, type)
  if (deliveryType === DELIVERY_TYPE.pickup) return { name: `${texts.delivery}, ${texts.pickup.toLowerCase()}`, price }
  if (type === undefined) return { name: texts.delivery, price: texts.deliveryCounting }
  if (!deliveryOptions(type).tariffs) return { name: texts.delivery, price: texts.deliveryIncludedShort }
  if (tariff !== null) {
    const days = tariffDays(tariff).replace(' ', '\u00A0')
    return { name: `${texts.delivery}, ${tariff.vendorName}, ${days}`, price }
  }
  if (delivery.isTariffLoading) return { name: texts.delivery, price: texts.deliveryCounting }
  return { name: texts.delivery, price: delivery.fiasId === null ? texts.deliveryUnknown : texts.deliveryUncounted }
}
