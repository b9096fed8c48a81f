import { execFileSync } from 'node:child_process'
import { rmSync, symlinkSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { placeOf } from './places.ts'
import { createSources } from './sources.ts'
import { mapOf, sampleReleases, writeMap } from './testing/sample-releases.ts'

let folder: string
beforeEach(() => {
  folder = sampleReleases()
})
afterEach(() => rmSync(folder, { recursive: true }))

const order = { name: 'mf-order', version: '1.1.0' }
const file = 'https://shop.ru/remotes/mf-order/1.1.0/page.1a2b3c4d.js'
const shell = 'https://shop.ru/assets/main.1a2b3c4d.js'
const source = 'mf-order/src/page.tsx:12:3 placeOrder'

test.each([
  [
    'Chromium',
    `TypeError: x is undefined\n    at t (${file}:1:15)\n    at async Object.n [as a] (${shell}:1:40)\n    at ${file}:1:11`,
    `TypeError: x is undefined\n    at t (${source})\n    at async Object.n [as a] (shell/src/start/main.ts:12:3 placeOrder)\n    at ${source}`,
  ],
  [
    'Firefox',
    `t@${file}:1:15\nasync*n/<@${shell}:1:40\n`,
    `t@${source}\nasync*n/<@shell/src/start/main.ts:12:3 placeOrder\n`,
  ],
  [
    'Safari',
    `t@${file}:1:15\nglobal code@${shell}:1:40\n${file}:1:11`,
    `t@${source}\nglobal code@shell/src/start/main.ts:12:3 placeOrder\n${source}`,
  ],
  ['a report', 'TypeError: x is undefined (page.1a2b3c4d.js:1:15)', `TypeError: x is undefined (${source})`],
  ['a letter', `It says <${file}:1:15>, then "${file}:1:11"`, `It says <${source}>, then "${source}"`],
  ['JSON', `{"stack":"t@${file}:1:15\\nu@${file}:1:11"}`, `{"stack":"t@${source}\\nu@${source}"}`],
])('F5: places in a stack of %s are replaced by their sources', async (_, stack, expected) => {
  expect(await createSources(folder).withSources(stack, order)).toBe(expected)
})

test('a place without a source map stays as it is', async () => {
  const stack = [
    `t@${file}:1:5`,
    `t@${file}:2:15`,
    `t@${file}:0:15`,
    `t@${file.replace('page', 'other')}:1:15`,
    `t@${file.replace('1.1.0', '1.2.0')}:1:15`,
    `t@${file.replace('1.1.0', '..')}:1:15`,
    't@chrome-extension://abcd/page.1a2b3c4d.js:1:15',
  ].join('\n')
  expect(await createSources(folder).withSources(stack, order)).toBe(stack)
  expect(await createSources(undefined).withSources(`t@${file}:1:15`, order)).toBe(`t@${file}:1:15`)
})

test('of several builds of the shell with the same file the newest counts', async () => {
  const path = 'shell/1.0.0-ba9876543210/.maps/assets/main.1a2b3c4d.js.map'
  writeMap(folder, path, mapOf('shell/src/start/newer.ts'))
  for (const [build, at] of [
    ['1.0.0-0123456789ab', 1],
    ['1.0.0-ba9876543210', 2],
  ] as const)
    utimesSync(join(folder, 'shell', build, '.maps/assets'), at, at)
  expect(await createSources(folder).sourcesOf([placeOf(`${shell}:1:15`)])).toEqual([
    'shell/src/start/newer.ts:12:3 placeOrder',
  ])
})

test.each([
  ['a path outside of the repository', mapOf('../../etc/passwd')],
  ['an absolute path', mapOf('/etc/passwd')],
  ['an address', mapOf('https://evil.ru/a.ts')],
  ['a long path', mapOf('a/'.repeat(200))],
  ['no JSON', '{'],
  ['no source map', '{}'],
  ['mappings that are no text', mapOf('mf-order/src/page.tsx').replace('"UAWEA"', '5')],
  ['more than 4 MB', mapOf('mf-order/src/page.tsx') + ' '.repeat(4_194_304)],
])('A35: a source map with %s gives no source', async (_, json) => {
  writeMap(folder, 'mf-order/1.1.0/.maps/page.1a2b3c4d.js.map', json)
  expect(await createSources(folder).sourcesOf([placeOf(`${file}:1:15`)])).toEqual([undefined])
})

test('A35: a source map that is a link is not read', async () => {
  const link = 'mf-order/1.1.0/.maps/page.00000000.js.map'
  symlinkSync(join(folder, 'mf-order/1.1.0/.maps/page.1a2b3c4d.js.map'), join(folder, link))
  expect(await createSources(folder).sourcesOf([placeOf(`${file.replace('1a2b3c4d', '00000000')}:1:15`)])).toEqual([
    undefined,
  ])
})

test('A35: a source map that is a pipe is not waited for', async () => {
  execFileSync('mkfifo', [join(folder, 'mf-order/1.1.0/.maps/page.00000000.js.map')])
  expect(await createSources(folder).sourcesOf([placeOf(`${file.replace('1a2b3c4d', '00000000')}:1:15`)])).toEqual([
    undefined,
  ])
})
