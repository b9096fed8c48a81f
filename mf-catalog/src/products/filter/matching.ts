import type { ProductType } from 'shared-contracts/api/products'
import type { Entry } from './catalogue-entry.ts'
import { holdsWords, inOtherLayout, isSearch, searchWords } from './search-text.ts'
import { filterCount, TYPES, VALIDITIES, type Selection, type Validity } from './selection.ts'

/** A filter group. A product must match one of the group's chosen options, and all groups with a choice. */
type Group = 'validity' | 'type' | 'inStock'

const meets: Readonly<Record<Group, (entry: Entry, selection: Selection) => boolean>> = {
  validity: (entry, { validity }) => validity.length === 0 || validity.some((months) => months === entry.validity),
  type: ({ product }, { type }) => type.length === 0 || type.some((one) => one === product.type),
  inStock: ({ isInStock }, { inStock }) => isInStock || !inStock,
}
const groups = Object.keys(meets) as Group[]

/** The entries with the words of a query as typed; if there are none, with those of the other keyboard layout. */
function searched(entries: readonly Entry[], query: string): readonly Entry[] {
  const withWords = (words: readonly string[]) => entries.filter((entry) => holdsWords(entry.text(), words))
  const found = withWords(searchWords(query))
  return found.length > 0 ? found : withWords(searchWords(inOtherLayout(query)))
}

/** The entries that meet every filter group, ignoring the group `except`. */
function filtered(entries: readonly Entry[], selection: Selection, except?: Group): readonly Entry[] {
  const asked = groups.filter((group) => group !== except)
  return entries.filter((entry) => asked.every((group) => meets[group](entry, selection)))
}

/** The entries that match the search and every filter group. */
export function matching(entries: readonly Entry[], selection: Selection): readonly Entry[] {
  return filtered(searched(entries, selection.query), selection)
}

/** Whether the selection differs from the whole catalogue in the default order. */
export function isChanged(selection: Selection): boolean {
  return filterCount(selection) > 0 || isSearch(selection.query) || selection.sort !== null
}

/** Number of products that each option would show with the current search and the choices in other groups. */
export interface OptionCounts {
  readonly validity: Readonly<Record<Validity, number>>
  readonly type: Readonly<Record<ProductType, number>>
  readonly inStock: number
}

export function countOptions(entries: readonly Entry[], selection: Selection): OptionCounts {
  const found = searched(entries, selection.query)
  const byValidity = filtered(found, selection, 'validity')
  const byType = filtered(found, selection, 'type')
  return {
    validity: counted(VALIDITIES, (months) => byValidity.filter(({ validity }) => validity === months).length),
    type: counted(TYPES, (type) => byType.filter(({ product }) => product.type === type).length),
    inStock: filtered(found, { ...selection, inStock: true }).length,
  }
}

function counted<T extends string | number>(options: readonly T[], count: (option: T) => number): Record<T, number> {
  return Object.fromEntries(options.map((option) => [option, count(option)])) as Record<T, number>
}
