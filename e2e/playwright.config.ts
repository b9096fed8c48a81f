import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags, findTestChromium } from '../tooling/chromium/find-chromium.ts'

const executablePath = findTestChromium()

/** `npm run test:e2e` finds or installs the browser first. With PORTAL_URL (and PORTAL_DATA_DIR) the tests use a portal that already runs. */
export default defineConfig({
  testDir: './tests',
  globalSetup: './support/start-portal.ts',
  outputDir: '../test-results/e2e',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['./support/slowest-reporter.ts'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // Playwright waits for moving elements and scrolls to them. Tests of motion turn it on themselves.
    contextOptions: { reducedMotion: 'reduce' },
    ...(process.env['PORTAL_URL'] === undefined ? {} : { baseURL: process.env['PORTAL_URL'] }),
    // A trace takes a picture of the page with every step, so it is recorded only when asked for: TRACE=1.
    trace: process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumFlags(), ...(executablePath === undefined ? {} : { executablePath }) },
  },
})
