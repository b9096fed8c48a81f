import { MAX_REPORTS, sendReports as call, type BrowserReport } from 'shared-contracts/api/reports'
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals'
import { incidents, type Incident } from '../browser/incidents.ts'
import type { RouteStream } from '../frame/routing/route.ts'
import { describeIncident, subjectAt, type KnownRemotes } from './describe-incident.ts'

/** Maximum number of reports of one document. */
export const MOST_REPORTS = 100

export interface ReportsOptions {
  readonly remotes: KnownRemotes
  readonly route: RouteStream
}

/**
 * Collects incidents and web vitals and sends them in batches: a full one at once, the rest when the page is hidden.
 * Equal reports are sent once. A batch that cannot be sent is dropped: the page never waits for it or learns of it.
 */
export function sendReports({ remotes, route }: ReportsOptions): void {
  const waiting: BrowserReport[] = []
  const told = new Set<string>()

  function add(report: BrowserReport | undefined, key = JSON.stringify(report)) {
    if (report === undefined || told.has(key) || told.size >= MOST_REPORTS) return
    told.add(key)
    waiting.push(report)
    if (waiting.length >= MAX_REPORTS) send()
  }

  function send() {
    // Offline the reports wait for the next time.
    if (waiting.length === 0 || !navigator.onLine) return
    const body = JSON.stringify({ reports: waiting.splice(0, MAX_REPORTS) })
    const headers = { 'Content-Type': 'application/json' }
    // Goes on when the page is left. Without cookies, so that no report is linked to a user.
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
      add(describeIncident(remotes, incident))
    }
  }

  // Web vitals, of the page that was open when they were measured.
  const paths = [{ since: 0, path: location.pathname }]
  route.subscribe(() => paths.unshift({ since: performance.now(), path: route.value.pathname }))
  function addVital({ name, value, rating, entries, id }: Metric) {
    const time = entries.at(-1)?.startTime ?? 0
    const page = paths.find(({ since }) => since <= time)?.path ?? location.pathname
    const rounded = Math.round(value * 1_000) / 1_000
    add({ kind: 'vital', ...subjectAt(remotes, page), name, value: rounded, rating }, id)
  }

  addIncidents()
  incidents.subscribe(addIncidents)
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(addVital)
  // After the listeners of web-vitals, which report at the same moment.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send())
  addEventListener('pagehide', send)
}
