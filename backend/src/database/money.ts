import { bigint } from 'drizzle-orm/pg-core'
import type { Kopecks } from 'shared-contracts/domain/money'

/** A column of whole kopecks: eight bytes, read as a number (sums stay far below 2^53). */
export function kopecks(name: string) {
  return bigint(name, { mode: 'number' }).$type<Kopecks>()
}
