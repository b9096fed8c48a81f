import { z } from 'zod/mini'
import { orderTexts } from '../texts/order.ts'
import { defineCall } from './call.ts'
import { orderInfoSchema } from './orders.ts'
import { SEEN_TEXT } from './seen-text.ts'
import { oneLine, satisfies } from './text.ts'
import { versionSchema } from './version.ts'
import { id, idOnWire, orgParams } from './wire.ts'

/** Most addresses of one organisation, archived ones counted. */
export const MAX_ADDRESSES = 500

/** The resolved address, named as in an order. `fiasId` is its own id, the order's `addressFiasId`. */
const placeSchema = z.pick(orderInfoSchema, {
  ...{ fiasId: true, cityFiasId: true, settlementFiasId: true, regionFiasId: true, country: true },
  ...{ countryIsoCode: true, postalCode: true, region: true, regionType: true, city: true, settlement: true },
})

const fields = {
  /** «Название», such as «Склад на Ленина». */
  label: oneLine(100).check(satisfies((label) => SEEN_TEXT.test(label), 'Напишите название')),
  /** The whole text of the address, with what the buyer added after the suggestion (AMB-190). */
  address: oneLine(300).check(z.minLength(1, orderTexts.addressRequired)),
  /** The suggestion that was picked: the beginning of `address`. */
  pickedAddress: oneLine(300).check(z.minLength(1, orderTexts.addressRequired)),
  /** The id tariffs are requested for (AMB-065). */
  fiasId: oneLine(64).check(z.minLength(1, orderTexts.addressRequired)),
  place: placeSchema,
  /** «Получатель». */
  contactName: z.nullable(oneLine(200)),
  /** «Телефон» as in an order: 8-XXX-XXXX-XXX. */
  contactPhone: z.nullable(orderInfoSchema.shape.contactPhone),
  /** Whether the order form starts with it. One address of an organisation is; saving another as such ends it. */
  isDefault: z.boolean(),
}

/** What the buyer enters of an address. */
export const addressBodySchema = z.strictObject(fields)
export type AddressBody = z.infer<typeof addressBodySchema>

/** ADDR-001: an address of the organisation. An archived one is not offered (ADDR-003). */
export const addressSchema = z.object({
  ...fields,
  addressId: id,
  isArchived: z.boolean(),
  version: versionSchema,
})
export type Address = z.infer<typeof addressSchema>

const ADDRESSES = '/public/api/v3/organizations/:orgId/addresses'

/** ADDR-001: all addresses of the organisation: the default one first, then by name, the archived ones last. */
export const getAddresses = defineCall({
  name: 'getAddresses',
  path: ADDRESSES,
  params: orgParams,
  answer: z.array(addressSchema),
})

/**
 * ADDR-001, ADDR-003: adds an address. As in an order, the header ADDRESS_SIGNATURE proves the picked suggestion; without
 * it the address is looked up. The header IDEMPOTENCY_KEY names it: a repetition answers with the address that was added.
 */
export const createAddress = defineCall({
  name: 'createAddress',
  method: 'POST',
  path: ADDRESSES,
  params: orgParams,
  body: addressBodySchema,
  answer: addressSchema,
})

/** ADDR-001: changes what the body names. The header IF_MATCH has the version that the user saw; another one: 412. */
export const changeAddress = defineCall({
  name: 'changeAddress',
  method: 'POST',
  path: `${ADDRESSES}/:addressId`,
  params: z.strictObject({ orgId: idOnWire, addressId: idOnWire }),
  body: z.partial(z.strictObject({ ...fields, isArchived: z.boolean() })),
  answer: addressSchema,
})
