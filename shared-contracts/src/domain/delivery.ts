import type { Tariff } from '../api/delivery.ts'
import type { AddressSuggestion } from '../api/suggestions.ts'
import { kopecksOf, formatMoney, ZERO, type Kopecks } from './money.ts'
import type { OrganisationType } from './organisation-type.ts'

/** DELIV-002. */
export const DELIVERY_TYPE = { delivery: 'Доставка', pickup: 'Самовывоз' } as const
export type DeliveryType = (typeof DELIVERY_TYPE)[keyof typeof DELIVERY_TYPE]

/** CONST-028: the delivery types' numbers in the history. */
export const DELIVERY_TYPE_ID = { pickup: 0, delivery: 1 } as const

/** CONST-027. */
export const PICKUP_PRICE = ZERO

/** DELIV-005: the chosen address with the contract's field names. */
export interface DadataInfo {
  readonly fiasId: string | null
  readonly cityFiasId: string | null
  readonly settlementFiasId: string | null
  readonly regionFiasId: string | null
  readonly country: string | null
  readonly countryIsoCode: string | null
  readonly postalCode: string | null
  readonly region: string | null
  readonly regionType: string | null
  readonly city: string | null
  readonly settlement: string | null
}

/** AMB-066: maps a suggested address to the contract's field names. */
export function dadataInfo({ data }: AddressSuggestion): DadataInfo {
  return {
    fiasId: data.fias_id ?? null,
    cityFiasId: data.city_fias_id ?? null,
    settlementFiasId: data.settlement_fias_id ?? null,
    regionFiasId: data.region_fias_id ?? null,
    country: data.country ?? null,
    countryIsoCode: data.country_iso_code ?? null,
    postalCode: data.postal_code ?? null,
    region: data.region ?? null,
    regionType: data.region_type ?? null,
    city: data.city ?? null,
    settlement: data.settlement ?? null,
  }
}

/**
 * AMB-065: the id tariffs are requested for: of the settlement, else the city, else the region, else the address
 * itself.
 */
export function tariffPlaceId(info: DadataInfo): string | null {
  return info.settlementFiasId ?? info.cityFiasId ?? info.regionFiasId ?? info.fiasId
}

/** A tariff's delivery time in calendar days, as shown: «2–4 дн.», «1 дн.». */
export function tariffDays({ minDays, maxDays }: Tariff): string {
  return periodText(`${minDays}-${maxDays} дн.`)
}

/** A carrier's text of a delivery time as shown: a range with a dash, «2–4 дн.», and one day once, «1 дн.». */
export function periodText(period: string): string {
  return period.replace(/(\d{1,3}) ?[-–—] ?(\d{1,3})/, (_, from: string, to: string) =>
    from === to ? from : `${from}–${to}`,
  )
}

/**
 * AMB-067: a tariff's text, which is the accessible name of its radio button: with a hyphen in the range, which is read
 * aloud; without the price while a newer one is loading.
 */
export function tariffText(tariff: Tariff, hasPrice = true): string {
  const text = `${tariff.vendorName}, ${tariff.tariffName}, ${tariffDays(tariff).replace('–', '-')}`
  return hasPrice ? `${text}, ${formatMoney(kopecksOf(tariff.price))}` : text
}

/** AMB-038: the delivery options of an organisation. */
export function deliveryOptions(type: OrganisationType | undefined): { pickup: boolean; tariffs: boolean } {
  return { pickup: type === 'SPECIAL', tariffs: type === 'REGULAR' }
}

/** AMB-038, DELIV-011: the delivery price; 0 for pickup, without a tariff, and if delivery is included. */
export function deliveryPrice(
  deliveryType: DeliveryType,
  tariff: Tariff | null,
  type: OrganisationType | undefined,
): Kopecks {
  if (deliveryType === DELIVERY_TYPE.pickup || !deliveryOptions(type).tariffs || tariff === null) return PICKUP_PRICE
  return kopecksOf(tariff.price)
}
