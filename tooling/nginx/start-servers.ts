import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { edgeVariables } from './edge-variables.ts'
import { fillTemplates, freePort, nginxVersion, runNginx, type Nginx } from './run-nginx.ts'

/**
 * Starts a static server.
 * @param folder for its configuration and logs; created if missing
 * @param root of the files
 */
async function startStatic(folder: string, root: string) {
  mkdirSync(folder, { recursive: true })
  const port = await freePort()
  fillTemplates('static', folder, { SERVER_TEMP: folder, STATIC_LISTEN: `127.0.0.1:${port}`, STATIC_ROOT: root })
  return runNginx(folder, port)
}

/** @param ports of this machine */
const addresses = (ports: readonly number[]) => ports.map((port) => `127.0.0.1:${port}`).join(' ')

/** Starts an edge and the static servers of the shell and of each remote: nginx on the templates of the images. */
export async function startServers({
  folder,
  shellDir,
  remotesDir,
  remotes,
  backends,
  renderers = [],
  publicUrl = (port) => `http://localhost:${port}`,
  env = {},
}: {
  /** Of configurations and logs. */
  folder: string
  /** The shell's build. */
  shellDir: string
  /** Releases and registry.json. */
  remotesDir: string
  /** Names. */
  remotes: readonly string[]
  /** Ports. */
  backends: readonly number[]
  /** Ports; by default none, and all pages are plain. */
  renderers?: readonly number[]
  /** By default http://localhost with the port. */
  publicUrl?: (port: number) => string
  /** Settings of the edge, see edge-variables.ts. */
  env?: Record<string, string>
}) {
  const started: Nginx[] = []
  const stop = async () => void (await Promise.all(started.toReversed().map((server) => server.stop())))
  try {
    const shell = await startStatic(join(folder, 'shell'), shellDir)
    started.push(shell)
    const servers: Record<string, Nginx> = {}
    for (const name of remotes) {
      // A remote's server has its own files only.
      const root = join(folder, `${name}-files`)
      mkdirSync(join(root, 'remotes'), { recursive: true })
      symlinkSync(join(remotesDir, name), join(root, 'remotes', name))
      const server = await startStatic(join(folder, name), root)
      started.push(server)
      servers[name] = server
    }

    const own = join(folder, 'edge')
    mkdirSync(own, { recursive: true })
    const [port, metricsPort, plainPort] = [await freePort(), await freePort(), await freePort()]
    const isTls = env['TLS_CERTIFICATE'] !== undefined
    const url = publicUrl(port)
    const { variables, configJson } = edgeVariables(
      {
        PUBLIC_URL: url,
        ALLOW_SAMPLES: 'true',
        LISTEN: `127.0.0.1:${isTls ? plainPort : port}`,
        TLS_LISTEN: `127.0.0.1:${port}`,
        METRICS_LISTEN: `127.0.0.1:${metricsPort}`,
        BACKENDS: addresses(backends),
        RENDERERS: addresses(renderers),
        SHELL_SERVER: `127.0.0.1:${shell.port}`,
        REMOTE_SERVERS: Object.entries(servers)
          .map(([name, server]) => `${name}=127.0.0.1:${server.port}`)
          .join(' '),
        REMOTES_DIR: remotesDir,
        CONFIG_DIR: own,
        SERVER_TEMP: own,
        MAINTENANCE_FILE: join(own, 'maintenance'),
        ...env,
      },
      nginxVersion(),
    )
    fillTemplates('edge', own, variables)
    writeFileSync(join(own, 'config.json'), configJson)
    const edge = await runNginx(own, port)
    started.push(edge)
    return {
      url,
      edge,
      shell,
      remotes: servers,
      metricsPort,
      plainPort,
      maintenanceFile: join(own, 'maintenance'),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
