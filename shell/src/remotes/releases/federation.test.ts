import { createInstance } from '@module-federation/enhanced/runtime'
import type { LifeCycles } from 'single-spa'
import { createOpenRelease } from './federation.ts'
import { lifecyclesOf, releaseOf } from '../testing.ts'

const page = window as unknown as Record<string, unknown>
const scripts = () => [...document.head.querySelectorAll('script')]
const script = () => scripts().at(-1)

let release = releaseOf()
let names = 0
// The runtime remembers for the whole page what it has loaded under a name.
beforeEach(() => {
  names += 1
  release = releaseOf({ container: `mf_order_${names}` })
})
const entry = `${location.origin}/remotes/mf-order/1.1.0/${release.entry}`

/** The federation runtime itself. Only the network is missing: each test runs the scripts by hand. */
function setUp() {
  const runtime = createInstance({ name: `host-${names}`, remotes: [], shared: {} })
  return { runtime, openRelease: createOpenRelease(runtime, [location.origin]) }
}

const containing = (exports: unknown) => ({ init: jest.fn(), get: jest.fn(() => Promise.resolve(() => exports)) })

/** Waits until the runtime requests a script, defines `container` in the page and fires the script's load event. */
async function arrive(container: unknown, name = release.container) {
  await waitForScript()
  page[name] = container
  script()?.onload?.(new Event('load'))
}
async function waitForScript() {
  for (let turn = 0; turn < 50 && script() === undefined; turn += 1) await Promise.resolve()
}

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined))
afterEach(() => {
  jest.restoreAllMocks()
  delete page[release.container]
  scripts().forEach((element) => element.remove())
})

test('A18: an entry is loaded with its hash, once, and gives its exposed modules', async () => {
  const lifecycles = lifecyclesOf('page')
  const container = containing(lifecycles)
  const opened = setUp().openRelease(release, 0)
  expect(script()).toBeUndefined()
  const loading = opened.get('./page')
  await waitForScript()
  expect(script()).toMatchObject({ src: entry, integrity: release.integrity, crossOrigin: 'anonymous' })
  await arrive(container)
  expect(await loading).toBe(lifecycles)
  expect(await opened.get('./page')).toBe(lifecycles)
  expect(container.init).toHaveBeenCalledTimes(1)
  expect(container.get).toHaveBeenCalledWith('./page')
  expect(scripts()).toEqual([])
})

test('F1: a later attempt loads the entry again under another URL', async () => {
  const { openRelease } = setUp()
  const failing = openRelease(release, 0).get('./page')
  await waitForScript()
  script()?.onerror?.(new Event('error'))
  await expect(failing).rejects.toThrow(entry)
  const loading = openRelease(release, 1).get('./page')
  await waitForScript()
  expect(script()?.src).toBe(`${entry}?retry=1`)
  await arrive(containing(lifecyclesOf('page')))
  expect(await loading).toMatchObject({ mount: expect.any(Function) as unknown })
})

test('F4: an attempt does not reuse the container of the attempt before it', async () => {
  const { openRelease } = setUp()
  const first = openRelease(release, 0).get('./page')
  await arrive(containing(lifecyclesOf('first')))
  await first
  const renewed = lifecyclesOf('second')
  const second = openRelease(release, 1).get('./page')
  await arrive(containing(renewed))
  expect(await second).toBe(renewed)
})

test.each([[undefined], ['<html>'], [{ get: () => undefined }]])('F3: %p is no container', async (value) => {
  const loading = setUp().openRelease(release, 0).get('./page')
  await Promise.all([arrive(value), expect(loading).rejects.toThrow('Federation Runtime')])
})

test.each(['https://evil.example/', '//evil.example/', 'data:text/javascript,1//'])(
  'A18: an entry of a foreign origin is refused before any request: %s',
  async (base) => {
    const loading = setUp()
      .openRelease({ ...release, base }, 0)
      .get('./page')
    await expect(loading).rejects.toThrow()
    expect(scripts()).toEqual([])
  },
)

test('in a browser with trusted types the URL is created by the policy portal#mf', () => {
  const createPolicy = jest.fn((_name: string, rules: { createScriptURL(url: string): string }) => rules)
  Object.assign(globalThis, { trustedTypes: { createPolicy } })
  setUp()
  expect(createPolicy).toHaveBeenCalledWith('portal#mf', expect.anything())
  expect(() => createPolicy.mock.calls[0]?.[1].createScriptURL('https://evil.example/x.js')).toThrow(
    'may not come from',
  )
  Reflect.deleteProperty(globalThis, 'trustedTypes')
})

test('F1: a missing chunk is requested once more; any other error is not retried', async () => {
  const chunkGone = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })
  const container = containing(lifecyclesOf('page'))
  container.get.mockRejectedValueOnce(chunkGone)
  const opened = setUp().openRelease(release, 0)
  const loading = opened.get('./page')
  await arrive(container)
  expect(await loading).toMatchObject({ mount: expect.any(Function) as unknown })
  container.get.mockRejectedValue(chunkGone).mockClear()
  await expect(opened.get('./page')).rejects.toBe(chunkGone)
  expect(container.get).toHaveBeenCalledTimes(2)
  container.get.mockRejectedValue(new TypeError('module threw')).mockClear()
  await expect(opened.get('./page')).rejects.toThrow('module threw')
  expect(container.get).toHaveBeenCalledTimes(1)
})

test('a module without lifecycles is refused', async () => {
  const loading = setUp().openRelease(release, 0).get('./page')
  const arrival = arrive(containing({ Page: () => null }))
  await Promise.all([arrival, expect(loading).rejects.toThrow('./page of mf-order exports no lifecycles')])
})

test("a remote gets the shell's shared libraries, and no other remote sees the ones it adds", async () => {
  const { runtime, openRelease } = setUp()
  runtime.registerShared({ 'shared-ui/button': { version: '1.0.0', scope: 'default', lib: () => 'of the shell' } })
  const tables: Record<string, Record<string, unknown>>[] = []
  const adding = (version: string) => ({
    init(table: Record<string, Record<string, unknown>>) {
      tables.push(table)
      ;(table['shared-ui/button'] ??= {})[version] = { lib: () => 'of a remote' }
    },
    get: () => Promise.resolve((): LifeCycles => lifecyclesOf('page')),
  })
  const other = releaseOf({ name: 'mf-history', container: 'mf_history_1_0_0' })
  for (const [one, version] of [[release, '1.1.0'] as const, [other, '1.2.0'] as const]) {
    const loading = openRelease(one, 0).get('./page')
    await arrive(adding(version), one.container)
    await loading
  }
  expect(tables.map((table) => Object.keys(table['shared-ui/button'] ?? {}))).toEqual([
    ['1.0.0', '1.1.0'],
    ['1.0.0', '1.2.0'],
  ])
  expect(Object.keys(runtime.shareScopeMap['default']?.['shared-ui/button'] ?? {})).toEqual(['1.0.0'])
  delete page[other.container]
})

test("F4: a remote that is registered again leaves the shell's libraries to every remote", async () => {
  const { runtime, openRelease } = setUp()
  const shared = { version: '1.0.0', scope: 'default', shareConfig: { requiredVersion: false } } as const
  runtime.registerShared({ 'shared-ui/button': { ...shared, get: () => Promise.resolve(() => 'of the shell') } })
  /** A container with a runtime of its own, as the build makes it. */
  const loadingButton = (name: string) => {
    const own = createInstance({ name, remotes: [], shared: {} })
    return {
      init: (table: Parameters<typeof own.initShareScopeMap>[1]) => own.initShareScopeMap('default', table),
      async get() {
        const button = await own.loadShare('shared-ui/button', { customShareInfo: { ...shared, scope: ['default'] } })
        return () => ({ ...lifecyclesOf('page'), button: button === false ? 'its own' : button?.() })
      },
    }
  }
  const other = releaseOf({ name: 'mf-history', container: `mf_history_${names}` })
  const parts: unknown[] = []
  for (const [one, attempt] of [
    [release, 0],
    [release, 1],
    [other, 0],
  ] as const) {
    const loading = openRelease(one, attempt).get('./page')
    await arrive(loadingButton(one.container), one.container)
    parts.push(await loading)
  }
  expect(parts).toMatchObject(parts.map(() => ({ button: 'of the shell' })))
})
