import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { startPortal } from '../../tooling/runner/portal.ts'
import { inRoot } from '../../tooling/workspace.ts'
import { newDataDir } from './data-dir.ts'

/** Starts one portal for the whole run, on a free port with its own data; tests find it by PORTAL_URL, its letters by PORTAL_DATA_DIR. */
export default async function startPortalForAll(): Promise<() => Promise<void>> {
  if (process.env['PORTAL_URL'] !== undefined) return () => Promise.resolve()
  const dataDir = await newDataDir()
  await mkdir(inRoot('test-results'), { recursive: true })
  const log = createWriteStream(inRoot('test-results/e2e-backend.log'))
  const rendererLog = createWriteStream(inRoot('test-results/e2e-renderer.log'))
  const portal = await startPortal({
    port: 0,
    dataDir,
    log: (line) => void log.write(`${line}\n`),
    rendererLog: (line) => void rendererLog.write(`${line}\n`),
  })
  process.env['PORTAL_URL'] = portal.url
  process.env['PORTAL_DATA_DIR'] = dataDir
  return async () => {
    await portal.stop()
    log.end()
    rendererLog.end()
    await rm(dataDir, { recursive: true, force: true })
  }
}
