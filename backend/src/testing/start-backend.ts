import { spawn, type ChildProcess } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { openBrowser, signedIn } from './browser.ts'
import { nodeFlags, prepareData } from './prepare.ts'
import { freePort } from './free-port.ts'

/** A backend process on its own data. */
export interface TestBackend {
  readonly url: string
  readonly dataDir: string
  /** Id of the running process. */
  processId(): number
  /** Waits for the next matching line of its log. */
  nextLine(isLookedFor: (line: string) => boolean): Promise<string>
  /** Signs in by the provider's form. @returns the access token */
  signIn(phone: string): Promise<string>
  /** Kills the process with SIGKILL. */
  kill(): Promise<void>
  /** Starts the process again on the same data and port. */
  start(): Promise<void>
  /** Stops the process with SIGTERM. @returns its exit code */
  stop(): Promise<number | null>
  /** Stops the process and removes its data. */
  dispose(): Promise<void>
}

const root = resolve(__dirname, '../../..')

/**
 * Starts a backend with the sample data on a free port.
 * @param launcher a program and its arguments that replaces itself by the command given after them
 */
export async function startBackend(
  env: Readonly<Record<string, string>> = {},
  launcher: readonly string[] = [],
): Promise<TestBackend> {
  const dataDir = mkdtempSync(join(tmpdir(), 'backend-'))
  const isEmbedded = env['DATABASE_URL'] === undefined
  if (isEmbedded && env['SAMPLE_DATA'] === undefined) prepareData(dataDir)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const log = new EventEmitter()
  let child: ChildProcess | undefined

  async function start(): Promise<void> {
    const [program, ...args] = [...launcher, process.execPath, ...nodeFlags, join(root, 'backend/src/main.ts')]
    const started = spawn(program ?? '', args, {
      env: { PATH: process.env['PATH'], PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = started
    const lastLines: string[] = []
    createInterface({ input: started.stderr }).on('line', (line) => {
      lastLines.push(line)
      log.emit('line', line)
    })
    await new Promise<void>((listening, failed) => {
      createInterface({ input: started.stdout }).on('line', (line) => {
        if ((JSON.parse(line) as { event?: unknown }).event === 'listening') listening()
      })
      started.once('exit', (code) => failed(new Error(`backend ended with ${code}: ${lastLines.slice(-5).join('\n')}`)))
    })
  }
  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
    const exit = once(child, 'exit')
    child.kill(signal)
    const [code] = (await exit) as [number | null]
    return code
  }

  await start()
  return {
    url,
    dataDir,
    processId: () => child?.pid ?? Number.NaN,
    nextLine: (isLookedFor) =>
      new Promise((found) => {
        const look = (line: string) => {
          if (!isLookedFor(line)) return
          log.off('line', look)
          found(line)
        }
        log.on('line', look)
      }),
    signIn: async (phone) => (await signedIn(openBrowser(url), url, phone)).access_token,
    kill: async () => void (await end('SIGKILL')),
    start,
    stop: () => end('SIGTERM'),
    dispose: async () => {
      await end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
