import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumFlags, findChromium } from '../../../tooling/chromium/find-chromium.ts'
import { startPortal } from '../../../tooling/runner/portal.ts'

/**
 * Starts a portal on a free port with its own data, and a browser, for measurements.
 * @param fill adds rows to the database in the folder, of which the portal is stopped meanwhile
 * @returns `close` stops both and removes their data
 */
export async function openPortal(env: NodeJS.ProcessEnv = process.env, fill?: (dataDir: string) => unknown) {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-'))
  const start = () => startPortal({ port: 0, dataDir, env })
  if (fill !== undefined) {
    await (await start()).stop()
    await fill(dataDir)
  }
  const portal = await start()
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: chromiumFlags(), ...(executablePath ? { executablePath } : {}) })
  async function close() {
    await browser.close()
    await portal.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { portal, browser, close }
}
