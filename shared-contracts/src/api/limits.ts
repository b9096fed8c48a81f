/** AMB-105: the largest quantity of a line: five digits. */
export const MAX_QUANTITY = 99_999

/** Maximum number of lines of one order, and so of a basket. */
export const MAX_LINES = 200

/** Maximum number of orders of one archive of documents. */
export const MAX_ARCHIVE_ORDERS = 5_000

/** Maximum number of files of one archive of documents: about 100 MB, which a browser keeps in memory until it is saved. */
export const MAX_ARCHIVE_FILES = 5_000

/** Longest message in a report of a browser, characters. */
export const MAX_REPORT_MESSAGE = 300
