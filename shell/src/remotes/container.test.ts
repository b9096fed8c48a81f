import { loadContainer } from './container.ts'
import { lifecyclesOf, releaseOf } from './testing.ts'

const release = releaseOf()
const scope = { react: {} }
const page = window as unknown as Record<string, unknown>
afterEach(() => {
  delete page['mf_order']
})

/** Loads with a script that puts `container` into the page. */
function load(container: unknown, attempt = 0) {
  const loadScript = jest.fn((_url: string, _integrity: string) => {
    page['mf_order'] = container
    return Promise.resolve()
  })
  const loading = loadContainer(release, attempt, { loadScript, shareScope: () => Promise.resolve(scope) })
  return { loading, loadScript }
}
const containing = (exports: unknown) => ({ init: jest.fn(), get: jest.fn(() => Promise.resolve(() => exports)) })

test('the container is fetched with its hash and gets the shared libraries of the shell', async () => {
  const lifecycles = lifecyclesOf('page')
  const container = containing(lifecycles)
  const { loading, loadScript } = load(container)
  expect(await (await loading).get('./page')).toBe(lifecycles)
  expect(loadScript).toHaveBeenCalledWith('/remotes/mf-order/1.1.0/remoteEntry.aaaaaaaa.js', release.integrity)
  expect(container.init).toHaveBeenCalledWith(scope)
  expect(container.get).toHaveBeenCalledWith('./page')
})

test('a later attempt has an address of its own', async () => {
  const { loading, loadScript } = load(containing(lifecyclesOf('page')), 2)
  await loading
  expect(loadScript.mock.calls[0]?.[0]).toMatch(/\.js\?retry=2$/)
})

test.each([[undefined], ['<html>'], [{ get: () => undefined }]])('%p is no container', async (value) => {
  await expect(load(value).loading).rejects.toThrow('is no container')
})

test('a container left by an earlier release is not taken for this one', async () => {
  page['mf_order'] = containing(lifecyclesOf('old'))
  const loadScript = () => Promise.resolve()
  const loading = loadContainer(release, 0, { loadScript, shareScope: () => Promise.resolve(scope) })
  await expect(loading).rejects.toThrow('is no container')
})

test('F1: a chunk whose preload has failed is asked for once more; any other failure is told at once', async () => {
  const chunkGone = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })
  const container = containing(lifecyclesOf('page'))
  const { loading } = load(container)
  const { get } = await loading
  container.get.mockRejectedValueOnce(chunkGone)
  expect(await get('./page')).toMatchObject({ mount: expect.any(Function) as unknown })
  container.get.mockRejectedValue(chunkGone).mockClear()
  await expect(get('./page')).rejects.toBe(chunkGone)
  expect(container.get).toHaveBeenCalledTimes(2)
  container.get.mockRejectedValue(new TypeError('module threw')).mockClear()
  await expect(get('./page')).rejects.toThrow('module threw')
  expect(container.get).toHaveBeenCalledTimes(1)
})

test('what exports no lifecycles is refused', async () => {
  const container = await load(containing({ Page: () => null })).loading
  await expect(container.get('./page')).rejects.toThrow('exports no lifecycles')
})
