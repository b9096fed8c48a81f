import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sampleReleases } from './shop/reports/sources/testing/sample-releases.ts'

const remotesDir = sampleReleases()
afterAll(() => rmSync(remotesDir, { recursive: true }))

/** What `npm run stack -- <release>` writes for a stack. */
function run(release: string, stack: string) {
  const options = { input: stack, env: { REMOTES_DIR: remotesDir }, encoding: 'utf8' } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(__dirname, 'stack.ts'), release], options)
  return { status, stdout, stderr }
}

test('F5: a reported stack is written with its sources', () => {
  const stack = (place: string) => `TypeError: x is undefined\n    at t (${place})\n`
  expect(run('mf-order@1.1.0', stack('page.1a2b3c4d.js:1:15'))).toEqual({
    status: 0,
    stdout: stack('mf-order/src/page.tsx:12:3 placeOrder'),
    stderr: '',
  })
})

test('a stack without a source is written as it is, and the command fails with the folder of the source maps', () => {
  const stack = 'TypeError\n    at page.1a2b3c4d.js:1:15\n'
  const nothing = 'Nothing was found: there is no place in a minified file, or no source map of it in '
  expect(run('mf-order@1.2.0', stack)).toEqual({ status: 1, stdout: stack, stderr: `${nothing}${remotesDir}.\n` })
})

test.each(['', 'mf-order', '../etc@1.0.0'])('the release «%s» is refused', (release) => {
  const refused = { status: 1, stdout: '', stderr: expect.stringMatching(/^Name the release, .*\n$/) }
  expect(run(release, 'TypeError')).toEqual(refused)
})
