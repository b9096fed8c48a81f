import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '../nginx/run-nginx.mjs'
import { inRoot } from '../workspace.mjs'
import { startEngine } from './engine.mjs'
import { makeStandIns, missingImages } from './stand-ins.mjs'

/**
 * Builds the images and starts the portal of docker-compose.yml on a free port, with data of its own.
 * @param {object} options
 * @param {string} options.folder of the engine's data; made
 * @param {(line: string) => void} options.say
 * @param {Record<string, string>} [options.settings] of .env
 */
export async function startCompose({ folder, say, settings = {} }) {
  const engine = await startEngine(join(folder, 'engine'), say)
  const port = await freePort()
  /** @type {Record<string, string> & { PUBLIC_URL: string }} */
  const env = {
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
  /** @param {readonly string[]} args @param {boolean} [isShown] */
  const compose = (args, isShown = false) => engine.compose(args, { env, isShown })

  async function stop() {
    try {
      mkdirSync(inRoot('test-results'), { recursive: true })
      const lines = await compose(['logs', '--no-color', '--timestamps']).catch(String)
      writeFileSync(inRoot('test-results/compose-containers.log'), lines)
      await compose(['down', '--volumes', '--timeout=15', '--remove-orphans'])
    } finally {
      await engine.stop()
      rmSync(folder, { recursive: true, force: true })
    }
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
