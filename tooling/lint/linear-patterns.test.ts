import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot, remoteNames } from '../workspace.ts'
import { nginxPatterns, slowParts } from './linear-patterns.ts'
import { sourceFiles } from './source-files.ts'
import { sourceNodes } from './source-nodes.ts'

/** The code that meets texts from outside. Other tools read the repository and the builds only. */
const folders = [
  ...['shared-contracts', 'shared-ui', 'shell', ...remoteNames, 'backend', 'stand-ins', 'renderer'].map(
    (name) => `${name}/src`,
  ),
  ...['nginx', 'packages', 'releases', 'runner'].map((name) => `tooling/${name}`),
]

/** Files with patterns that only the running program knows, and where they are checked. */
const checkedElsewhere: Record<string, string> = {
  'tooling/runner/rules/addresses.ts': 'the same patterns in nginx/edge/addresses.conf.template',
  'tooling/runner/rules/rendering-rules.ts': 'the same patterns in nginx/edge/pages.conf.template',
}

const patterns = folders
  .flatMap(sourceFiles)
  .filter((path) => !/\.(?:test|spec)\.|\/testing\//.test(path) && checkedElsewhere[path] === undefined)
  .flatMap((path) =>
    sourceNodes(readFileSync(inRoot(path), 'utf8'), path.endsWith('x')).patterns.map((each) => ({ path, ...each })),
  )

const configuration = readdirSync(inRoot('nginx'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.conf(?:\.template)?$/.test(name))
  .flatMap((name) =>
    nginxPatterns(readFileSync(inRoot('nginx', name), 'utf8')).map((each) => ({ path: join('nginx', name), ...each })),
  )

test('A23: every pattern of the code that meets texts from outside takes time that grows with the text', () => {
  expect(patterns.length).toBeGreaterThan(200)
  expect(patterns.filter(({ source }) => source === undefined)).toEqual([])
  expect(
    patterns.flatMap(({ path, source = '', flags }) => slowParts(source, flags).map((part) => `${path}: ${part}`)),
  ).toEqual([])
})

test('A23: so does every pattern of nginx', () => {
  expect(configuration.length).toBeGreaterThan(30)
  expect(
    configuration.flatMap(({ path, source, flags }) => slowParts(source, flags).map((part) => `${path}: ${part}`)),
  ).toEqual([])
})

test.each([
  // A search that reads on to the end from each of its starts.
  ['[?&#](?:a|[^=&#]*%)', 'i', 'quadratic on many "'],
  [String.raw`\s*,\s*`, '', 'quadratic on many "'],
  [String.raw`\/+$`, '', 'quadratic on many "/"'],
  [String.raw`^\d*\w+$`, '', 'quadratic on many "0"'],
  ['^(?:a+)+$', '', 'exponential on many "a"'],
])('A23: /%s/%s is refused', (source, flags, reason) => {
  expect(slowParts(source, flags)).toContainEqual(expect.stringContaining(reason))
})

test.each([
  ['[?&#](?:a|[^=&#?]*%)', 'i'],
  [String.raw`^\s*,`, ''],
  [String.raw`(?<!\/)\/+$`, ''],
  [String.raw`\d{1,9}$`, ''],
])('/%s/%s is linear', (source, flags) => {
  expect(slowParts(source, flags)).toEqual([])
})

test('the patterns of nginx are found in maps, locations and conditions', () => {
  const text = 'map $a $b {\n "~*^[^?]*/b" 1;\n "~(?s)^.{8}$" 2;\n}\nlocation ~ "\\.js$" {}\nif ($a !~ "^(?:GET)$") {}'
  expect(nginxPatterns(text)).toEqual([
    { source: '^[^?]*/b', flags: 'i' },
    { source: '^.{8}$', flags: 's' },
    { source: String.raw`\.js$`, flags: '' },
    { source: '^(?:GET)$', flags: '' },
  ])
})
