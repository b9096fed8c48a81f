/** A carrier's tariff for one kind of delivery. */
export interface CarrierTariff {
  readonly vendorId: number
  readonly vendorName: string
  readonly urgentTypeId: number
  readonly tariffName: string
  /** Prices by zone, nearest first; null where the carrier does not deliver. */
  readonly zones: readonly (ZonePrice | null)[]
}

/** Roubles and days. */
export interface ZonePrice {
  /** For the first kilogram. */
  readonly base: number
  /** For each further kilogram. */
  readonly perKilogram: number
  readonly minDays: number
  readonly maxDays: number
}

/** Farthest kilometre of each zone. */
const ZONE_LIMITS = [60, 450, 1_000, 2_200, 5_500, Number.POSITIVE_INFINITY] as const

/** Index of the zone at a distance from the warehouse. */
export function zoneAt(kilometres: number): number {
  return ZONE_LIMITS.findIndex((limit) => kilometres <= limit)
}

type Row = readonly [base: number, perKilogram: number, minDays: number, maxDays: number] | null

function zones(...rows: readonly Row[]): (ZonePrice | null)[] {
  return rows.map((row) => row && { base: row[0], perKilogram: row[1], minDays: row[2], maxDays: row[3] })
}

/** Sample tariffs, in roubles. */
export const carrierTariffs: readonly CarrierTariff[] = [
  {
    vendorId: 1,
    vendorName: 'СДЭК',
    urgentTypeId: 1,
    tariffName: 'до пункта выдачи',
    zones: zones(
      [280, 20, 1, 2],
      [340, 30, 2, 3],
      [420, 45, 2, 4],
      [520, 60, 3, 6],
      [690, 95, 5, 9],
      [980, 160, 7, 14],
    ),
  },
  {
    vendorId: 1,
    vendorName: 'СДЭК',
    urgentTypeId: 2,
    tariffName: 'до двери',
    zones: zones(
      [420, 25, 1, 2],
      [510, 35, 2, 3],
      [640, 55, 2, 4],
      [760, 75, 3, 6],
      [980, 115, 5, 9],
      [1390, 190, 7, 14],
    ),
  },
  {
    vendorId: 2,
    vendorName: 'Major Express',
    urgentTypeId: 3,
    tariffName: 'экспресс',
    zones: zones(
      [690, 45, 1, 1],
      [880, 60, 1, 2],
      [1180, 90, 1, 2],
      [1490, 130, 2, 3],
      [2150, 210, 3, 5],
      [3200, 340, 4, 7],
    ),
  },
  {
    vendorId: 3,
    vendorName: 'Деловые Линии',
    urgentTypeId: 4,
    tariffName: 'авто до терминала',
    zones: zones(
      [390, 8, 1, 2],
      [450, 10, 2, 4],
      [540, 14, 3, 5],
      [640, 19, 4, 8],
      [830, 28, 7, 12],
      [1250, 45, 14, 24],
    ),
  },
  {
    vendorId: 4,
    vendorName: 'ПЭК',
    urgentTypeId: 5,
    tariffName: 'авто до двери',
    zones: zones([520, 9, 1, 3], [590, 12, 2, 4], [680, 16, 3, 6], [790, 21, 5, 9], [990, 31, 8, 14], null),
  },
]
