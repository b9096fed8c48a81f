import { MAX_REPORTS, sendReports as call, type BrowserReport } from 'shared-contracts/api/reports'
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals'
import type { Observed } from 'shared-ui/observable'
import { describeIncident, subjectAt, type Attribution } from './describe-incident.ts'
import { incidents, type Incident } from './report-fault.ts'

/** Maximum number of reports of one document. */
export const MAX_REPORTS_OF_PAGE = 100

export interface ReportsOptions extends Attribution {
  readonly route: Observed<{ readonly pathname: string }>
}

/**
 * Collects incidents and web vitals and sends them in batches: a full one at once, the rest when the page is hidden.
 * Equal reports are sent once. A batch that cannot be sent is dropped: the page never waits for it or learns of it.
 */
export function sendReports({ route, ...attribution }: ReportsOptions): void {
  const waiting: BrowserReport[] = []
  const added = new Set<string>()

  function add(report: BrowserReport | undefined, key = JSON.stringify(report)) {
    if (report === undefined || added.has(key) || added.size >= MAX_REPORTS_OF_PAGE) return
    added.add(key)
    waiting.push(report)
    if (waiting.length >= MAX_REPORTS) send()
  }

  function send() {
    // Offline the reports wait for the next time.
    if (waiting.length === 0 || !navigator.onLine) return
    const body = JSON.stringify({ reports: waiting.splice(0, MAX_REPORTS) })
    const headers = { 'Content-Type': 'application/json' }
    // The request continues when the page is left. It has no cookies, so no report can be linked to a user.
    fetch(call.path, { method: call.method, body, headers, credentials: 'omit', keepalive: true }).catch(
      () => undefined,
    )
  }

  // Incidents, also those recorded before this code has loaded.
  const seen = new WeakSet<Incident>()
  function addIncidents() {
    for (const incident of incidents.value) {
      if (seen.has(incident)) continue
      seen.add(incident)
      add(describeIncident(attribution, incident))
    }
  }

  // Web vitals, of the page that was open when they were measured.
  const paths = [{ since: 0, path: location.pathname }]
  route.subscribe(() => paths.unshift({ since: performance.now(), path: route.value.pathname }))
  function addVital({ name, value, rating, entries, id }: Metric) {
    const time = entries.at(-1)?.startTime ?? 0
    const page = paths.find(({ since }) => since <= time)?.path ?? location.pathname
    const rounded = Math.round(value * 1_000) / 1_000
    add({ kind: 'vital', ...subjectAt(attribution, page), name, value: rounded, rating }, id)
  }

  addIncidents()
  incidents.subscribe(addIncidents)
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(addVital)
  // After the listeners of web-vitals, which report at the same moment.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send())
  addEventListener('pagehide', send)
}
