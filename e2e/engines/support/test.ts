import { expect, test as base } from '@playwright/test'
import { findEngines } from '../../../tooling/chromium/find-engines.ts'
import type { Engine } from './engine.ts'
import { startChromium, startFirefox } from './puppeteer.ts'
import { startWebKit } from './webkit.ts'

const engines = { chromium: startChromium, firefox: startFirefox, webkit: startWebKit }

interface Fixtures {
  /** The portal's address. */
  readonly portal: string
  /** The faults of all tabs since the start of the test. */
  readonly faults: () => Promise<readonly string[]>
}

/** A test that gets the browser of its project. */
export const test = base.extend<Fixtures, { engine: Engine }>({
  engine: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a pattern
    async ({}, provide, { project }) => {
      const engine = await engines[project.name as keyof typeof engines](findEngines())
      console.log(`${project.name}: ${engine.version}`)
      try {
        await provide(engine)
      } finally {
        await engine.stop()
      }
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  portal: [process.env['PORTAL_URL'] ?? '', { option: true }],
  faults: async ({ engine }, provide) => {
    const earlier = (await engine.faults()).length
    await provide(async () => (await engine.faults()).slice(earlier))
  },
})

export { expect }
