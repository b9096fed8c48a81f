/** AMB-105: most pieces of one line, five digits. */
export const MAX_QUANTITY = 99_999

/** Most lines of one order, and so of a basket. */
export const MAX_LINES = 200

/** Most orders of one archive of documents. */
export const MAX_ARCHIVE_ORDERS = 5_000

/** Longest message in a report of a browser, characters. */
export const MAX_REPORT_MESSAGE = 300
