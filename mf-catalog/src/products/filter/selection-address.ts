import { SORTS, TYPES, VALIDITIES, type Selection } from './selection.ts'

/** Longer searches are cut: no name is as long. */
export const QUERY_LIMIT = 120
const IN_STOCK = 'in-stock'
const NAMES = ['q', 'validity', 'type', 'availability', 'sort']

/** Options of the address in the order of `all`; what the catalogue doesn't know, and repetitions, fall out. */
function known<T extends string | number>(all: readonly T[], values: readonly string[]): readonly T[] {
  return all.filter((option) => values.includes(String(option).toLowerCase()))
}

/** What an address asks for: `?q=фн&validity=36&type=kit&type=set&availability=in-stock&sort=price-asc`. */
export function readSelection(address: URLSearchParams): Selection {
  return {
    query: (address.get('q') ?? '').slice(0, QUERY_LIMIT),
    validity: known(VALIDITIES, address.getAll('validity')),
    type: known(TYPES, address.getAll('type')),
    inStock: address.getAll('availability').includes(IN_STOCK),
    sort: SORTS.find((sort) => sort === address.get('sort')) ?? null,
  }
}

/** The address's query that asks for a selection, always in one order; what is not the catalogue's stays in it. */
export function writeSelection({ query, validity, type, inStock, sort }: Selection, current: URLSearchParams) {
  const own: [string, string][] = [
    ...(query.trim() === '' ? [] : [['q', query.slice(0, QUERY_LIMIT)] as [string, string]]),
    ...validity.map((months): [string, string] => ['validity', String(months)]),
    ...type.map((one): [string, string] => ['type', one.toLowerCase()]),
    ...(inStock ? [['availability', IN_STOCK] as [string, string]] : []),
    ...(sort === null ? [] : [['sort', sort] as [string, string]]),
  ]
  return new URLSearchParams([...own, ...[...current].filter(([name]) => !NAMES.includes(name))])
}
