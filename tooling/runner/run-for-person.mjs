import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildChanged } from '../build/build-changed.mjs'
import { portalParts } from '../build/packages.mjs'
import { PlainError } from '../plain-error.mjs'
import { dataDirOf, prepareDataDir } from './data-dir.mjs'
import { welcome } from './welcome.mjs'

/** The port of `npm start`. @param {Record<string, string | undefined>} env @throws PlainError */
export function portOf(env) {
  const given = env['PORT'] || '8080'
  const port = Number(given)
  if (/^\d+$/.test(given) && port <= 65_535) return port
  throw new PlainError(`Неверный порт: PORT=${given}. Нужно число от 0 до 65535.`)
}

/** Builds what changed, starts the portal, tells its address and keeps it until it is asked to stop. */
export async function runForPerson() {
  const port = portOf(process.env)
  const dataDir = dataDirOf(process.env)
  prepareDataDir(dataDir)
  await refuseBusyPort(port)

  await buildChanged({ say: console.log, names: portalParts })
  const { startPortal } = await import('./portal.mjs')
  console.log('Запускаю портал…')
  const log = backendLog(dataDir)
  const portal = await startPortal({ port, dataDir, log: (line) => log.write(`${line}\n`), say: console.log })
  console.log(welcome(portal.url, log.path.toString(), process.env['DATA_DIR']))

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    console.log('\nОстанавливаю…')
    await portal.stop()
    console.log('Портал остановлен, данные сохранены.')
    process.exit(0)
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, stop)
  stopWithNpm(stop)
}

/**
 * A signal sent to npm ends npm and leaves its child alone; so npm's end is watched for.
 * @param {() => void} stop
 */
function stopWithNpm(stop) {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) stop()
  }, 300).unref()
}

/** What the backend prints, for those who look for a cause; begun anew with every start. @param {string} dataDir */
function backendLog(dataDir) {
  const folder = join(dataDir, 'logs')
  mkdirSync(folder, { recursive: true })
  return createWriteStream(join(folder, 'backend.log'))
}

/** Tells of a busy port before a build that may take a minute. @param {number} port */
async function refuseBusyPort(port) {
  const { startServer } = await import('./http-server.mjs')
  const probe = await startServer((_, response) => response.end(), { port, host: process.env['HOST'] })
  await probe.stop()
}
