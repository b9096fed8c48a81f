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

/** Where an order goes, in the contract's names. */
export type DeliveryPlace = Pick<OrderInfo, (typeof placeFields)[number]>

/** The address part of an order's contacts. */
export function deliveryPlaceOf(info: OrderInfo): DeliveryPlace {
  return Object.fromEntries(placeFields.map((field) => [field, info[field]])) as DeliveryPlace
}

/** AMB-069: fields of address and tariff that are not null, as those of a pickup are. */
export function filledDeliveryFields(info: OrderInfo): (keyof OrderInfo)[] {
  return [...placeFields, ...tariffFields].filter((field) => info[field] !== null)
}

/**
 * AMB-065: whether the place that tariffs are asked for is the settlement or the town of the address, else its region or the
 * address itself: the tariff of a nearer place is not for sale (A7). An address that names none of them can't contradict.
 */
export function isPlaceOfAddress(info: OrderInfo): boolean {
  const named = (...ids: (string | null)[]) => ids.filter((id) => id !== null)
  const town = named(info.settlementFiasId, info.cityFiasId)
  const places = town.length > 0 ? town : named(info.regionFiasId, info.addressFiasId)
  return info.fiasId === null || places.length === 0 || places.includes(info.fiasId)
}
