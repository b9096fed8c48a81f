import type { Tariff } from 'shared-contracts/api/delivery'
import type { Kopecks } from 'shared-contracts/domain/money'

/** What is to be carried. */
export interface Consignment {
  /** FIAS id of a settlement, town or region (AMB-065). */
  readonly placeId: string
  /** Pieces, together. */
  readonly count: number
  /** Price of the goods. */
  readonly cost: Kopecks
}

/** Who tells what delivery costs: the embedded table, or a service of carriers. */
export interface Tariffs {
  /** Offers, cheapest first; none where nobody delivers or the place is not known. Same consignment, same offers. */
  offers(consignment: Consignment): Promise<Tariff[]>
}
