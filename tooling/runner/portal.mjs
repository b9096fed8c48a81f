import { join } from 'node:path'
import { inRoot, remoteNames } from '../workspace.mjs'
import { startBackend } from './backend-process.mjs'
import { portalConfig } from './config.mjs'
import { prepareDataDir } from './data-dir.mjs'
import { createEdge } from './edge.mjs'
import { startServer } from './http-server.mjs'
import { claim } from './lock.mjs'
import { startRemoteServer } from './remote-server.mjs'
import { stageBuilds } from './staging.mjs'

/**
 * A part of the portal that can be taken down and brought back; what `start` brings back listens on the same port.
 * @typedef {{stop(): Promise<void>, start(): Promise<void>}} Stoppable
 */

/**
 * @typedef {object} RunningPortal
 * @property {string} url the portal's address, without a trailing slash
 * @property {{readonly pid: number | undefined, readonly port: number | undefined, restart(): Promise<void>}} backend
 *   `pid` and `port` are undefined while it is down; it is started again by itself when it dies
 * @property {Record<import('../workspace.mjs').RemoteName, Stoppable>} remotes the servers of the remotes
 * @property {() => Promise<void>} stop answers what has been asked, stops everything, gives the folder back
 */

/**
 * @typedef {object} PortalOptions
 * @property {number} port of the edge; 0 takes a free one
 * @property {string} dataDir database, releases, lock; made where it is missing
 * @property {(line: string) => void} [log] every line of the backend; nothing by default
 * @property {(line: string) => void} [say] what a person should know, e.g. that the backend was started again
 * @property {Record<string, string | undefined>} [env] configuration, see config.mjs; the process's own by default
 */

/**
 * Starts a whole portal from the builds as they are: the backend, a server per remote and the edge.
 * @param {PortalOptions} options
 * @returns {Promise<RunningPortal>}
 * @throws PlainError for a busy port, an unwritable or used folder, wrong configuration, a missing build, a dead backend.
 */
export async function startPortal({ port, dataDir, log = () => undefined, say = log, env = process.env }) {
  const config = portalConfig(env)
  /** What has been started, to be undone in the opposite order. @type {(() => unknown)[]} */
  const started = []
  const stop = once(async () => {
    for (const undo of started.reverse()) await undo()
  })

  try {
    prepareDataDir(dataDir)
    started.push(claim(dataDir))
    const remotesDir = join(dataDir, 'remotes')
    await stageBuilds(remotesDir)

    // The port is taken before anything is run on it: a free one is known only then, and a busy one is told at once.
    /** @type {import('./http-server.mjs').Listener} */
    let answer = (_, response) => response.writeHead(503, { 'retry-after': '1' }).end()
    const edgeServer = await startServer((request, response) => answer(request, response), { port, host: env['HOST'] })
    const url = env['PUBLIC_URL'] || `http://localhost:${edgeServer.port}`

    const policy = policyOf(url, config)
    const servers = Object.fromEntries(
      await Promise.all(
        remoteNames.map(async (name) => {
          const server = await startRemoteServer(name, join(remotesDir, name), policy)
          started.push(() => server.stop())
          return /** @type {const} */ ([name, server])
        }),
      ),
    )
    started.push(() => edgeServer.stop(STOP_GRACE))

    const backend = await startBackend({ env: { ...env, DATA_DIR: dataDir, PUBLIC_URL: url }, log, say })
    started.splice(1, 0, () => backend.stop())

    const edge = createEdge({
      shellDir: inRoot('shell/dist'),
      remotesDir,
      config,
      policy,
      publicUrl: new URL(url),
      backendPort: () => backend.port,
      remotes: servers,
    })
    started.push(() => edge.close())
    answer = edge.listener

    return {
      url,
      backend,
      remotes: /** @type {RunningPortal['remotes']} */ (/** @type {Record<string, Stoppable>} */ (servers)),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Answers on their way get this long when the portal stops, ms. */
const STOP_GRACE = 10_000

/**
 * @param {string} url @param {import('shared-contracts/portal/config').PortalConfig} config
 * @returns {import('./headers.mjs').PolicyOptions}
 */
function policyOf(url, { identity, overrideOrigins }) {
  const identityOrigin = new URL(identity.url, url).origin
  return {
    https: url.startsWith('https:'),
    overrideOrigins,
    ...(identityOrigin === new URL(url).origin ? {} : { identityOrigin }),
  }
}

/** @param {() => Promise<void>} action */
function once(action) {
  /** @type {Promise<void> | undefined} */
  let done
  return () => (done ??= action())
}
