import { isSearch } from './search-text.ts'
import { SORTS, TYPES, VALIDITIES, type Selection } from './selection.ts'

/** Longest query; longer ones are cut. */
export const MAX_QUERY_LENGTH = 120
/** Value of `availability` in the address. */
export const IN_STOCK = 'in-stock'
const PARAMETERS = ['q', 'validity', 'type', 'availability', 'sort']

/** The known options among `values`, in the order of `all` and without duplicates. */
function known<T extends string | number>(all: readonly T[], values: readonly string[]): readonly T[] {
  return all.filter((option) => values.includes(String(option).toLowerCase()))
}

/** Reads the selection of an address such as `?q=фн&validity=36&type=kit&type=set&availability=in-stock&sort=price-asc`. */
export function readSelection(address: URLSearchParams): Selection {
  return {
    query: (address.get('q') ?? '').slice(0, MAX_QUERY_LENGTH),
    validity: known(VALIDITIES, address.getAll('validity')),
    type: known(TYPES, address.getAll('type')),
    inStock: address.getAll('availability').includes(IN_STOCK),
    sort: SORTS.find((sort) => sort === address.get('sort')) ?? null,
  }
}

/** Writes a selection as query parameters in a fixed order, and keeps parameters that are not the catalogue's. */
export function writeSelection({ query, validity, type, inStock, sort }: Selection, current: URLSearchParams) {
  const own: [string, string][] = [
    ...(isSearch(query) ? [['q', query.slice(0, MAX_QUERY_LENGTH)] as [string, string]] : []),
    ...validity.map((months): [string, string] => ['validity', String(months)]),
    ...type.map((one): [string, string] => ['type', one.toLowerCase()]),
    ...(inStock ? [['availability', IN_STOCK] as [string, string]] : []),
    ...(sort === null ? [] : [['sort', sort] as [string, string]]),
  ]
  return new URLSearchParams([...own, ...[...current].filter(([name]) => !PARAMETERS.includes(name))])
}
