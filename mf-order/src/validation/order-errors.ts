import { DELIVERY_TYPE, deliveryOptions } from 'shared-contracts/domain/delivery'
import type { OrganisationType } from 'shared-contracts/domain/organisation-type'
import { isPhone, nationalDigits } from 'shared-contracts/domain/phone'
import { SEEN_TEXT } from 'shared-contracts/domain/seen-text'
import type { DeliveryState } from 'shared-contracts/portal/state'
import { orderTexts } from 'shared-contracts/texts/order'

/** Fields that can be wrong, in the order they stand on the page; their names are those of the delivery state. */
export const ORDER_FIELDS = ['currentAddress', 'tariff', 'contactName', 'contactPhone'] as const
export type OrderField = (typeof ORDER_FIELDS)[number]
export type OrderErrors = Partial<Readonly<Record<OrderField, string>>>

/** What the rules look at. */
export type OrderValues = Pick<DeliveryState, OrderField | 'deliveryType' | 'fiasId' | 'isDeliveryAddressError'>

/** DELIV-021: whether a tariff is to be chosen. */
export function isTariffChoice(
  delivery: Pick<OrderValues, 'deliveryType'>,
  type: OrganisationType | undefined,
): boolean {
  return delivery.deliveryType === DELIVERY_TYPE.delivery && deliveryOptions(type).tariffs
}

/**
 * Whether the tariffs are shown: on their way, offered or failed to come (AMB-041). Without a chosen address, and where
 * no carrier goes, there is nothing to choose from, and nothing is asked of the buyer but the address (DELIV-037, ERR-009).
 */
export function isTariffShown(delivery: Omit<OrderValues, OrderField>, type: OrganisationType | undefined): boolean {
  return isTariffChoice(delivery, type) && delivery.fiasId !== null && !delivery.isDeliveryAddressError
}

/** DELIV-022..024, DELIV-035..038: what keeps the form from being sent. */
export function orderErrors(delivery: OrderValues, type: OrganisationType | undefined): OrderErrors {
  const errors: { -readonly [K in OrderField]?: string } = {}
  if (delivery.deliveryType === DELIVERY_TYPE.delivery) {
    if (delivery.fiasId === null || delivery.isDeliveryAddressError) errors.currentAddress = orderTexts.addressRequired
  }
  if (isTariffShown(delivery, type) && delivery.tariff === null) errors.tariff = orderTexts.tariffRequired
  if (!SEEN_TEXT.test(delivery.contactName)) errors.contactName = orderTexts.contactNameRequired
  if (nationalDigits(delivery.contactPhone) === '') errors.contactPhone = orderTexts.contactPhoneRequired
  else if (!isPhone(delivery.contactPhone)) errors.contactPhone = orderTexts.contactPhoneInvalid
  return errors
}

/** The first wrong field, as the eye meets it. */
export function firstWrong(errors: Partial<Readonly<Record<OrderField, unknown>>>): OrderField | undefined {
  return ORDER_FIELDS.find((field) => errors[field] !== undefined)
}
