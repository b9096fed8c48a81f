import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { nodeFlags, prepareData } from 'backend/testing/prepare'
import { freePort } from 'backend/testing/free-port'

/** A running identity server of one test file. */
export interface TestIdentity {
  /** The public address; the issuer contains it. */
  url: string
  /** The folder of the letters that were sent. */
  outbox: string
  /** Stops the server and starts it again on the same data and port. */
  restart(): Promise<void>
  stop(): Promise<void>
}

const root = resolve(__dirname, '../../../..')

/** Starts the server on a new database and a free port. */
export async function startIdentity(env: Record<string, string> = {}): Promise<TestIdentity> {
  const path = join(root, 'stand-ins/src/openid/testing/identity-server.ts')
  const dataDir = mkdtempSync(join(tmpdir(), 'identity-'))
  if (env['DATABASE_URL'] === undefined) prepareData(dataDir, 'empty')
  const port = await freePort()
  const url = `http://localhost:${port}`
  const start = () => launch(path, { ...env, PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir })
  let child = await start()

  return {
    url,
    outbox: join(dataDir, 'outbox'),
    async restart() {
      await end(child)
      child = await start()
    },
    async stop() {
      await end(child)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function launch(path: string, env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...nodeFlags, path], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()))
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve())
    child.once('exit', (code) => reject(new Error(`identity server ended with ${code}: ${errors}`)))
  })
  return child
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}
