import { join } from 'node:path'
import { inRoot, remoteNames } from '../workspace.mjs'
import { startBackend } from './backend-process.mjs'
import { readSettings } from './config.mjs'
import { prepareDataDir } from './data-dir.mjs'
import { createEdge } from './edge.mjs'
import { lockDataDir } from './lock.mjs'
import { startRemoteServer } from './remote-server.mjs'
import { close, listen } from './server.mjs'
import { stageBuilds } from './staging.mjs'

/**
 * A part of the portal that tests stop and start again; it keeps its port.
 * @typedef {{stop(): Promise<void>, start(): Promise<void>}} Stoppable
 */

/**
 * @typedef {object} RunningPortal
 * @property {string} url the portal's address, without a trailing slash
 * @property {{readonly pid: number | undefined, readonly port: number | undefined, restart(): Promise<void>}} backend
 *   `pid` and `port` are undefined while it is down; a backend that dies is restarted
 * @property {Record<import('../workspace.mjs').RemoteName, Stoppable>} remotes the servers of the remotes
 * @property {() => Promise<void>} stop answers the requests in flight, stops all parts, unlocks the data folder
 */

/**
 * @typedef {object} PortalOptions
 * @property {number} port of the edge; 0 takes a free one
 * @property {string} dataDir database, releases, lock; made if it is missing
 * @property {(line: string) => void} [log] receives every line of the backend; by default none
 * @property {(line: string) => void} [say] receives messages for a person, such as a restart of the backend
 * @property {Record<string, string | undefined>} [env] settings, see config.mjs; by default those of the process
 */

/**
 * Starts a portal from the existing builds: the backend, a server per remote and the edge.
 * @param {PortalOptions} options
 * @returns {Promise<RunningPortal>}
 * @throws PlainError for a busy port, an unwritable or locked folder, wrong settings, a missing build, a backend that fails.
 */
export async function startPortal({ port, dataDir, log = () => undefined, say = log, env = process.env }) {
  const { config, host, publicUrl } = readSettings(env)
  /** Stops the parts started so far, in reverse order. @type {(() => unknown)[]} */
  const started = []
  const stop = once(async () => {
    for (const undo of started.reverse()) await undo()
  })

  try {
    prepareDataDir(dataDir)
    started.push(lockDataDir(dataDir))
    const remotesDir = join(dataDir, 'remotes')
    await stageBuilds(remotesDir)

    const policy = policyOf(publicUrl, config)
    const servers = Object.fromEntries(
      await Promise.all(
        remoteNames.map(async (name) => {
          const server = await startRemoteServer(name, join(remotesDir, name), policy)
          started.push(() => server.stop())
          return /** @type {const} */ ([name, server])
        }),
      ),
    )

    let backend = /** @type {Awaited<ReturnType<typeof startBackend>> | undefined} */ (undefined)
    let url = publicUrl ?? ''
    const edge = await createEdge({
      shellDir: inRoot('shell/dist'),
      remotesDir,
      config,
      policy,
      publicUrl: () => new URL(url),
      backendPort: () => backend?.port,
      remotes: servers,
      say,
    })
    // The edge listens before the backend starts: the backend needs the address, and a busy port is reported at once.
    const listening = await listen(edge, { port, host })
    url ||= `http://localhost:${listening}`
    // The edge stops first: orders in flight still need the backend (F25).
    started.push(() => backend?.stop())
    started.push(() => close(edge, STOP_GRACE))

    backend = await startBackend({ env: { ...env, DATA_DIR: dataDir, PUBLIC_URL: url }, log, say })

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

/** Time for the requests in flight when the portal stops, ms. */
const STOP_GRACE = 10_000

/**
 * @param {string | undefined} publicUrl @param {import('shared-contracts/portal/config').PortalConfig} config
 * @returns {import('./headers.mjs').PolicyOptions}
 */
function policyOf(publicUrl, { identity, captcha, overrideOrigins }) {
  return {
    https: publicUrl?.startsWith('https:') ?? false,
    overrideOrigins,
    ...(identity.url.startsWith('/') ? {} : { identityOrigin: new URL(identity.url).origin }),
    ...(captcha.host.startsWith('/') ? {} : { captchaOrigin: new URL(captcha.host).origin }),
  }
}

/** @param {() => Promise<void>} action */
function once(action) {
  /** @type {Promise<void> | undefined} */
  let done
  return () => (done ??= action())
}
