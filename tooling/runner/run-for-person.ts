import type { PortalOptions, RunningPortal } from './portal.ts'
import { readSettings } from './settings/config.ts'
import { dataDirOf, prepareDataDir } from './data-dir.ts'
import { close, createServer, listen } from './edge/server.ts'
import { openServiceLog } from './services/service-log.ts'
import { welcome } from './welcome.ts'

/**
 * Starts the portal, prints its address and runs until a signal stops it.
 * @param prepare builds what the portal runs; resolves to what differs from a portal that runs the builds
 */
export async function runForPerson(
  prepare: (dataDir: string) => Promise<Partial<PortalOptions>>,
): Promise<RunningPortal> {
  const { port, host, config } = readSettings(process.env)
  const dataDir = dataDirOf(process.env)
  prepareDataDir(dataDir)
  await refuseBusyPort(port, host)

  const own = await prepare(dataDir)
  const { startPortal } = await import('./portal.ts')
  console.log('Starting the portal…')
  const log = openServiceLog(dataDir, 'backend', { say: console.log })
  const rendererLog = openServiceLog(dataDir, 'renderer', { say: console.log })
  const portal = await startPortal({
    port,
    dataDir,
    log: log.write,
    say: console.log,
    ...own,
    rendererLog(line) {
      rendererLog.write(line)
      own.rendererLog?.(line)
    },
  })
  const options = { dataDir: process.env['DATA_DIR'], hasAccounts: config.sampleData }
  console.log(welcome(portal.url, [log.path, rendererLog.path], options))

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    console.log('\nStopping: requests in flight are finished first…')
    await portal.stop()
    await Promise.all([log.close(), rendererLog.close()])
    console.log('The portal has stopped. Its data is kept.')
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  stopWithNpm(stop)
  return portal
}

/** Stops when npm ends: a signal sent to npm does not reach its child process. */
function stopWithNpm(stop: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) stop()
  }, 300).unref()
}

/** Reports a busy port before a build that may take a minute. */
async function refuseBusyPort(port: number, host: string): Promise<void> {
  const probe = createServer({ headersOf: () => ({}) })
  await listen(probe, { port, host })
  await close(probe)
}
