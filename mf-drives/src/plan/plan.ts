import type { Drive } from 'shared-contracts/api/drives/drives'
import type { PlanPair } from 'shared-contracts/api/drives/plans'
import type { DriveMonths, Product } from 'shared-contracts/api/products'
import { isDisplayed } from 'shared-contracts/domain/availability'
import { isOrderable } from 'shared-contracts/domain/basket'
import { DRIVE_KINDS, driveValidity, type DriveUse } from 'shared-contracts/domain/drive-validity'
import { addMoney, kopecksOf, timesMoney, type Kopecks } from 'shared-contracts/domain/money'

/** What may be put in the place of an old drive. `product` null: the price list has none of this kind. */
export interface Option {
  readonly id: string
  readonly months: DriveMonths
  readonly product: Product | null
  /** How long it works, days; null: the flags of the cash register are not known. */
  readonly days: number | null
}

export type Use = Omit<DriveUse, 'kind'>

/** Where the new drive comes from. */
export type Source =
  | { readonly from: 'stock'; readonly drive: Drive }
  | { readonly from: 'basket'; readonly product: Product }
  | { readonly from: 'nowhere' }

/** An old drive and what replaces it. */
export interface PlannedRow {
  readonly pair: PlanPair
  /** False: the user has taken it out of the plan. */
  readonly isChosen: boolean
  /** How the cash register is used; null: not known, so that the user chooses the kind. */
  readonly use: Use | null
  readonly options: readonly Option[]
  /** Null: the user has to choose. */
  readonly option: Option | null
  /** The best product of the other kind; null: no kind is chosen. `days` null: «не предусмотрено». */
  readonly other: Omit<Option, 'id'> | null
  readonly source: Source | null
}

/** What the user has chosen otherwise than the plan: pairs that are out, and options by pair. */
export interface Choices {
  readonly excluded: readonly number[]
  readonly picked: Readonly<Record<number, string>>
}

export const NO_CHOICES: Choices = { excluded: [], picked: {} }

export interface PlanLine {
  readonly product: Product
  readonly quantity: number
  readonly sum: Kopecks
}

export interface Planned {
  /** The soonest end first. */
  readonly rows: readonly PlannedRow[]
  readonly fromStock: readonly Drive[]
  /** What is to be bought, by product. */
  readonly lines: readonly PlanLine[]
  readonly total: Kopecks
}

/**
 * REPL-001: what replaces each working drive: a kind that its cash register allows, by default the one with the lower price
 * per day. Drives in stock of that kind are used first, for those that end first; the rest is bought.
 */
export function planOf(
  pairs: readonly PlanPair[],
  stock: readonly Drive[],
  products: readonly Product[],
  { excluded, picked }: Choices = NO_CHOICES,
): Planned {
  const drives = products.filter((product) => product.type === 'FN' && isDisplayed(product)).toSorted(cheapestFirst)
  const free = [...stock]
  const rows = pairs
    .filter(({ old }) => old.state === 'working')
    .toSorted((a, b) => endOf(a).localeCompare(endOf(b)) || a.pairId - b.pairId)
    .map((pair): PlannedRow => {
      const use = useOf(pair)
      const options = optionsOf(use, drives)
      const option = optionFor(pair, options, use === null, picked[pair.pairId])
      const isChosen = !excluded.includes(pair.pairId)
      const other = option && otherKind(option.months, use, drives)
      return { pair, isChosen, use, options, option, other, source: isChosen ? sourceOf(option, free) : null }
    })
  const lines = linesOf(rows)
  return {
    rows,
    fromStock: rows.flatMap(({ source }) => (source?.from === 'stock' ? [source.drive] : [])),
    lines,
    total: addMoney(...lines.map(({ sum }) => sum)),
  }
}

/** Those that can be ordered first. */
const cheapestFirst = (a: Product, b: Product) =>
  Number(isOrderable(b)) - Number(isOrderable(a)) || a.price - b.price || a.id - b.id

/** Drives without a known end come last. */
const endOf = ({ old }: PlanPair) => old.expiresOn ?? '9999-12-31'

function useOf({ old: { use } }: PlanPair): Use | null {
  return use === null || use.systems.length === 0 ? null : use
}

const daysOf = (months: DriveMonths, use: Use | null) => use && driveValidity({ ...use, kind: months }).days

/** The products of the kinds that are allowed, the cheapest first; a kind without a product can come from the stock only. */
function optionsOf(use: Use | null, products: readonly Product[]): readonly Option[] {
  const kinds = DRIVE_KINDS.filter((months) => use === null || daysOf(months, use) !== null)
  return kinds.flatMap((months): Option[] => {
    const days = daysOf(months, use)
    const ofKind = products.filter((product) => product.months === months)
    if (ofKind.length === 0) return [{ id: `kind-${months}`, months, product: null, days }]
    return ofKind.map((product) => ({ id: String(product.id), months, product, days }))
  })
}

/** As picked, else as saved with the plan, else the recommended one. */
function optionFor(
  { months, productId }: PlanPair,
  options: readonly Option[],
  isUseUnknown: boolean,
  picked: string | undefined,
): Option | null {
  const chosen = options.find(({ id }) => id === picked)
  const saved = options.find((one) => one.months === months && (productId === null || one.product?.id === productId))
  return chosen ?? saved ?? (isUseUnknown ? null : recommended(options))
}

/** The lower price per day of what can be ordered; of equal ones the longer. */
function recommended(options: readonly Option[]): Option | null {
  const perDay = ({ product, days }: Option) => (product === null || days === null ? Infinity : product.price / days)
  const rank = ({ product }: Option) => (product === null ? 2 : isOrderable(product) ? 0 : 1)
  const [best] = options.toSorted((a, b) => rank(a) - rank(b) || perDay(a) - perDay(b) || b.months - a.months)
  return best ?? null
}

function otherKind(months: DriveMonths, use: Use | null, products: readonly Product[]): Omit<Option, 'id'> {
  const other = months === 15 ? 36 : 15
  const product = products.find((one) => one.months === other) ?? null
  return { months: other, product, days: daysOf(other, use) }
}

/** Takes a drive of the kind out of the stock, while there is one. */
function sourceOf(option: Option | null, free: Drive[]): Source | null {
  if (option === null) return null
  const index = free.findIndex(({ months }) => months === option.months)
  const [drive] = index === -1 ? [] : free.splice(index, 1)
  if (drive !== undefined) return { from: 'stock', drive }
  return option.product === null ? { from: 'nowhere' } : { from: 'basket', product: option.product }
}

function linesOf(rows: readonly PlannedRow[]): readonly PlanLine[] {
  const quantities = new Map<Product, number>()
  for (const { source } of rows) {
    if (source?.from === 'basket') quantities.set(source.product, (quantities.get(source.product) ?? 0) + 1)
  }
  return [...quantities].map(([product, quantity]) => ({
    product,
    quantity,
    sum: timesMoney(kopecksOf(product.price), quantity),
  }))
}
