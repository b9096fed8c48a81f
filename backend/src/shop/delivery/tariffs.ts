import type { Tariff } from 'shared-contracts/api/delivery'
import type { Kopecks } from 'shared-contracts/domain/money'

/** Goods to be delivered. */
interface Consignment {
  /** FIAS id of a settlement, town or region (AMB-065). */
  readonly placeId: string
  /** Number of pieces. */
  readonly count: number
  /** Price of the goods. */
  readonly cost: Kopecks
}

/** Source of delivery prices: the embedded table or a carrier service. */
export interface Tariffs {
  /**
   * Offers, cheapest first; empty for an unknown place and where no carrier delivers. Equal consignments get equal
   * offers.
   */
  offers(consignment: Consignment): Promise<Tariff[]>
}
