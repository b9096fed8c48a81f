import { bigint, customType } from 'drizzle-orm/pg-core'
import type { Kopecks } from 'shared-contracts/domain/money'

/** A bytea column. The embedded database and a server both give its value as a Buffer. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
  fromDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
})

/** A column of whole kopecks: eight bytes, read as a number (sums stay far below 2^53). */
export function kopecks(name: string) {
  return bigint(name, { mode: 'number' }).$type<Kopecks>()
}
