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

/** The words to look for: as typed, or as in the other keyboard layout if only these are found in the whole list. */
function wantedWords(entries: readonly Entry[], query: string): readonly string[] {
  const typed = searchWords(query)
  const isFound = (words: readonly string[]) => entries.some((entry) => holdsWords(entry.text(), words))
  if (isFound(typed)) return typed
  const meant = searchWords(inOtherLayout(query))
  return isFound(meant) ? meant : typed
}

/** The entries that match the search and every filter group, ignoring the group `except`. */
export function matching(entries: readonly Entry[], selection: Selection, except?: Group): readonly Entry[] {
  const words = wantedWords(entries, selection.query)
  const isFound = (entry: Entry) => words.length === 0 || holdsWords(entry.text(), words)
  const asked = groups.filter((group) => group !== except)
  return entries.filter((entry) => asked.every((group) => meets[group](entry, selection)) && isFound(entry))
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
  const byValidity = matching(entries, selection, 'validity')
  const byType = matching(entries, selection, 'type')
  return {
    validity: counted(VALIDITIES, (months) => byValidity.filter(({ validity }) => validity === months).length),
    type: counted(TYPES, (type) => byType.filter(({ product }) => product.type === type).length),
    inStock: matching(entries, { ...selection, inStock: true }).length,
  }
}

function counted<T extends string | number>(options: readonly T[], count: (option: T) => number): Record<T, number> {
  return Object.fromEntries(options.map((option) => [option, count(option)])) as Record<T, number>
}
