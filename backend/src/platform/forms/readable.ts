/** Longest address under `/auth/`, characters. nginx accepts no longer one by default. */
const ADDRESS_LIMIT = 8_192

/** Whether a text is percent-encoded UTF-8 without a NUL, which no column of the database can hold. */
export function isReadable(encoded: string): boolean {
  try {
    return !decodeURIComponent(encoded).includes('\0')
  } catch {
    return false
  }
}

/** Whether the path and query of a request are readable, in ASCII and of a length that may be stored. */
export function isReadableAddress(address: string): boolean {
  return address.length <= ADDRESS_LIMIT && /^[\x21-\x7e]*$/.test(address) && isReadable(address)
}
