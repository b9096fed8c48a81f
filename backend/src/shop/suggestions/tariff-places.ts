import type { OrderInfo } from 'shared-contracts/api/orders'

/** The ids that decide the tariffs of an address. */
export type PlaceIds = Pick<OrderInfo, 'settlementFiasId' | 'cityFiasId' | 'regionFiasId' | 'addressFiasId'>

/** Where something is delivered: the text of the address, its ids, and `fiasId`, the place that tariffs are requested for. */
export type DeliveryAddress = PlaceIds & Pick<OrderInfo, 'address' | 'fiasId'>

/**
 * AMB-065: tariffs are requested for the settlement or town, or, without both, for the region or the address itself.
 */
export function tariffPlaces({ settlementFiasId, cityFiasId, regionFiasId, addressFiasId }: PlaceIds): string[] {
  const named = (...ids: (string | null)[]) => ids.filter((id) => id !== null)
  const town = named(settlementFiasId, cityFiasId)
  return town.length > 0 ? town : named(regionFiasId, addressFiasId)
}
