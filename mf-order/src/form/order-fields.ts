import type { OrderInfo } from 'shared-contracts/api/orders'
import { visibleLine, visibleLines } from 'shared-contracts/api/visible-text'
import { DELIVERY_TYPE, deliveryOptions } from 'shared-contracts/domain/delivery'
import type { OrganisationType } from 'shared-contracts/domain/organisation-type'
import { isPhone, nationalDigits, phoneOnWire } from 'shared-contracts/domain/phone'
import { HAS_LETTER, SEEN_TEXT } from 'shared-contracts/api/seen-text'
import type { DeliveryState } from 'shared-contracts/portal/state'
import { orderTexts } from 'shared-contracts/texts/order'
import { mustPickAgain } from 'shared-ui/unshared/address-choice'
import { texts } from '../texts.ts'

interface OrderFieldRules {
  /** The message shown when the order cannot be sent with this value. */
  readonly error?: (delivery: DeliveryState, type: OrganisationType | undefined) => string | undefined
  /** The field's part of the request (ORDER-008). */
  readonly request: (delivery: DeliveryState) => Partial<OrderInfo>
  /** The buyer's decision in this field, part of the idempotency key: another decision makes another order (F13). */
  readonly decision: (delivery: DeliveryState) => unknown
  /** The names of the field in the server's errors (ERR-003). */
  readonly refusedAs: readonly string[]
}

/**
 * The fields of the order form, in the order they stand on the page. Validation, the request, the idempotency key and the
 * errors of the server are read from this table. A new field is added in these files:
 *
 * 1. shared-contracts/src/portal/delivery-state.ts: its value in the form;
 * 2. shared-contracts/src/api/orders.ts, `orderInfoSchema`: its name in the request;
 * 3. here: its row;
 * 4. contacts/contact-form.tsx and texts.ts: its control and label;
 * 5. backend/src/shop/orders/schema.ts (with a migration) and placing/place-order.ts: its column;
 * 6. shared-contracts/public-surface.md, rewritten by `npm run generate -- surface`.
 */
const fields = {
  currentAddress: {
    error: (delivery) => {
      if (delivery.deliveryType === DELIVERY_TYPE.pickup) return undefined
      if (mustPickAgain(delivery)) return orderTexts.addressNotPicked
      return delivery.fiasId === null || delivery.isDeliveryAddressError ? orderTexts.addressRequired : undefined
    },
    request: addressRequest,
    decision: ({ deliveryType, fiasId, currentAddress }) => [deliveryType, fiasId, currentAddress.trim()],
    refusedAs: ['orderInfo.fiasId', 'orderInfo.address'],
  },
  tariff: {
    error: (delivery, type) => {
      if (!isTariffShown(delivery, type) || delivery.tariff !== null) return undefined
      return delivery.isTariffLoading ? texts.tariffsLoading : orderTexts.tariffRequired
    },
    request: tariffRequest,
    decision: ({ tariff }) => tariff && [tariff.vendorId, tariff.urgentTypeId].map(String),
    refusedAs: ['orderInfo.vendorId', 'orderInfo.urgentTypeId', 'tariff', 'price'],
  },
  contactName: {
    error: ({ contactName }) => {
      if (!SEEN_TEXT.test(contactName)) return orderTexts.contactNameRequired
      return HAS_LETTER.test(contactName) ? undefined : orderTexts.contactNameLetters
    },
    request: ({ contactName }) => ({ contactName: visibleLine(contactName) }),
    decision: ({ contactName }) => contactName.trim(),
    refusedAs: ['orderInfo.contactName'],
  },
  contactPhone: {
    error: ({ contactPhone }) => {
      if (nationalDigits(contactPhone) === '') return orderTexts.contactPhoneRequired
      return isPhone(contactPhone) ? undefined : orderTexts.contactPhoneInvalid
    },
    request: ({ contactPhone }) => ({ contactPhone: phoneOnWire(contactPhone) }),
    decision: ({ contactPhone }) => nationalDigits(contactPhone),
    refusedAs: ['orderInfo.contactPhone'],
  },
  comments: {
    request: ({ comments }) => ({ comment: visibleLines(comments) || null }),
    decision: ({ comments }) => comments.trim(),
    refusedAs: ['orderInfo.comment'],
  },
} satisfies Partial<Record<keyof DeliveryState, OrderFieldRules>>

export type OrderField = keyof typeof fields
export type OrderErrors = Partial<Readonly<Record<OrderField, string>>>

export const orderFields: Readonly<Record<OrderField, OrderFieldRules>> = fields
export const ORDER_FIELDS = Object.keys(fields) as readonly OrderField[]

/** DELIV-022..024, DELIV-035..038: the fields that keep the form from being sent, with their messages. */
export function orderErrors(delivery: DeliveryState, type: OrganisationType | undefined): OrderErrors {
  const errors: { -readonly [K in OrderField]?: string } = {}
  for (const field of ORDER_FIELDS) {
    const error = orderFields[field].error?.(delivery, type)
    if (error !== undefined) errors[field] = error
  }
  return errors
}

/** The wrong field that stands highest on the page. */
export function firstWrong(errors: Partial<Readonly<Record<OrderField, unknown>>>): OrderField | undefined {
  return ORDER_FIELDS.find((field) => errors[field] !== undefined)
}

/** DELIV-021: whether the buyer chooses a tariff. */
function isTariffChoice(
  { deliveryType }: Pick<DeliveryState, 'deliveryType'>,
  type: OrganisationType | undefined,
): boolean {
  return deliveryType === DELIVERY_TYPE.delivery && deliveryOptions(type).tariffs
}

/**
 * Whether the tariffs are shown: loading, offered or failed (AMB-041). Without a chosen address, or with one that no
 * carrier serves, only the address is asked for (DELIV-037, ERR-009).
 */
export function isTariffShown(delivery: DeliveryState, type: OrganisationType | undefined): boolean {
  return isTariffChoice(delivery, type) && delivery.fiasId !== null && !delivery.isDeliveryAddressError
}

/** AMB-065, AMB-184: the address in full; nothing for pickup (AMB-069). */
function addressRequest({ deliveryType, dadataInfo, fiasId, currentAddress }: DeliveryState): Partial<OrderInfo> {
  if (deliveryType === DELIVERY_TYPE.pickup) return {}
  const { fiasId: addressFiasId, ...place } = dadataInfo ?? { fiasId: null }
  return { ...place, fiasId, addressFiasId, address: visibleLine(currentAddress) }
}

/** AMB-068: the tariff as the API gave it; none for pickup (AMB-069). */
function tariffRequest({ deliveryType, tariff }: DeliveryState): Partial<OrderInfo> {
  if (deliveryType === DELIVERY_TYPE.pickup || tariff === null) return {}
  const { vendorId, vendorName, urgentTypeId, tariffName, insurance, period } = tariff
  return { vendorId, vendorName, urgentTypeId, tariffName, insurance: insurance ?? null, period: period ?? null }
}
