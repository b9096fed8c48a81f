import { customType } from 'drizzle-orm/pg-core'

/** Column of bytes; read as a Buffer from both the embedded database and a server. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
  fromDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
})
