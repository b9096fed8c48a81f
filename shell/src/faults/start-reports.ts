import { incidents } from './report-fault.ts'
import { whenIdle } from '../browser/when-idle.ts'
import type { ReportsOptions } from './send-reports.ts'

/** Time before the reports' code is loaded, ms. An incident loads it at once. */
const LOADING_DELAY_MS = 10_000

/** Loads what sends reports of this page to the backend. Call it after the first page. */
export function startReports(options: ReportsOptions): void {
  let loading: Promise<void> | undefined
  function load() {
    // Offline the request would only fail.
    if (navigator.onLine)
      loading ??= import('./send-reports.ts').then(({ sendReports }) => sendReports(options), forget)
    else addEventListener('online', load, { once: true })
  }
  /** The next incident loads it again. */
  function forget() {
    loading = undefined
  }
  incidents.subscribe(load)
  if (incidents.value.length > 0) load()
  setTimeout(() => whenIdle(load), LOADING_DELAY_MS)
}
