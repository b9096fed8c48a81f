/** A slash of a path, also an encoded one. */
const SLASH = '(?:/|%2f)'

/**
 * Rules for addresses as they are sent, as patterns that JavaScript and nginx read alike. All ignore case.
 */
export const patterns = {
  /** A path with `.` or `..`, which could mean another one to a server behind the edge (A20). */
  dotSegment: `^[^?]*${SLASH}(?:\\.|%2e){1,2}(?:${SLASH}|\\?|$)`,
  /** A path with two slashes in a row: one of endlessly many addresses of a page. */
  emptySegment: `^[^?]*${SLASH}{2}`,
  /** An address of the exchange with 1C, which reads failures as texts (EXCH-032). */
  exchange: '^/1c_exchange(?:[/?]|$)',
}

const dotSegment = new RegExp(patterns.dotSegment, 'i')
const emptySegment = new RegExp(patterns.emptySegment, 'i')
const exchange = new RegExp(patterns.exchange, 'i')

/** @param url path and query as they were sent */
export const hasDotSegment = (url: string) => dotSegment.test(url)
/** @param url path and query as they were sent */
export const hasEmptySegment = (url: string) => emptySegment.test(url)
/** @param url path and query as they were sent */
export const isExchange = (url: string) => exchange.test(url)
