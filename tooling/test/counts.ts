import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import { inRoot } from '../workspace.ts'

/** `failures` names the failed tests by file and title, each with the first lines of its error. */
export type Counts = { passed: number; failed: number; failures: readonly string[] }

const MAX_REASON_LINES = 8

/** What is read of jest's report. */
interface JestReport {
  numPassedTests: number
  numFailedTests: number
  numRuntimeErrorTestSuites: number
  testResults: {
    status: string
    name: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** @returns the report; `undefined` if there is none */
function report<Report>(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** Counts of a jest report. A file that could not run counts as one failure. */
export function jestCounts(path: string): Counts | undefined {
  const found = report<JestReport>(path)
  if (found === undefined) return undefined
  const failures = found.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      if (failed.length === 0) return [named(name, 'could not run')]
      return failed.map((test) => named(name, test.fullName) + reason(test.failureMessages[0]))
    })
  return { passed: found.numPassedTests, failed: found.numFailedTests + found.numRuntimeErrorTestSuites, failures }
}

/**
 * Counts of a Playwright report. Errors outside of tests, such as a portal that does not start, count as failures. So do
 * skipped tests.
 */
export function playwrightCounts(path: string): Counts | undefined {
  const found = report<JSONReport>(path)
  if (found === undefined) return undefined
  const { expected, unexpected, skipped } = found.stats
  const failures = found.suites.flatMap((suite) => badSpecs(suite, found.config.rootDir))
  return { passed: expected, failed: unexpected + skipped + found.errors.length, failures }
}

/** @param folder of the suite's files */
function badSpecs(suite: JSONReportSuite, folder: string): string[] {
  const bad = (suite.specs ?? []).filter(({ tests }) =>
    tests.some(({ status }) => status === 'unexpected' || status === 'skipped'),
  )
  return [
    ...bad.map(
      ({ file, line, title, tests }) =>
        named(`${folder}/${file}`, title, line) + reason(tests[0]?.results[0]?.error?.message),
    ),
    ...(suite.suites ?? []).flatMap((inner) => badSpecs(inner, folder)),
  ]
}

const named = (file: string, title: string, line?: number) =>
  `${relative(inRoot(), file)}${line === undefined ? '' : `:${line}`} › ${title}`

/** What a test's error says, without its stack, indented under the test's name. */
function reason(message: string | undefined = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.trim().startsWith('at '))
  return lines
    .slice(0, MAX_REASON_LINES)
    .map((line) => `\n    ${line.trim()}`)
    .join('')
}
