import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { inRoot, remoteNames, type RemoteName } from '../workspace.ts'
import { readSettings } from './settings/config.ts'
import { refuseSamples } from './settings/samples.ts'
import { prepareDataDir } from './data-dir.ts'
import { createEdge } from './edge/edge.ts'
import { policyOptions } from './rules/headers.ts'
import { lockDataDir } from './lock.ts'
import { startRemoteServer } from './edge/remote-server.ts'
import { close, listen } from './edge/server.ts'
import { startService } from './services/service-process.ts'
import { stageBuilds } from './staging.ts'

/** A part of the portal that tests stop and start again; it keeps its port. */
type Stoppable = { stop(): Promise<void>; start(): Promise<void> }

/** A process of the portal. `pid` and `port` are undefined while it is down; one that dies is restarted. */
type Service = { readonly pid: number | undefined; readonly port: number | undefined; restart(): Promise<void> }

export interface RunningPortal {
  /** The portal's address, without a trailing slash. */
  url: string
  backend: Service
  renderer: Service
  /** The servers of the remotes. */
  remotes: Record<RemoteName, Stoppable>
  /** Answers the requests in flight, stops all parts, unlocks the data folder. */
  stop: () => Promise<void>
}

export interface PortalOptions {
  /** Of the edge; 0 takes a free one. */
  port: number
  /** Database, releases, lock; made if it is missing. */
  dataDir: string
  /** The shell's build; by default the current one. */
  shellDir?: string
  /** The releases; by default in `dataDir`. */
  remotesDir?: string
  /** Puts the releases there; by default the current builds. */
  stage?: (remotesDir: string) => Promise<void>
  /** Adds to the edge before it listens. */
  extendEdge?: (edge: FastifyInstance) => void
  /** Receives every line of the backend; by default none. */
  log?: (line: string) => void
  /** Receives every line of the renderer; by default none. */
  rendererLog?: (line: string) => void
  /** Receives messages for a person, such as a restart of the backend. */
  say?: (line: string) => void
  /** Settings, see config.ts; by default those of the process. */
  env?: Record<string, string | undefined>
}

/**
 * Starts a portal from the existing builds: the backend, the renderer, a server per remote and the edge.
 * @throws PlainError for a busy port, an unwritable or locked folder, wrong settings, a missing build, a backend or renderer that fails.
 */
export async function startPortal({
  port,
  dataDir,
  shellDir = inRoot('shell/dist'),
  remotesDir = join(dataDir, 'remotes'),
  stage = stageBuilds,
  extendEdge = () => undefined,
  log = () => undefined,
  rendererLog = () => undefined,
  say = log,
  env = process.env,
}: PortalOptions): Promise<RunningPortal> {
  const { config, host, publicUrl } = readSettings(env)
  /** Stops the parts started so far, in reverse order. */
  const started: (() => unknown)[] = []
  const stop = once(async () => {
    for (const undo of started.reverse()) await undo()
  })

  try {
    prepareDataDir(dataDir)
    started.push(lockDataDir(dataDir))
    await stage(remotesDir)

    const policy = policyOptions(publicUrl, config)
    const servers = Object.fromEntries(
      await Promise.all(
        remoteNames.map(async (name) => {
          const server = await startRemoteServer(name, join(remotesDir, name), policy)
          started.push(() => server.stop())
          return [name, server] as const
        }),
      ),
    )

    let backend = undefined as Awaited<ReturnType<typeof startService>> | undefined
    let renderer = undefined as typeof backend
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
      extend: extendEdge,
    })
    // The edge listens before backend and renderer start: both need the address, and a busy port is reported at once.
    const listening = await listen(edge, { port, host })
    url ||= `http://localhost:${listening}`
    // The edge stops first: orders in flight still need the backend (F25).
    started.push(() => backend?.stop())
    started.push(() => renderer?.stop())
    started.push(() => close(edge, STOP_GRACE))

    const backendEnv = { ...env, DATA_DIR: dataDir, REMOTES_DIR: remotesDir, PUBLIC_URL: url, PORTAL_HOST: host }
    // Started before the edge's own check: the backend's refusal of samples names the variables of both.
    backend = await startService({ name: 'backend', env: backendEnv, log, say })
    refuseSamples(env)
    const rendererEnv = { ...env, PORTAL_URL: addressAt(host, listening), PUBLIC_URL: url }
    renderer = await startService({ name: 'renderer', env: rendererEnv, log: rendererLog, say })

    return {
      url,
      backend,
      renderer,
      remotes: servers as Record<string, Stoppable> as RunningPortal['remotes'],
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The address at which this machine reaches a server. @param host where it listens */
function addressAt(host: string, port: number) {
  const name = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** Time for the requests in flight when the portal stops, ms. */
const STOP_GRACE = 10_000

function once(action: () => Promise<void>) {
  let done: Promise<void> | undefined
  return () => (done ??= action())
}
