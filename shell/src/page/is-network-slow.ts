/** A page whose first script runs later than this after its request, ms, came over a slow network. */
export const SLOW_START_MS = 150

/**
 * Whether the page has come over a slow network, judged by the time from its request to this call: call it in the page's
 * first script. Unlike the browser's own timings this includes the delay that its developer tools emulate. False where the
 * browser does not tell.
 */
export function isNetworkSlow(): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page !== undefined && page.requestStart !== 0 && performance.now() - page.requestStart > SLOW_START_MS
}
