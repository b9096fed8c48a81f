import { rmSync } from 'node:fs'
import { inRoot } from '../workspace.ts'
import { playwrightCounts } from './counts.ts'
import { runNode } from './run-node.ts'

/** A set of browser tests: its configuration in the repository, and the report that the configuration names. */
const suites = {
  portal: { config: 'e2e/playwright.config.ts', report: 'test-results/e2e.json' },
  nginx: { config: 'e2e/nginx/playwright.config.ts', report: 'test-results/nginx.json' },
  release: { config: 'e2e/release/playwright.config.ts', report: 'test-results/release.json' },
  compose: { config: 'e2e/compose/playwright.config.ts', report: 'test-results/compose.json' },
  engines: { config: 'e2e/engines/playwright.config.ts', report: 'test-results/browsers.json' },
}

export type Suite = keyof typeof suites

/**
 * Runs a suite and shows its output. The report of an earlier run is gone before it starts.
 * @param options more arguments of Playwright
 * @returns its exit code
 */
export function runSuite(
  suite: Suite,
  { args = [], env = {} }: { args?: readonly string[]; env?: Record<string, string> } = {},
): Promise<number> {
  const { config, report } = suites[suite]
  rmSync(inRoot(report), { force: true })
  return runNode([inRoot('node_modules/@playwright/test/cli.js'), 'test', '--config', config, ...args], env)
}

/** What the last run of a suite has counted; `undefined` if it wrote no report. */
export const suiteCounts = (suite: Suite) => playwrightCounts(inRoot(suites[suite].report))
