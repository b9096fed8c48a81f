import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PlainError } from '../plain-error.ts'
import { startService } from '../runner/services/service-process.ts'
import { stageBuilds } from '../runner/staging.ts'
import { inRoot, remoteNames } from '../workspace.ts'
import { freePort } from './run-nginx.ts'
import { startServers } from './start-servers.ts'

/** A PostgreSQL server on its own data; `halt` stops it at once and breaks its connections. */
type Postgres = { url: string; halt(): void; start(): void; dispose(): void }

/** @throws PlainError when no server is installed. */
async function startDatabase(): Promise<Postgres> {
  const module = pathToFileURL(inRoot('backend/src/testing/database/start-postgres.ts')).href
  const { findPostgres, startPostgres } = await import(module)
  const bin = findPostgres()
  if (bin === undefined) throw new PlainError('PostgreSQL is not installed. On Debian: apt-get install postgresql')
  return startPostgres(bin)
}

/**
 * Starts the portal as in production, from the existing builds: nginx as the edge and as the servers of shell and
 * remotes, the backend, the renderer, a PostgreSQL server with the sample data.
 */
export async function startNginxPortal({
  folder,
  env = {},
  log = () => undefined,
  rendererLog = () => undefined,
  say = log,
}: {
  /** Of all data; made. */
  folder: string
  /** Settings of edge, backend and renderer. */
  env?: Record<string, string>
  /** Receives every line of the backend. */
  log?: (line: string) => void
  /** Receives every line of the renderer. */
  rendererLog?: (line: string) => void
  say?: (line: string) => void
}) {
  const remotesDir = join(folder, 'remotes')
  mkdirSync(folder, { recursive: true })
  await stageBuilds(remotesDir)
  /** One function for each started part, which stops it; `stop` calls them in reverse order. */
  const started: (() => unknown)[] = []
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
