import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { edgeVariables } from './edge-variables.mjs'
import { fillTemplates, freePort, nginxVersion, runNginx } from './run-nginx.mjs'

/**
 * Starts a static server.
 * @param {string} folder for its configuration and logs; made
 * @param {string} root of the files
 */
async function startStatic(folder, root) {
  mkdirSync(folder, { recursive: true })
  const port = await freePort()
  fillTemplates('static', folder, { SERVER_TEMP: folder, STATIC_LISTEN: `127.0.0.1:${port}`, STATIC_ROOT: root })
  return runNginx(folder, port)
}

/** @param {readonly number[]} ports of this machine */
const addresses = (ports) => ports.map((port) => `127.0.0.1:${port}`).join(' ')

/**
 * Starts an edge and the static servers of the shell and of each remote: nginx on the templates of the images.
 * @param {object} options
 * @param {string} options.folder of configurations and logs
 * @param {string} options.shellDir the shell's build
 * @param {string} options.remotesDir releases and registry.json
 * @param {readonly string[]} options.remotes names
 * @param {readonly number[]} options.backends ports
 * @param {readonly number[]} [options.renderers] ports; by default none, and all pages are plain
 * @param {(port: number) => string} [options.publicUrl] by default http://localhost with the port
 * @param {Record<string, string>} [options.env] settings of the edge, see edge-variables.mjs
 */
export async function startServers({
  folder,
  shellDir,
  remotesDir,
  remotes,
  backends,
  renderers = [],
  publicUrl = (port) => `http://localhost:${port}`,
  env = {},
}) {
  /** @type {import('./run-nginx.mjs').Nginx[]} */
  const started = []
  const stop = async () => void (await Promise.all(started.toReversed().map((server) => server.stop())))
  try {
    const shell = await startStatic(join(folder, 'shell'), shellDir)
    started.push(shell)
    /** @type {Record<string, import('./run-nginx.mjs').Nginx>} */
    const servers = {}
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
