import type { Tariff } from 'shared-contracts/api/delivery'
import { tariffDays } from 'shared-contracts/domain/delivery'
import { towns } from '../geography/towns.ts'
import { carrierTariffs, zoneAt, type CarrierTariff, type ZonePrice } from './carriers.ts'
import type { Tariffs } from 'backend/shop/delivery/tariffs'
import { weightOf } from 'backend/shop/delivery/weight'

/** Kilometres to each place by its FIAS id. A region is as far away as its first town. */
const distances = new Map<string, number>()
for (const town of towns) {
  distances.set(town.fiasId, town.kilometres)
  if (!distances.has(town.region.fiasId)) distances.set(town.region.fiasId, town.kilometres)
}

/** Tariffs from the embedded table of carriers, by distance from Moscow and weight. */
export function embeddedTariffs(): Tariffs {
  return {
    offers({ placeId, count }) {
      const kilometres = distances.get(placeId)
      if (kilometres === undefined || count < 1) return Promise.resolve([])
      const zone = zoneAt(kilometres)
      const offers = carrierTariffs.flatMap((carrier) => {
        const price = carrier.zones[zone]
        return price ? [offerOf(carrier, price, count)] : []
      })
      return Promise.resolve(offers.toSorted((one, other) => one.price - other.price))
    },
  }
}

function offerOf(carrier: CarrierTariff, { base, perKilogram, minDays, maxDays }: ZonePrice, count: number): Tariff {
  const kilograms = Math.max(1, Math.ceil(weightOf(count) / 1000))
  const offer: Tariff = {
    vendorId: carrier.vendorId,
    vendorName: carrier.vendorName,
    urgentTypeId: carrier.urgentTypeId,
    tariffName: carrier.tariffName,
    insurance: 0,
    price: base + perKilogram * (kilograms - 1),
    minDays,
    maxDays,
  }
  return { ...offer, period: tariffDays(offer) }
}
