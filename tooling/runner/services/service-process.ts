import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { PlainError } from '../../plain-error.ts'
import { inRoot } from '../../workspace.ts'

/** Pauses before restarts of a service that dies, ms; the last one repeats. */
const RESTART_PAUSES = [200, 500, 1000, 2000, 5000]
/** A service that has run for this time, in ms, counts as healthy, and the pauses start again with the shortest. */
const HEALTHY_AFTER = 30_000
/** Time to start, ms; the backend's first start creates the database. */
const START_TIMEOUT = 60_000
/** Time to stop before SIGKILL, ms: a service gives the requests in flight 10 s (F25). */
const STOP_TIMEOUT = 12_000

/**
 * Runs the backend or the renderer as a child process and restarts it with growing pauses when it dies. It listens at HOST
 * and PORT of its environment, and prints `{"event":"listening","port":…}` on a line of its own when it does.
 * States: starting → listening → (died → starting …) → stopped.
 * @throws PlainError when the first start fails, with the last lines of its error output.
 */
export async function startService({
  name,
  env,
  log,
  say,
  main = inRoot(name, 'src/main.ts'),
  port: wanted = 0,
}: {
  name: 'backend' | 'renderer'
  env: Record<string, string | undefined>
  /** Receives every line of its output. */
  log: (line: string) => void
  /** Receives messages for a person. */
  say: (line: string) => void
  /** Its main file; by default that of its sources. */
  main?: string
  /** Where it listens after every start; by default on a free port. */
  port?: number
}) {
  let child: ChildProcess | undefined
  let port: number | undefined
  let isStopping = false
  let deaths = 0
  let pause: NodeJS.Timeout | undefined
  let lastErrors: string[] = []

  /** Resolves when the service listens, rejects when it exits before. */
  function launch(): Promise<void> {
    return new Promise((resolve, reject) => {
      const started = Date.now()
      const watchdog = inRoot('tooling/runner/services/stop-with-parent.ts')
      const made = spawn(process.execPath, ['--import', watchdog, main], {
        env: { ...env, PORT: String(wanted), HOST: '127.0.0.1' },
        stdio: ['ignore', 'pipe', 'pipe'],
        // A process group of its own: Ctrl-C reaches only the runner, which then stops the service in order.
        detached: true,
      })
      child = made
      lastErrors = []
      const timer = setTimeout(() => made.kill('SIGKILL'), START_TIMEOUT)

      createInterface({ input: made.stdout }).on('line', (line) => {
        log(line)
        const listening = port === undefined ? listeningPort(line) : undefined
        if (listening === undefined) return
        port = listening
        clearTimeout(timer)
        resolve()
      })
      createInterface({ input: made.stderr }).on('line', (line) => {
        log(line)
        lastErrors = [...lastErrors, line].slice(-12)
      })
      made.once('error', reject)
      made.once('close', (code, signal) => {
        clearTimeout(timer)
        const wasListening = port !== undefined
        port = undefined
        child = undefined
        reject(new PlainError(`The ${name} did not start (${signal ?? `code ${code}`}).\n${lastErrors.join('\n')}`))
        if (isStopping || (!wasListening && deaths === 0)) return
        if (Date.now() - started > HEALTHY_AFTER) deaths = 0
        restartLater(signal ?? `code ${code}`)
      })
    })
  }

  function restartLater(why: string) {
    const wait = RESTART_PAUSES[Math.min(deaths, RESTART_PAUSES.length - 1)]
    deaths += 1
    say(`The ${name} stopped (${why}). Restarting it.`)
    pause = setTimeout(() => {
      launch().then(
        () => say(`The ${name} runs again.`),
        () => undefined, // the `close` handler has planned the next attempt
      )
    }, wait)
  }

  await launch()

  async function stop() {
    isStopping = true
    clearTimeout(pause)
    const ending = child
    if (ending === undefined) return
    const ended = new Promise((resolve) => ending.once('close', resolve))
    ending.kill('SIGTERM')
    const timer = setTimeout(() => ending.kill('SIGKILL'), STOP_TIMEOUT)
    await ended
    clearTimeout(timer)
  }

  return {
    get pid() {
      return child?.pid
    },
    /** `undefined` while it is down. */
    get port() {
      return port
    },
    stop,
    /** Stops it in order, then starts it. */
    async restart() {
      await stop()
      isStopping = false
      await launch()
    },
  }
}

function listeningPort(line: string): number | undefined {
  if (!line.includes('"listening"')) return undefined
  try {
    const { event, port } = JSON.parse(line)
    return event === 'listening' && Number.isInteger(port) ? port : undefined
  } catch {
    return undefined
  }
}
