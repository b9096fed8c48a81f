import { defineConfig } from '@playwright/test'

/**
 * `npm run test:release -- engines`: the main journey in Chromium, Firefox and WebKit. Playwright only runs the tests. Its own
 * Firefox and WebKit are patched builds, so the browsers are those of the system, driven by their own protocols.
 */
export default defineConfig({
  testDir: '.',
  globalSetup: '../support/start-portal.ts',
  outputDir: '../../test-results/browsers',
  forbidOnly: true,
  // One browser at a time: WebKitGTK's driver has one session.
  workers: 1,
  timeout: 120_000,
  reporter: [['list'], ['json', { outputFile: '../../test-results/browsers.json' }]],
  projects: [{ name: 'chromium' }, { name: 'firefox' }, { name: 'webkit' }],
})
