import { getInstance } from '@module-federation/enhanced/runtime'
import { loadedFiles, sharedLibraries } from './inspect-release.ts'

jest.mock('@module-federation/enhanced/runtime', () => ({ getInstance: jest.fn() }))

const base = '/remotes/mf-order/1.1.0/'
const timing = (path: string, startTime = 0, duration = 10) => ({
  name: `http://localhost${path}`,
  startTime,
  duration,
  transferSize: 2000,
})

function given(timings: object[], manifest: Response) {
  performance.getEntriesByType = () => timings as never
  globalThis.fetch = jest.fn(() => Promise.resolve(manifest))
  jest.mocked(getInstance).mockReturnValue({
    shareScopeMap: {
      default: {
        react: { '19.3.1': { useIn: ['shell', 'mf_order_1_1_0'] } },
        'shared-ui/badge': { '1.0.0': { useIn: ['shell'] } },
        'shared-ui/tabs': { '1.0.0': { useIn: ['shell'] } },
      },
    },
  } as never)
}
const shared = (name: string, file?: string) => ({
  name,
  requiredVersion: '^1.0.0',
  assets: { js: { sync: file === undefined ? [] : [file] } },
})
const answer = (body: unknown, ok = true) =>
  ({ ok, status: ok ? 200 : 404, json: () => Promise.resolve(body) }) as Response

test('the files of a release are counted apart from its manifest and from those of another version', () => {
  const own = ['a.js', 'b.js', 'mf-manifest.json'].map((file) => timing(base + file))
  given([...own, timing('/remotes/mf-order/1.0.0/a.js', 0, 90)], answer({}))
  expect(loadedFiles(base)).toEqual({ count: 2, bytes: 4000, took: 10 })
})

test('the first load lasts until a pause of 200 ms', () => {
  const times = [
    [100, 50],
    [160, 240],
    [170, 10],
    [599, 40],
    [840, 500],
  ] as const
  given(
    times.map(([start, duration]) => timing(`${base}${start}.js`, start, duration)),
    answer({}),
  )
  expect(loadedFiles(base)).toEqual({ count: 5, bytes: 10_000, took: 539 })
  given([], answer({}))
  expect(loadedFiles(base).took).toBe(0)
})

test('each shared library is named with the copy in use', async () => {
  const manifest = {
    shared: [shared('react'), shared('shared-ui/badge', 'ui.js'), shared('shared-ui/tabs', 'tabs.js')],
  }
  given([timing(`${base}ui.js`)], answer(manifest))
  expect(await sharedLibraries(base, 'mf_order_1_1_0')).toEqual([
    { name: 'react', range: '^1.0.0', provided: '19.3.1', copy: 'shell' },
    { name: 'shared-ui/badge', range: '^1.0.0', provided: '1.0.0', copy: 'own' },
    { name: 'shared-ui/tabs', range: '^1.0.0', provided: '1.0.0', copy: 'none' },
  ])
})

test.each([
  ['is missing', answer({}, false), 'status 404'],
  ['has a wrong shape', answer({ shared: [{ name: 1 }] }), '"requiredVersion"'],
])('a manifest that %s is an error', async (_, manifest, message) => {
  given([], manifest)
  await expect(sharedLibraries(base, 'mf_order_1_1_0')).rejects.toThrow(message)
})
