import type { OrderInfo } from 'shared-contracts/api/orders'

const placeFields = [
  'address',
  'fiasId',
  'addressFiasId',
  'cityFiasId',
  'settlementFiasId',
  'regionFiasId',
  'country',
  'countryIsoCode',
  'postalCode',
  'region',
  'regionType',
  'city',
  'settlement',
] as const satisfies readonly (keyof OrderInfo)[]

const tariffFields = [
  'vendorId',
  'vendorName',
  'urgentTypeId',
  'tariffName',
  'insurance',
  'period',
] as const satisfies readonly (keyof OrderInfo)[]

/** The address fields of an order, named as in the contract. */
export type DeliveryPlace = Pick<OrderInfo, (typeof placeFields)[number]>

/** Takes the address fields of an order. */
export function deliveryPlaceOf(info: OrderInfo): DeliveryPlace {
  return Object.fromEntries(placeFields.map((field) => [field, info[field]])) as DeliveryPlace
}

/** A place known by its address alone. */
export function placeAt(address: string): DeliveryPlace {
  return { ...(Object.fromEntries(placeFields.map((field) => [field, null])) as DeliveryPlace), address }
}

/** AMB-069: the address and tariff fields that are not null. A pickup has none. */
export function filledDeliveryFields(info: OrderInfo): (keyof OrderInfo)[] {
  return [...placeFields, ...tariffFields].filter((field) => info[field] !== null)
}
