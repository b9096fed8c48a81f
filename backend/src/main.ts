import type { AddressInfo } from 'node:net'
import type { Identity } from './identity/identity.ts'
import type { Database, OpenDatabase } from './platform/database/database.ts'
import { openDatabase } from './platform/database/open.ts'
import { readSettings, type Settings } from './platform/settings/settings.ts'
import { loadStandIns, type StandIns } from './stand-ins.ts'

/** Longest wait for requests in flight at shutdown. */
const STOP_TIMEOUT_MS = 10_000

/** Writes an event for the parent process to stdout, one JSON object per line. Logs go to stderr. */
function announce(event: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify(event)}\n`)
}

async function run(): Promise<void> {
  const settings = readSettings(process.env)
  const standIns = await loadStandIns(settings.standIns)
  const database = await openDatabase({
    ...settings,
    terms: settings,
    migrations: settings.standIns.length > 0 ? [standIns().migrations] : [],
    prepare: settings.sampleData ? (db) => standIns().writeSampleData(db, settings) : undefined,
    onError: (error) => process.stderr.write(`${JSON.stringify({ level: 'warn', msg: error.message })}\n`),
  })
  if (settings.refusesSampleAccounts) {
    const { refuseSampleAccounts } = await import('./identity/refuse-sample-accounts.ts')
    await refuseSampleAccounts(database.db)
  }
  // Most of the code is loaded after the checks of settings and database, so that a start that fails there fails quickly,
  // and with one line: oidc-provider prints a warning about the version of Node when it is imported.
  const identity = await createIdentity(settings, database, standIns)
  const { createBackend } = await import('./app.ts')
  const app = await createBackend(settings, { db: database.db, identity, standIns })

  if (settings.samples.length > 0) app.log.info({ samples: settings.samples }, 'samples run')
  if (settings.standIns.length > 0)
    app.log.info({ standIns: settings.standIns.map(({ name }) => name) }, 'stand-ins run')

  const metrics = await startMetrics(settings, database.db)

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref()
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
  const { serveMetrics } = await import('./platform/metrics/serve-metrics.ts')
  const { measureAges } = await import('./shop/metrics/measure-ages.ts')
  return serveMetrics(metrics, () => measureAges(db))
}

async function createIdentity(settings: Settings, database: OpenDatabase, standIns: () => StandIns): Promise<Identity> {
  const { issuer, jwksUrl } = settings
  if (issuer === undefined || jwksUrl === undefined) return standIns().signIn({ ...database, ...settings })
  const { createKeycloakIdentity } = await import('./identity/keycloak/keycloak-identity.ts')
  return createKeycloakIdentity({ ...database, ...settings, issuer, jwksUrl })
}

function fail(error: unknown): void {
  // A refused connection has a code and no message.
  const { message = '', code = '' } = error as { message?: string; code?: string }
  process.stderr.write(`${message || code || String(error)}\n`)
  process.exit(1)
}

run().catch(fail)
