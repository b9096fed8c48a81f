import type { AddressInfo } from 'node:net'
import { createBackend } from './app.ts'
import { openDatabase } from './database/open.ts'
import { writeSampleData } from './seed/seed.ts'
import { readSettings } from './settings.ts'

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
    prepare: settings.sampleData ? (db) => writeSampleData(db, settings.documents) : undefined,
    onError: (error) => process.stderr.write(`${JSON.stringify({ level: 'warn', msg: error.message })}\n`),
  })
  // oidc-provider prints a warning about the version of Node when it is imported, not before wrong settings are told.
  const { createIdentity } = await import('./identity/identity.ts')
  const identity = await createIdentity({ db: database.db, ...settings })
  const app = await createBackend(settings, database.db, identity)

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), STOP_LIMIT).unref()
    await app.close()
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

function fail(error: unknown): void {
  // A refused connection has a code and no message.
  const { message = '', code = '' } = error as { message?: string; code?: string }
  process.stderr.write(`${message || code || String(error)}\n`)
  process.exit(1)
}

run().catch(fail)
