import { defineConfig } from '@playwright/test'
import common from '../playwright.config.ts'

/**
 * The configuration of a suite whose tests run one after the other, on servers of its own.
 * @param name of its report and its folder in test-results
 */
export const suiteConfig = (name: string, own: Parameters<typeof defineConfig>[0] = {}) =>
  defineConfig({
    ...common,
    testDir: '.',
    globalSetup: [],
    fullyParallel: false,
    workers: 1,
    // Starting the servers counts too, and a busy machine takes three times as long.
    timeout: 120_000,
    outputDir: `../../test-results/${name}`,
    reporter: [['list'], ['json', { outputFile: `../../test-results/${name}.json` }]],
    ...own,
  })
