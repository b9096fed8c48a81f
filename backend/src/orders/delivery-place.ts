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

/** Where an order goes, in the contract's names. */
export type DeliveryPlace = Pick<OrderInfo, (typeof placeFields)[number]>

/** The address part of an order's contacts. */
export function deliveryPlaceOf(info: OrderInfo): DeliveryPlace {
  return Object.fromEntries(placeFields.map((field) => [field, info[field]])) as DeliveryPlace
}
