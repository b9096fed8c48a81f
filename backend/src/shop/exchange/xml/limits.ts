/** EXCH-011: what a file may contain, so that a file of any size takes the same memory. */
export const XML_LIMITS = {
  /** Elements inside each other. */
  levels: 100,
  /** A text, a comment or a tag, bytes of UTF-8. */
  textBytes: 1024 * 1024,
  /** An element that is read whole, with all it contains, characters. */
  elementCharacters: 8 * 1024 * 1024,
} as const

/** EXCH-010: the namespaces of CommerceML 2. */
export const COMMERCE_ML_NAMESPACES: ReadonlySet<string> = new Set([
  '',
  'urn:1C.ru:commerceml_2',
  'urn:1C.ru:commerceml_205',
  'urn:1C.ru:commerceml_210',
  'urn:1C.ru:commerceml_3',
])
