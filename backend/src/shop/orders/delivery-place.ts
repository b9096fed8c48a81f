import type { OrderInfo } from 'shared-contracts/api/orders'
import type { AddressSuggestion } from 'shared-contracts/api/suggestions'
import { dadataInfo } from 'shared-contracts/domain/delivery'
import { tariffPlaces } from '../suggestions/tariff-places.ts'

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
