import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../src/testing/free-port.ts'

/** A backend process on data that outlives it. */
export interface BackendProcess {
  url: string
  /** Of the running process. */
  processId: () => number
  /** Resolves with the milliseconds until it listens. */
  start: () => Promise<number>
  end: (signal: NodeJS.Signals) => Promise<void>
}

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

/** Warning of the identity library about a Node that does not name itself LTS, printed at each start. */
const NOTICE = /^oidc-provider WARNING: Unsupported runtime/

export async function createBackendProcess(env: Record<string, string>): Promise<BackendProcess> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  let child: ChildProcess | undefined
  return {
    url,
    processId: () => child?.pid ?? NaN,
    async start() {
      const began = performance.now()
      const started = spawn(process.execPath, [main], {
        env: { PATH: process.env['PATH'] ?? '', PORT: String(port), PUBLIC_URL: url, LOG_LEVEL: 'error', ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child = started
      createInterface({ input: started.stderr }).on('line', (line) => {
        if (!NOTICE.test(line)) process.stderr.write(`${line}\n`)
      })
      await new Promise((resolve, reject) => {
        createInterface({ input: started.stdout }).on('line', (line) => {
          if (JSON.parse(line).event === 'listening') resolve(undefined)
        })
        started.once('exit', (code) => reject(new Error(`the backend ended with ${code}`)))
      })
      return performance.now() - began
    },
    async end(signal) {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
      const exit = once(child, 'exit')
      child.kill(signal)
      await exit
    },
  }
}
