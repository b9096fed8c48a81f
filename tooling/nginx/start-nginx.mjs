import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PlainError } from '../plain-error.mjs'
import { startService } from '../runner/service-process.mjs'
import { stageBuilds } from '../runner/staging.mjs'
import { inRoot, remoteNames } from '../workspace.mjs'
import { freePort } from './run-nginx.mjs'
import { startServers } from './start-servers.mjs'

/**
 * A PostgreSQL server on its own data; `halt` stops it at once and breaks its connections.
 * @typedef {{url: string, halt(): void, start(): void, dispose(): void}} Postgres
 */

/** @returns {Promise<Postgres>} @throws PlainError when no server is installed. */
async function startDatabase() {
  const module = pathToFileURL(inRoot('backend/dist/testing/start-postgres.js')).href
  const { findPostgres, startPostgres } = await import(module)
  const bin = findPostgres()
  if (bin === undefined) throw new PlainError('PostgreSQL is not installed. On Debian: apt-get install postgresql')
  return startPostgres(bin)
}

/**
 * Starts the portal as in production, from the existing builds: nginx as the edge and as the servers of shell and
 * remotes, the backend, the renderer, a PostgreSQL server with the sample data.
 * @param {object} options
 * @param {string} options.folder of all data; made
 * @param {Record<string, string>} [options.env] settings of edge, backend and renderer
 * @param {(line: string) => void} [options.log] receives every line of the backend
 * @param {(line: string) => void} [options.rendererLog] receives every line of the renderer
 * @param {(line: string) => void} [options.say]
 */
export async function startNginxPortal({
  folder,
  env = {},
  log = () => undefined,
  rendererLog = () => undefined,
  say = log,
}) {
  const remotesDir = join(folder, 'remotes')
  mkdirSync(folder, { recursive: true })
  await stageBuilds(remotesDir)
  /** Stops the parts started so far, in reverse order. @type {(() => unknown)[]} */
  const started = []
  async function stop() {
    for (const undo of started.splice(0).toReversed()) await undo()
  }
  try {
    const database = await startDatabase()
    started.push(() => database.dispose())
    const [backendPort, rendererPort] = [await freePort(), await freePort()]
    // The edge first: backend and renderer need its address.
    const servers = await startServers({
      folder: join(folder, 'nginx'),
      shellDir: inRoot('shell/dist'),
      remotesDir,
      remotes: remoteNames,
      backends: [backendPort],
      renderers: [rendererPort],
      env,
    })
    started.push(() => servers.stop())
    const backend = await startService({
      name: 'backend',
      env: {
        ...process.env,
        ...env,
        DATABASE_URL: database.url,
        SAMPLE_DATA: 'true',
        DATA_DIR: join(folder, 'backend'),
        PUBLIC_URL: servers.url,
        TRUSTED_PROXIES: '',
      },
      port: backendPort,
      log,
      say,
    })
    // F25: the edge stops first, because orders in flight still need the backend.
    started.splice(1, 0, () => backend.stop())
    const renderer = await startService({
      name: 'renderer',
      env: { ...process.env, ...env, PORTAL_URL: `http://127.0.0.1:${servers.edge.port}`, PUBLIC_URL: servers.url },
      port: rendererPort,
      log: rendererLog,
      say,
    })
    started.splice(2, 0, () => renderer.stop())
    return { ...servers, backend, backendPort, renderer, rendererPort, database, remotesDir, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
