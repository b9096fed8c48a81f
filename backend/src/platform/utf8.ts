const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Decodes the bytes of a body; undefined when they are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes)
  } catch {
    return undefined
  }
}
