import type { OrderInfo } from 'shared-contracts/api/orders'
import type { AddressSuggestion } from 'shared-contracts/api/suggestions'
import { dadataInfo } from 'shared-contracts/domain/delivery'

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

/** The ids that decide the tariffs of an address. */
type PlaceIds = Pick<OrderInfo, 'settlementFiasId' | 'cityFiasId' | 'regionFiasId' | 'addressFiasId'>

/** AMB-065: tariffs are requested for the settlement or town, or, without both, for the region or the address itself. */
function tariffPlaces({ settlementFiasId, cityFiasId, regionFiasId, addressFiasId }: PlaceIds): string[] {
  const named = (...ids: (string | null)[]) => ids.filter((id) => id !== null)
  const town = named(settlementFiasId, cityFiasId)
  return town.length > 0 ? town : named(regionFiasId, addressFiasId)
}

/** Whether the tariffs are those of the ids sent with the address. True for an order without these ids. */
export function isPlaceOfAddress(info: OrderInfo): boolean {
  const places = tariffPlaces(info)
  return info.fiasId === null || places.length === 0 || places.includes(info.fiasId)
}

/** Whether the tariffs are those of one of the addresses. */
export function isPlaceOfAny(addresses: readonly AddressSuggestion[], placeId: string): boolean {
  return addresses
    .map(dadataInfo)
    .some((info) => tariffPlaces({ ...info, addressFiasId: info.fiasId }).includes(placeId))
}
