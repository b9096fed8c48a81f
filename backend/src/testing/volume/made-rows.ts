/** Rows of a table: each column's value as an expression over `from`. */
export interface Rows {
  readonly into: string
  readonly values: Readonly<Record<string, string>>
  readonly from: string
  /** A column without which the rows cannot be: an older schema that lacks it gets none of them. */
  readonly needs?: string
}

/** Ids that the made rows begin with, after those of the sample data. */
export const FIRST = { order: 200_000, organisation: 100_000, user: 100_000, product: 1_000_000 } as const

/** Condition of the orders that are paid in part and not shipped. */
export const PARTLY_PAID = 'n % 100 = 45'

/** Rows of each table that the clean-up is to delete because of their age: more than one batch. */
const OUTDATED = 1_500

/** The age of a row: the first ones are outdated. */
export const ageOf = (outdated: string, other: string) =>
  `case when n < ${OUTDATED} then interval '${outdated}' else interval '${other}' end`

/** Organisations and orders to add, and the orders of the one organisation that has most of them. */
export interface Volume {
  readonly organisations: number
  readonly orders: number
  readonly ofLargest: number
  /** Products to add, half of them linked with 1C's goods. */
  readonly products?: number
}
