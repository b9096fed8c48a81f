import type { AddressInfo } from 'node:net'
import { createApp } from './app.ts'
import { log, messageOf } from './log.ts'
import { createPages } from './pages/pages.ts'
import { followPortal } from './portal/follow-portal.ts'
import { readSettings } from './settings.ts'

/** Longest wait for requests in flight at shutdown. */
const STOP_TIMEOUT_MS = 10_000

/** Writes an event for the parent process to stdout, one JSON object per line. Logs go to stderr. */
function announce(event: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify(event)}\n`)
}

async function run(): Promise<void> {
  const settings = readSettings(process.env)
  const followed = followPortal(settings, log)
  const app = createApp(followed, createPages(followed, settings.publicUrl, log), log)

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref()
    await app.close()
    await followed.close()
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
  process.stderr.write(`${messageOf(error)}\n`)
  process.exit(1)
}

run().catch(fail)
