import { buildChanged } from '../build/build-changed.mjs'
import { portalParts } from '../packages/packages.mjs'
import { readSettings } from './config.mjs'
import { dataDirOf, prepareDataDir } from './data-dir.mjs'
import { close, createServer, listen } from './server.mjs'
import { openServiceLog } from './service-log.mjs'
import { welcome } from './welcome.mjs'

/** Builds what has changed, starts the portal, prints its address and runs until a signal stops it. */
export async function runForPerson() {
  const { port, host, config } = readSettings(process.env)
  const dataDir = dataDirOf(process.env)
  prepareDataDir(dataDir)
  await refuseBusyPort(port, host)

  await buildChanged({ say: console.log, names: portalParts })
  const { startPortal } = await import('./portal.mjs')
  console.log('Starting the portal…')
  const log = openServiceLog(dataDir, 'backend', { say: console.log })
  const rendererLog = openServiceLog(dataDir, 'renderer', { say: console.log })
  const portal = await startPortal({
    port,
    dataDir,
    log: log.write,
    rendererLog: rendererLog.write,
    say: console.log,
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
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, stop)
  stopWithNpm(stop)
}

/**
 * Stops when npm ends: a signal sent to npm does not reach its child process.
 * @param {() => void} stop
 */
function stopWithNpm(stop) {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) stop()
  }, 300).unref()
}

/** Reports a busy port before a build that may take a minute. @param {number} port @param {string} host */
async function refuseBusyPort(port, host) {
  const probe = createServer({ headersOf: () => ({}) })
  await listen(probe, { port, host })
  await close(probe)
}
