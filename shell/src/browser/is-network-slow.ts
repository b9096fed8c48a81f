/** A page whose first script runs later than this after its request, ms, came over a slow network. */
export const SLOW = 150

/**
 * Whether the page has come over a slow network; false where the browser does not tell. Call it in the page's first script:
 * the time until then is the page's whole way, with the delay that a browser emulates.
 */
export function isNetworkSlow(): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page !== undefined && performance.now() - page.requestStart > SLOW
}
