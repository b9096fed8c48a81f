import { customType } from 'drizzle-orm/pg-core'

/** A bytea column. The embedded database and a server both give its value as a Buffer. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
  fromDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
})
