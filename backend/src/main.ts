import type { AddressInfo } from 'node:net'
import type { Database } from './database/database.ts'
import { openDatabase } from './database/open.ts'
import { readSettings, type Settings } from './settings.ts'

/** Longest wait for requests in flight at shutdown, ms. */
const STOP_LIMIT = 10_000

/** Writes an event for the parent process to stdout, one JSON object per line. Logs go to stderr. */
function announce(event: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify(event)}\n`)
}

async function run(): Promise<void> {
  const settings = readSettings(process.env)
  const database = await openDatabase({
    ...settings,
    prepare: settings.sampleData ? (db) => writeSampleData(db, settings) : undefined,
    onError: (error) => process.stderr.write(`${JSON.stringify({ level: 'warn', msg: error.message })}\n`),
  })
  if (settings.refusesSampleAccounts) {
    const { refuseSampleAccounts } = await import('./seed/refuse-sample-accounts.ts')
    await refuseSampleAccounts(database.db)
  }
  // Most of the code is loaded after the checks of settings and database, so that a start that fails there fails quickly,
  // and with one line: oidc-provider prints a warning about the version of Node when it is imported.
  const { createIdentity } = await import('./identity/identity.ts')
  const { createBackend } = await import('./app.ts')
  const identity = await createIdentity({ ...database, ...settings })
  const app = await createBackend(settings, database.db, identity)

  if (settings.samples.length > 0) app.log.info({ samples: settings.samples }, 'samples run')

  const metrics = await startMetrics(settings, database.db)

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), STOP_LIMIT).unref()
    await app.close()
    await metrics?.close()
    await database.close()
    announce({ event: 'stopped' })
    process.exit(0)
  }
  const stopOn = () => void stop().catch(fail)
  process.on('SIGTERM', stopOn)
  process.on('SIGINT', stopOn)

  await app.listen({ port: settings.port, host: settings.host })
  announce({ event: 'listening', port: (app.server.address() as AddressInfo).port })
}

async function startMetrics({ metrics }: Settings, db: Database) {
  if (metrics === undefined) return undefined
  const { serveMetrics } = await import('./metrics-server/serve-metrics.ts')
  return serveMetrics(metrics, db)
}

async function writeSampleData(db: Database, { documents }: Settings): Promise<void> {
  const seed = await import('./seed/seed.ts')
  await seed.writeSampleData(db, documents)
}

function fail(error: unknown): void {
  // A refused connection has a code and no message.
  const { message = '', code = '' } = error as { message?: string; code?: string }
  process.stderr.write(`${message || code || String(error)}\n`)
  process.exit(1)
}

run().catch(fail)
