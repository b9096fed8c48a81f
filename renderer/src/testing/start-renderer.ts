import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'

export interface TestRenderer {
  readonly pid: number
  readonly url: string
  /** The lines of its log so far. */
  readonly log: { readonly level: string; readonly msg: string; readonly [field: string]: unknown }[]
  stop(): Promise<number | null>
}

const root = resolve(__dirname, '../../..')

/** A server part that works is not ended because the machine is busy. */
const PATIENT = { RENDER_LIMIT_MS: '20000' }

/** Starts a renderer process for a portal. */
export async function startRenderer(
  portalUrl: string,
  env: Readonly<Record<string, string>> = {},
): Promise<TestRenderer> {
  const child = spawn(process.execPath, [join(root, 'renderer/src/main.ts')], {
    env: { PORT: '0', PORTAL_URL: portalUrl, PUBLIC_URL: 'https://shop.example', ...PATIENT, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log: TestRenderer['log'] = []
  createInterface({ input: child.stderr }).on('line', (line) => {
    log.push(line.startsWith('{') ? (JSON.parse(line) as TestRenderer['log'][number]) : { level: 'fatal', msg: line })
  })
  const port = await new Promise<number>((listening, failed) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const event = JSON.parse(line) as { event: string; port: number }
      if (event.event === 'listening') listening(event.port)
    })
    child.once('exit', (code) =>
      failed(new Error(`the renderer ended with ${code}: ${log.map(({ msg }) => msg).join('; ')}`)),
    )
  })
  return {
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${port}`,
    log,
    async stop() {
      if (child.exitCode !== null) return child.exitCode
      child.kill('SIGTERM')
      await once(child, 'exit')
      return child.exitCode
    },
  }
}
