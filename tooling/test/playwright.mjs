import { rmSync } from 'node:fs'
import { inRoot } from '../workspace.mjs'
import { playwrightCounts } from './counts.mjs'
import { runNode } from './run-node.mjs'

/** A set of browser tests: its configuration in the repository, and the report that the configuration names. */
const suites = {
  portal: { config: 'e2e/playwright.config.ts', report: 'test-results/e2e.json' },
  nginx: { config: 'e2e/nginx/playwright.config.ts', report: 'test-results/nginx.json' },
  release: { config: 'e2e/release/playwright.config.ts', report: 'test-results/release.json' },
  compose: { config: 'e2e/compose/playwright.config.ts', report: 'test-results/compose.json' },
  engines: { config: 'e2e/engines/playwright.config.ts', report: 'test-results/browsers.json' },
}

/** @typedef {keyof typeof suites} Suite */

/**
 * Runs a suite and shows its output. The report of an earlier run is gone before it starts.
 * @param {Suite} suite
 * @param {{args?: readonly string[], env?: Record<string, string>}} [options] more arguments of Playwright
 * @returns {Promise<number>} its exit code
 */
export function runSuite(suite, { args = [], env = {} } = {}) {
  const { config, report } = suites[suite]
  rmSync(inRoot(report), { force: true })
  return runNode([inRoot('node_modules/@playwright/test/cli.js'), 'test', '--config', config, ...args], env)
}

/** What the last run of a suite has counted; `undefined` if it wrote no report. @param {Suite} suite */
export const suiteCounts = (suite) => playwrightCounts(inRoot(suites[suite].report))
