import type { FastifyBaseLogger } from 'fastify'
import { sendReports, type BrowserReport } from 'shared-contracts/api/reports'
import { scrub } from 'shared-contracts/domain/scrub'
import { clientNetwork } from '../../platform/http/client-network.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Api } from '../calls/calls.ts'
import { tooMany } from '../../platform/http/refusal.ts'
import { reportsLimit } from '../../platform/limits/attempt-limits.ts'
import type { Identity } from '../../identity/identity.ts'
import { browserReports, webVitals } from '../../platform/metrics/metrics.ts'
import { countFallbacks, VERSION } from './count-fallbacks.ts'
import { createLineBudget } from './line-budget.ts'
import { findSources } from './sources/call.ts'
import { placeOf, SEPARATORS } from './sources/places.ts'
import type { Sources } from './sources/sources.ts'

/** Lines of reports that a process writes in a minute, and their characters without the sources: at most 180 MB a day. */
const LINES = { lines: 200, characters: 65_536 }

type ErrorReport = Extract<BrowserReport, { kind: 'error' }>

interface Options {
  readonly db: Database
  readonly counts: Identity['counts']
  /** Remotes that reports are counted by; a client could send any other name. */
  readonly remotes: readonly string[]
  readonly sources: Sources
  readonly log: FastifyBaseLogger
}

/**
 * Logs the errors and policy violations that browsers report, a bounded number in a minute (A34), and counts all
 * reports. Stored is only how often remotes fell back.
 */
export function registerReports(api: Api, { db, counts, remotes, sources, log: ownLog }: Options): void {
  const counted = new Set([...remotes, 'shell'])
  const budget = createLineBudget(LINES, (leftOut) => ownLog.warn({ leftOut }, 'reports of browsers left out'))

  function take(report: BrowserReport): void {
    const remote = counted.has(report.remote) ? report.remote : 'other'
    browserReports.inc({ remote, kind: report.kind })
    if (report.kind === 'vital') webVitals.inc({ remote, name: report.name, rating: report.rating })
  }

  /** The source of the place that a message names, if there is a source map. */
  async function sourceIn({ remote: name, version, message }: ErrorReport): Promise<{ source?: string }> {
    const places = message.split(SEPARATORS).flatMap((part) => placeOf(part, { name, version }) ?? [])
    const [source] = await sources.sourcesOf(places.slice(-1))
    return source === undefined ? {} : { source }
  }

  api.answer(
    findSources,
    {
      access: 'operator',
      summary: 'Места в исходном коде, из которого собраны файлы портала; для операторов',
      refusals: { 403: 'Пользователь не оператор портала' },
    },
    async ({ query }, reply) => {
      const found = await sources.sourcesOf(query.places.split(' ').map((place) => placeOf(place)))
      return reply.type('text/plain; charset=utf-8').send(found.map((source) => source ?? '').join('\n'))
    },
  )

  api.answer(
    sendReports,
    {
      access: 'public',
      summary: 'Сообщения браузера об ошибках, нарушениях политики и скорости страниц; без персональных данных',
      refusals: { 403: 'Не от скрипта портала', 429: 'Слишком много сообщений; Retry-After - когда повторить' },
      isFromScript: true,
    },
    async ({ body, ip, log }, reply) => {
      const network = clientNetwork(ip)
      const now = new Date()
      const wait = await counts.count([reportsLimit(network)], now)
      if (wait !== undefined) throw tooMany(wait)
      const ofRemotes = body.reports.filter(({ remote }) => remotes.includes(remote))
      await countFallbacks({ db, counts, network, now }, ofRemotes)
      for (const report of body.reports) {
        take(report)
        if (report.kind === 'vital') continue
        // The browser has scrubbed the message already, but anyone may send anything.
        const line = scrubbed(report)
        if (!budget.admits(JSON.stringify(line).length)) continue
        if (report.kind === 'violation') log.warn(line, 'policy violation')
        else log.warn({ ...line, ...(await sourceIn(report)) }, 'browser error')
      }
      return reply.code(204).send()
    },
  )
}

/** Every text of the report, scrubbed. */
function scrubbed(report: BrowserReport): Record<string, unknown> {
  const texts = Object.entries(report).map(([name, value]) => [name, typeof value === 'string' ? scrub(value) : value])
  return { ...Object.fromEntries(texts), ...(VERSION.test(report.version) && { version: report.version }) }
}
