import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { PlainError } from '../plain-error.mjs'
import { inRoot } from '../workspace.mjs'

/** Pauses before a dead backend is started again, ms; the last one repeats. */
const PAUSES = [200, 500, 1000, 2000, 5000]
/** A backend that lived this long is healthy: the pauses begin anew. */
const HEALTHY_AFTER = 30_000
/** A first start may have to create the database. */
const START_TIMEOUT = 60_000
/** Requests in flight get 10 s (reliability bar "SIGTERM under load"), then it is killed. */
const STOP_TIMEOUT = 12_000

/**
 * The backend as a child process, started again with growing pauses whenever it dies.
 * States: starting → listening → (died → starting …) → stopped.
 * @param {object} options
 * @param {Record<string, string | undefined>} options.env
 * @param {(line: string) => void} options.log every line it prints
 * @param {(line: string) => void} options.say what a person should know
 * @param {string} [options.main] the program
 * @throws PlainError when its first start fails, with its last words.
 */
export async function startBackend({ env, log, say, main = inRoot('backend/dist/main.js') }) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child
  /** @type {number | undefined} */
  let port
  let isStopping = false
  let deaths = 0
  /** @type {NodeJS.Timeout | undefined} */
  let pause
  /** @type {string[]} */
  let lastWords = []

  /** @returns {Promise<void>} settles when it listens, or dies before that */
  function launch() {
    return new Promise((resolve, reject) => {
      const started = Date.now()
      const watchdog = inRoot('tooling/runner/stop-with-parent.mjs')
      const made = spawn(process.execPath, ['--import', watchdog, main], {
        env: { ...env, PORT: '0', HOST: '127.0.0.1' },
        stdio: ['ignore', 'pipe', 'pipe'],
        // Its own process group: Ctrl-C reaches the runner alone, which then stops it in order.
        detached: true,
      })
      child = made
      lastWords = []
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
        lastWords = [...lastWords, line].slice(-12)
      })
      made.once('error', reject)
      made.once('close', (code, signal) => {
        clearTimeout(timer)
        const wasListening = port !== undefined
        port = undefined
        child = undefined
        reject(new PlainError(`Серверная часть не запустилась (${signal ?? `код ${code}`}).\n${lastWords.join('\n')}`))
        if (isStopping || (!wasListening && deaths === 0)) return
        if (Date.now() - started > HEALTHY_AFTER) deaths = 0
        revive(signal ?? `код ${code}`)
      })
    })
  }

  /** @param {string} why */
  function revive(why) {
    const wait = PAUSES[Math.min(deaths, PAUSES.length - 1)]
    deaths += 1
    say(`Серверная часть остановилась (${why}); запускаю снова.`)
    pause = setTimeout(() => {
      launch().then(
        () => say('Серверная часть снова работает.'),
        () => undefined, // `close` has planned the next attempt
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
    /** Stops it in order and starts it again. */
    async restart() {
      await stop()
      isStopping = false
      await launch()
    },
  }
}

/** @param {string} line @returns {number | undefined} */
function listeningPort(line) {
  if (!line.includes('"listening"')) return undefined
  try {
    const { event, port } = JSON.parse(line)
    return event === 'listening' && Number.isInteger(port) ? port : undefined
  } catch {
    return undefined
  }
}
