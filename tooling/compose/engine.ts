import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { canInstall, firstOnPath, installByApt } from '../chromium/find-chromium.ts'
import { PlainError } from '../plain-error.ts'
import { inRoot } from '../workspace.ts'

/** Longest start of the engine, ms. */
const START_TIMEOUT = 60_000
/** The release of Compose that is built where there is none. */
const COMPOSE = 'github.com/docker/compose/v2/cmd@v2.40.3'

/**
 * Runs a command to its end. With `isShown` the output goes to the terminal. Resolves to the output, rejects with what
 * the command wrote to stderr.
 */
type Run = (
  command: readonly string[],
  options?: { env?: NodeJS.ProcessEnv; isShown?: boolean; timeout?: number },
) => Promise<string>
/** A Docker engine and Compose. */
export interface Engine {
  /** A command that uses the engine. */
  run: Run
  /** `docker` with these arguments */
  docker: Run
  /** `docker compose` with these arguments */
  compose: Run
  /** How a shell calls Compose. */
  composeCommand: string
  /** For other processes that use the engine. */
  env: Record<string, string>
  /** Ends an engine that was started for the tests; its data stay in the folder. */
  stop: () => Promise<void>
}

/**
 * The engine of this machine. Where none runs, root on Debian gets one of its own, with its data in `folder`.
 * @throws PlainError that says what is missing.
 */
export async function startEngine(folder: string, say: (line: string) => void): Promise<Engine> {
  const running = firstOnPath(['docker'], process.env)
  if (running !== undefined && isUp(running, process.env))
    return engineOf(running, process.env, say, async () => undefined)
  if (!canInstall()) throw new PlainError('No Docker engine runs. Start one, or run this as root on Debian.')
  if (!existsSync('/usr/sbin/dockerd')) {
    say('Installing: apt-get install docker.io…')
    installByApt('docker.io', 'iptables')
    if (!existsSync('/usr/sbin/dockerd')) throw new PlainError('docker.io could not be installed.')
  }
  mkdirSync(folder, { recursive: true })
  const socket = join(folder, 'docker.sock')
  const log = openSync(join(folder, 'dockerd.log'), 'w')
  const paths = ['--data-root', join(folder, 'data'), '--exec-root', join(folder, 'exec'), '-p', join(folder, 'pid')]
  const daemon = spawn('/usr/sbin/dockerd', ['-H', `unix://${socket}`, ...paths], { stdio: ['ignore', log, log] })
  const ended = new Promise((resolve) => daemon.once('exit', resolve))
  const stop = async () => {
    daemon.kill('SIGTERM')
    await ended
  }
  const env = { ...process.env, DOCKER_HOST: `unix://${socket}` }
  const deadline = Date.now() + START_TIMEOUT
  while (!isUp('/usr/bin/docker', env)) {
    if (daemon.exitCode !== null || Date.now() > deadline) {
      daemon.kill('SIGKILL')
      throw new PlainError(`dockerd did not start: see ${folder}/dockerd.log`)
    }
    await wait(200)
  }
  say('Started a Docker engine for the tests.')
  return engineOf('/usr/bin/docker', env, say, stop)
}

function isUp(program: string, env: NodeJS.ProcessEnv) {
  try {
    execFileSync(program, ['info'], { env, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function engineOf(program: string, env: NodeJS.ProcessEnv, say: (line: string) => void, stop: Engine['stop']): Engine {
  const composeProgram = composeCommand(program, env, say)
  const run = runWith(env)
  const { DOCKER_HOST } = env
  return {
    run,
    docker: (args, options) => run([program, ...args], options),
    // The builds' secrets need BuildKit, which Compose contains.
    compose: (args, options) =>
      run([...composeProgram, ...args], { ...options, env: { ...options?.env, DOCKER_BUILDKIT: '1' } }),
    composeCommand: composeProgram.join(' '),
    env: DOCKER_HOST === undefined ? {} : { DOCKER_HOST },
    stop,
  }
}

function runWith(engineEnv: NodeJS.ProcessEnv): Run {
  return async ([file = '', ...args], { env, isShown = false, timeout } = {}) => {
    const output = isShown ? 'inherit' : 'pipe'
    const child = spawn(file, args, {
      cwd: inRoot(),
      env: { ...engineEnv, ...env },
      stdio: ['ignore', output, output],
      timeout,
    })
    const [out, err, [code, signal]] = await Promise.all([
      child.stdout === null ? '' : text(child.stdout),
      child.stderr === null ? '' : text(child.stderr),
      once(child, 'close'),
    ])
    if (code !== 0) throw new Error(`${file} ${args.join(' ')} ended with ${code ?? signal}\n${err}`)
    return out
  }
}

function composeCommand(docker: string, env: NodeJS.ProcessEnv, say: (line: string) => void): string[] {
  try {
    execFileSync(docker, ['compose', 'version'], { env, stdio: 'ignore' })
    return [docker, 'compose']
  } catch {
    return [buildCompose(say)]
  }
}

/** Builds Compose from its Go module, once. @returns path of the program */
function buildCompose(say: (line: string) => void): string {
  const folder = inRoot('.cache/compose')
  const program = join(folder, 'docker-compose')
  if (existsSync(program)) return program
  const go = firstOnPath(['go'], process.env)
  if (go === undefined) throw new PlainError('Docker Compose 2 is missing, and no Go to build it with.')
  say('Building Docker Compose…')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'go.mod'), 'module compose\n\ngo 1.24\n')
  execFileSync(go, ['get', COMPOSE], { cwd: folder, stdio: 'ignore' })
  execFileSync(go, ['build', '-o', program, COMPOSE.replace(/@.*/, '')], { cwd: folder, stdio: 'ignore' })
  return program
}
