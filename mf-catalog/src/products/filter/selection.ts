import type { ProductType } from 'shared-contracts/api/products'

/** How long a fiscal drive works, in months (CAT-003). */
export const VALIDITIES = [15, 36] as const
export type Validity = (typeof VALIDITIES)[number]

/** PROD-011, in the order of the filter. */
export const TYPES = ['FN', 'KIT', 'SET'] as const satisfies readonly ProductType[]

/** Orders of the list beside its own. */
export const SORTS = ['price-asc', 'price-desc', 'name', 'availability'] as const
export type Sort = (typeof SORTS)[number]

/** What of the catalogue one wants to see. An empty group of options asks for nothing. */
export interface Selection {
  /** The search as it is typed. */
  readonly query: string
  readonly validity: readonly Validity[]
  readonly type: readonly ProductType[]
  /** Only what may be ordered. */
  readonly inStock: boolean
  /** `null`: the list's own order. */
  readonly sort: Sort | null
}

/** The whole catalogue in its own order. */
export const EVERYTHING: Selection = { query: '', validity: [], type: [], inStock: false, sort: null }

/** How many filters are on; the search and the order are none. */
export function filterCount({ validity, type, inStock }: Selection): number {
  return validity.length + type.length + Number(inStock)
}

/** Whether anything differs from the whole catalogue in its own order. */
export function isChanged(selection: Selection): boolean {
  return filterCount(selection) > 0 || selection.query.trim() !== '' || selection.sort !== null
}

/** The options with `option` put in or taken out; they keep the order of `all`. */
export function toggled<T>(all: readonly T[], chosen: readonly T[], option: T): readonly T[] {
  return all.filter((one) => (one === option ? !chosen.includes(one) : chosen.includes(one)))
}
