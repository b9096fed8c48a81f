/** Rows of a table: each column's value as an expression over `from`. */
export interface Rows {
  readonly into: string
  readonly values: Readonly<Record<string, string>>
  readonly from: string
  /** A column without which the rows cannot be: an older schema that lacks it gets none of them. */
  readonly needs?: string
}

/** Ids that the made rows begin with, after those of the sample data. */
export const FIRST = { order: 200_000, organisation: 100_000, user: 100_000 } as const

/** Condition of the orders that are paid in part and not shipped. */
export const PARTLY_PAID = 'n % 100 = 45'
