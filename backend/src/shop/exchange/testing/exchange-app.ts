import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import type { Database } from '../../../platform/database/database.ts'
import { answerError, answerNotFound } from '../../../platform/http/errors.ts'
import { acceptJsonOnly } from '../../../platform/http/json-body.ts'
import { loggerOptions, logRequests } from '../../../platform/http/log.ts'
import { createAttemptCounts } from '../../../platform/limits/attempt-counts.ts'
import type { ExchangeWork } from '../protocol.ts'
import { registerExchange } from '../routes.ts'

/** A server with nothing but the exchange. */
export interface ExchangeApp {
  readonly url: string
  /** What it has logged. */
  readonly log: readonly string[]
  close(): Promise<void>
}

/** Importers and orders that do nothing; `overrides` replace some. */
export function emptyWork(overrides: Partial<ExchangeWork> = {}): ExchangeWork {
  return {
    importFile: async () => ({ status: 'success', lines: [] }),
    applyDocuments: async () => ({ status: 'success', lines: [] }),
    exportOrders: async () => '<КоммерческаяИнформация/>',
    confirmOrders: async () => undefined,
    ...overrides,
  }
}

export async function startExchange(db: Database, work: ExchangeWork): Promise<ExchangeApp> {
  const log: string[] = []
  const stream = { write: (line: string) => void log.push(line) }
  const app = Fastify({ logger: { ...loggerOptions('info'), stream }, bodyLimit: 64 * 1024 })
  app.decorateRequest('userId', null)
  app.decorateRequest('refusalCode', null)
  acceptJsonOnly(app)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(answerNotFound)
  logRequests(app)
  registerExchange(app, { db, counts: createAttemptCounts(db), work })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, log, close: () => app.close() }
}
