import { join } from 'node:path'
import { inRoot, remoteNames } from '../workspace.mjs'
import { readSettings } from './config.mjs'
import { refuseSamples } from './samples.mjs'
import { prepareDataDir } from './data-dir.mjs'
import { createEdge } from './edge.mjs'
import { policyOptions } from './headers.mjs'
import { lockDataDir } from './lock.mjs'
import { startRemoteServer } from './remote-server.mjs'
import { close, listen } from './server.mjs'
import { startService } from './service-process.mjs'
import { stageBuilds } from './staging.mjs'

/**
 * A part of the portal that tests stop and start again; it keeps its port.
 * @typedef {{stop(): Promise<void>, start(): Promise<void>}} Stoppable
 */

/**
 * A process of the portal. `pid` and `port` are undefined while it is down; one that dies is restarted.
 * @typedef {{readonly pid: number | undefined, readonly port: number | undefined, restart(): Promise<void>}} Service
 */

/**
 * @typedef {object} RunningPortal
 * @property {string} url the portal's address, without a trailing slash
 * @property {Service} backend
 * @property {Service} renderer
 * @property {Record<import('../workspace.mjs').RemoteName, Stoppable>} remotes the servers of the remotes
 * @property {() => Promise<void>} stop answers the requests in flight, stops all parts, unlocks the data folder
 */

/**
 * @typedef {object} PortalOptions
 * @property {number} port of the edge; 0 takes a free one
 * @property {string} dataDir database, releases, lock; made if it is missing
 * @property {string} [shellDir] the shell's build; by default the current one
 * @property {(line: string) => void} [log] receives every line of the backend; by default none
 * @property {(line: string) => void} [rendererLog] receives every line of the renderer; by default none
 * @property {(line: string) => void} [say] receives messages for a person, such as a restart of the backend
 * @property {Record<string, string | undefined>} [env] settings, see config.mjs; by default those of the process
 */

/**
 * Starts a portal from the existing builds: the backend, the renderer, a server per remote and the edge.
 * @param {PortalOptions} options
 * @returns {Promise<RunningPortal>}
 * @throws PlainError for a busy port, an unwritable or locked folder, wrong settings, a missing build, a backend or renderer that fails.
 */
export async function startPortal({
  port,
  dataDir,
  shellDir = inRoot('shell/dist'),
  log = () => undefined,
  rendererLog = () => undefined,
  say = log,
  env = process.env,
}) {
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

    const policy = policyOptions(publicUrl, config)
    const servers = Object.fromEntries(
      await Promise.all(
        remoteNames.map(async (name) => {
          const server = await startRemoteServer(name, join(remotesDir, name), policy)
          started.push(() => server.stop())
          return /** @type {const} */ ([name, server])
        }),
      ),
    )

    let backend = /** @type {Awaited<ReturnType<typeof startService>> | undefined} */ (undefined)
    let renderer = /** @type {typeof backend} */ (undefined)
    let url = publicUrl ?? ''
    const edge = await createEdge({
      shellDir,
      remotesDir,
      config,
      policy,
      publicUrl: () => new URL(url),
      backendPort: () => backend?.port,
      rendererPort: () => renderer?.port,
      remotes: servers,
      say,
    })
    // The edge listens before backend and renderer start: both need the address, and a busy port is reported at once.
    const listening = await listen(edge, { port, host })
    url ||= `http://localhost:${listening}`
    // The edge stops first: orders in flight still need the backend (F25).
    started.push(() => backend?.stop())
    started.push(() => renderer?.stop())
    started.push(() => close(edge, STOP_GRACE))

    const backendEnv = { ...env, DATA_DIR: dataDir, PUBLIC_URL: url, PORTAL_HOST: host }
    // Its refusal of samples names the variables of the edge too, so it comes first.
    backend = await startService({ name: 'backend', env: backendEnv, log, say })
    refuseSamples(env)
    const rendererEnv = { ...env, PORTAL_URL: addressAt(host, listening), PUBLIC_URL: url }
    renderer = await startService({ name: 'renderer', env: rendererEnv, log: rendererLog, say })

    return {
      url,
      backend,
      renderer,
      remotes: /** @type {RunningPortal['remotes']} */ (/** @type {Record<string, Stoppable>} */ (servers)),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The address at which this machine reaches a server. @param {string} host where it listens @param {number} port */
function addressAt(host, port) {
  const name = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** Time for the requests in flight when the portal stops, ms. */
const STOP_GRACE = 10_000

/** @param {() => Promise<void>} action */
function once(action) {
  /** @type {Promise<void> | undefined} */
  let done
  return () => (done ??= action())
}
