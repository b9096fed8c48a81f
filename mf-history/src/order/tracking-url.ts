import type { Order } from 'shared-contracts/api/orders'

/** HIST-022, AMB-152: the carrier's tracking page of a shipment, from the carrier's URL template. */
export function trackingUrl(
  { vendorName, trackNumber }: Pick<Order, 'vendorName' | 'trackNumber'>,
  trackingUrls: Readonly<Record<string, string>>,
): string | undefined {
  if (!vendorName || !trackNumber || !Object.hasOwn(trackingUrls, vendorName)) return undefined
  const url = trackingUrls[vendorName]?.replaceAll('{trackNumber}', encodeURIComponent(trackNumber))
  return url?.startsWith('https://') ? url : undefined
}
