import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '../nginx/run-nginx.ts'
import { inRoot } from '../workspace.ts'
import { startEngine } from './engine.ts'
import { makeStandIns, missingImages } from './stand-ins.ts'

/** Builds the images and starts the portal of docker-compose.yml on a free port, with data of its own. */
export async function startCompose({
  folder,
  say,
  settings = {},
}: {
  /** Of the engine's data; made. */
  folder: string
  say: (line: string) => void
  /** Of .env. */
  settings?: Record<string, string>
}) {
  const engine = await startEngine(join(folder, 'engine'), say)
  const port = await freePort()
  const env: Record<string, string> & { PUBLIC_URL: string } = {
    COMPOSE_PROJECT_NAME: 'fn-portal-test',
    // Not the settings of an operator who uses this clone.
    COMPOSE_FILE: 'docker-compose.yml',
    COMPOSE_DISABLE_ENV_FILE: '1',
    PUBLIC_URL: `http://localhost:${port}`,
    PORTAL_PORT: String(port),
    TAG: 'test',
    // The builds reach the registry as this machine does.
    BUILD_NETWORK: 'host',
    ...npmSettings(),
    ...settings,
  }
  const compose = (args: readonly string[], isShown: boolean = false) => engine.compose(args, { env, isShown })

  async function stop() {
    try {
      mkdirSync(inRoot('test-results'), { recursive: true })
      const lines = await compose(['logs', '--no-color', '--timestamps']).catch(String)
      writeFileSync(inRoot('test-results/compose-containers.log'), lines)
      await remove()
    } finally {
      await engine.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  }
  /**
   * Removes the containers, networks and volumes. The engine may hold a network for a moment longer than the containers
   * in it, or for good when one was killed, so it is tried twice, and what then is left is no failure of the portal.
   */
  async function remove() {
    const down = () => compose(['down', '--volumes', '--timeout=15', '--remove-orphans'])
    await down()
      .catch(down)
      .catch((error: unknown) => say(`Not everything could be removed: ${String(error)}`))
  }

  try {
    const standIns = join(folder, 'stand-ins')
    Object.assign(env, await makeStandIns(engine, await missingImages(engine), standIns, say))
    rmSync(standIns, { recursive: true, force: true })
    say('Building the images…')
    const built = Date.now()
    await compose(['build', '--quiet'], true)
    say(`Built in ${((Date.now() - built) / 1000).toFixed(0)} s. Starting the containers…`)
    await compose(['up', '--detach', '--wait', '--wait-timeout', '300'], true)
    return { env: { ...engine.env, ...env, PORTAL_URL: env.PUBLIC_URL }, stop }
  } catch (error) {
    await stop().catch((failure) => say(String(failure)))
    throw error
  }
}

/** The file with npm's own settings on this machine, for its registry. */
function npmSettings() {
  const file = execFileSync('npm', ['config', 'get', 'userconfig'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
  return existsSync(file) ? { NPMRC: file } : {}
}
