import { z } from 'zod/mini'
import { tariffSchema } from '../api/delivery.ts'
import { DELIVERY_TYPE } from '../domain/delivery.ts'
import { ZERO, type Kopecks } from '../domain/money.ts'

const nullableText = z.nullable(z.string())
const kopecks = z.pipe(
  z.int().check(z.nonnegative()),
  z.transform((value) => value as Kopecks),
)
const dadataInfoSchema = z.strictObject({
  fiasId: nullableText,
  cityFiasId: nullableText,
  settlementFiasId: nullableText,
  regionFiasId: nullableText,
  country: nullableText,
  countryIsoCode: nullableText,
  postalCode: nullableText,
  region: nullableText,
  regionType: nullableText,
  city: nullableText,
  settlement: nullableText,
})

/**
 * DELIV-004, DELIV-007..010: the form of the order page, kept while the tab lives. A new field of the form is declared
 * here and in `emptyDelivery` below; mf-order/src/form/order-fields.ts lists what else it needs.
 */
export const deliverySchema = z.strictObject({
  deliveryType: z.enum([DELIVERY_TYPE.delivery, DELIVERY_TYPE.pickup]),
  currentAddress: z.string(),
  /** AMB-190: the text of the suggestion picked last. The ids are its own while `currentAddress` begins with it. */
  pickedAddress: nullableText,
  comments: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  fiasId: nullableText,
  dadataInfo: z.nullable(dadataInfoSchema),
  deliveryList: z.array(tariffSchema),
  tariff: z.nullable(tariffSchema),
  deliveryPrice: kopecks,
  /** BASK-009: the basket changed since the last tariffs. No code reads it; the specification names it. */
  start: z.boolean(),
  isTariffLoading: z.boolean(),
  /** DELIV-008: the form is valid. No code reads it; the specification names it. */
  isDeliveryFormReady: z.boolean(),
  isDeliveryFormWasEdit: z.boolean(),
  isDeliveryAddressError: z.boolean(),
})

type ReadonlyFields<T> = { readonly [K in keyof T]: T[K] extends (infer Item)[] ? readonly Item[] : T[K] }

export type DeliveryState = ReadonlyFields<z.infer<typeof deliverySchema>>

export const emptyDelivery: DeliveryState = {
  deliveryType: DELIVERY_TYPE.delivery,
  currentAddress: '',
  pickedAddress: null,
  comments: '',
  contactName: '',
  contactPhone: '',
  fiasId: null,
  dadataInfo: null,
  deliveryList: [],
  tariff: null,
  deliveryPrice: ZERO,
  start: false,
  isTariffLoading: false,
  isDeliveryFormReady: false,
  isDeliveryFormWasEdit: false,
  isDeliveryAddressError: false,
}
