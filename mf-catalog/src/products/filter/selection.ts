import type { ProductType } from 'shared-contracts/api/products'

/** Validity periods of fiscal drives, months (CAT-003). */
export const VALIDITIES = [15, 36] as const
export type Validity = (typeof VALIDITIES)[number]

/** PROD-011, in the order of the filter options. */
export const TYPES = ['FN', 'KIT', 'SET'] as const satisfies readonly ProductType[]

/** Sort orders besides the default. */
export const SORTS = ['price-asc', 'price-desc', 'name', 'availability'] as const
export type Sort = (typeof SORTS)[number]

/** The chosen filters, search and sort order. A group without a choice does not filter. */
export interface Selection {
  /** The search text as typed. */
  readonly query: string
  readonly validity: readonly Validity[]
  readonly type: readonly ProductType[]
  /** Only products that may be ordered. */
  readonly inStock: boolean
  /** `null` for the default order. */
  readonly sort: Sort | null
}

/** The whole catalogue in the default order. */
export const EVERYTHING: Selection = { query: '', validity: [], type: [], inStock: false, sort: null }

/** Number of chosen filters, without search and sort order. */
export function filterCount({ validity, type, inStock }: Selection): number {
  return validity.length + type.length + Number(inStock)
}

/** The chosen options with or without `option`, in the order of `all`. */
export function switched<T>(all: readonly T[], chosen: readonly T[], option: T, isOn: boolean): readonly T[] {
  return all.filter((one) => (one === option ? isOn : chosen.includes(one)))
}
