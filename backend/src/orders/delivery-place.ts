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

/** AMB-069: the address and tariff fields that are not null. A pickup has none. */
export function filledDeliveryFields(info: OrderInfo): (keyof OrderInfo)[] {
  return [...placeFields, ...tariffFields].filter((field) => info[field] !== null)
}

/**
 * AMB-065: whether the tariffs are those of the address: requested for its settlement or town, or, if it has neither, for
 * its region or the address itself. Without this check a buyer could order at the tariff of a nearer place (A7). True for
 * an address without these ids.
 */
export function isPlaceOfAddress(info: OrderInfo): boolean {
  const named = (...ids: (string | null)[]) => ids.filter((id) => id !== null)
  const town = named(info.settlementFiasId, info.cityFiasId)
  const places = town.length > 0 ? town : named(info.regionFiasId, info.addressFiasId)
  return info.fiasId === null || places.length === 0 || places.includes(info.fiasId)
}
