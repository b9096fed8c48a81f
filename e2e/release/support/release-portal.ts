import { execFile } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startNginxPortal } from '../../../tooling/nginx/start-nginx.ts'
import { startPortal } from '../../../tooling/runner/portal.ts'
import { inRoot } from '../../../tooling/workspace.ts'
import { newDataDir } from '../../support/data-dir.ts'

/** A portal whose releases a test changes. */
export interface ReleasePortal {
  readonly url: string
  /** The folder of the releases and of registry.json. */
  readonly remotesDir: string
  stop(): Promise<void>
}

/** Starts a portal on the current builds. */
export async function startReleasePortal(options: { readonly shellDir?: string } = {}): Promise<ReleasePortal> {
  const dataDir = await newDataDir()
  const logs = { log: await openLog('backend'), rendererLog: await openLog('renderer') }
  const portal = await startPortal({ port: 0, dataDir, ...logs, ...options })
  return {
    url: portal.url,
    remotesDir: join(dataDir, 'remotes'),
    async stop() {
      await portal.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts a portal on the current builds, as in production: behind nginx, on PostgreSQL. */
export async function startReleasePortalBehindNginx(): Promise<ReleasePortal> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-release-'))
  const logs = { log: await openLog('backend'), rendererLog: await openLog('renderer') }
  const portal = await startNginxPortal({ folder, ...logs })
  return {
    url: portal.url,
    remotesDir: portal.remotesDir,
    async stop() {
      await portal.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Adds lines to the log of the backends or of the renderers. */
async function openLog(service: 'backend' | 'renderer'): Promise<(line: string) => void> {
  await mkdir(inRoot('test-results'), { recursive: true })
  return (line) => appendFileSync(inRoot(`test-results/release-${service}.log`), `${line}\n`)
}

/**
 * Runs `npm run registry -- …` on the releases of a portal.
 * @throws with `stderr` when the command refuses.
 */
export async function registryCommand(portal: ReleasePortal, ...command: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [inRoot('tooling/commands/registry.ts'), ...command], {
    env: { ...process.env, REMOTES_DIR: portal.remotesDir },
  })
  return stdout.trim()
}
