import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../dist/testing/free-port.js'

/**
 * A backend process on data that outlives it.
 * @typedef {Object} BackendProcess
 * @property {string} url
 * @property {() => Promise<number>} start resolves with the milliseconds until it listens
 * @property {(signal: NodeJS.Signals) => Promise<void>} end
 */

const main = fileURLToPath(new URL('../../dist/main.js', import.meta.url))

/** Warning of the identity library about Node 20, printed at each start. */
const NOTICE = /^oidc-provider WARNING: Unsupported runtime/

/** @param {Record<string, string>} env @returns {Promise<BackendProcess>} */
export async function createBackendProcess(env) {
  const port = await freePort()
  const url = `http://localhost:${port}`
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child
  return {
    url,
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
