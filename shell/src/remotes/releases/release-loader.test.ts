import type { RemoteRelease } from 'shared-contracts/portal/release'
import type { Container } from './federation.ts'
import { createReleaseLoader } from './release-loader.ts'
import type { RegisteredRemote } from './read-registry.ts'
import { deferred, lifecyclesOf, releaseOf } from '../testing.ts'

const live = releaseOf()
const previous = releaseOf({ version: '1.0.0' })
const page = lifecyclesOf('page')
const works: Container = { get: () => Promise.resolve(page) }
const gone = new Error('gone')
const isGone: Container = { get: () => Promise.reject(gone) }

function remoteOf(...candidates: RemoteRelease[]): RegisteredRemote {
  const { name, owner, routes, widgets } = live
  return { name, owner, routes, widgets, live: live.version, previous: null, candidates, refusals: [] }
}

/** A loader with one container per version. `tried` lists the opened releases with their attempts. */
function setUp(
  answers: Record<string, () => Container>,
  fresh: () => Promise<RegisteredRemote[] | undefined> = () => Promise.resolve(undefined),
) {
  const tried: string[] = []
  const fallbacks: string[] = []
  const freshRegistry = jest.fn(fresh)
  const loader = createReleaseLoader(remoteOf(live, previous), {
    openRelease(release, attempt) {
      tried.push(`${release.version}#${attempt}`)
      return answers[release.version]?.() ?? isGone
    },
    freshRegistry,
    onFallback: ({ version }) => fallbacks.push(version),
  })
  return { loader, tried, fallbacks, freshRegistry }
}
const never = () => new AbortController().signal

test('the live release is used, and its container is opened once for all its parts', async () => {
  const { loader, tried } = setUp({ '1.1.0': () => works })
  await Promise.all([loader.load('./page', never()), loader.load('./order-aside', never())])
  expect(await loader.load('./page', never())).toEqual({ release: live, lifecycles: page })
  expect(tried).toEqual(['1.1.0#0'])
})

test('if the live release fails the previous one is used, and stays in use', async () => {
  const { loader, tried, fallbacks } = setUp({ '1.0.0': () => works })
  expect((await loader.load('./page', never())).release).toBe(previous)
  expect((await loader.load('./page', never())).release).toBe(previous)
  expect(tried).toEqual(['1.1.0#0', '1.0.0#0'])
  expect(fallbacks).toEqual(['1.0.0'])
})

test('if no release works the current registry is read once, and a new release in it is used', async () => {
  const next = releaseOf({ version: '1.2.0' })
  const { loader, tried, freshRegistry } = setUp({ '1.2.0': () => works }, () =>
    Promise.resolve([remoteOf(next, live)]),
  )
  expect((await loader.load('./page', never())).release).toBe(next)
  expect(tried).toEqual(['1.1.0#0', '1.0.0#0', '1.2.0#0'])
  expect(freshRegistry).toHaveBeenCalledTimes(1)
})

test('the first failure is thrown, and the next load is a new attempt', async () => {
  let isUp = false
  const { loader, tried } = setUp({ '1.1.0': () => (isUp ? works : isGone) })
  await expect(loader.load('./page', never())).rejects.toBe(gone)
  isUp = true
  expect((await loader.load('./page', never())).release).toBe(live)
  expect(tried).toEqual(['1.1.0#0', '1.0.0#0', '1.1.0#1'])
})

test('after a missing chunk the container in use is opened again', async () => {
  let isBroken = false
  const container: Container = { get: () => (isBroken ? Promise.reject(gone) : Promise.resolve(page)) }
  const { loader, tried } = setUp({ '1.1.0': () => container })
  await loader.load('./page', never())
  isBroken = true
  await expect(loader.load('./page', never())).rejects.toBe(gone)
  isBroken = false
  await loader.load('./page', never())
  expect(tried).toEqual(['1.1.0#0', '1.0.0#0', '1.1.0#1'])
})

test('F4: after a missing file the current registry is read first, and no container is reused', async () => {
  const next = releaseOf({ version: '1.2.0' })
  const { loader, tried, freshRegistry } = setUp({ '1.1.0': () => works, '1.2.0': () => works }, () =>
    Promise.resolve([remoteOf(next, live)]),
  )
  await loader.load('./page', never())
  loader.renew()
  expect((await loader.load('./page', never())).release).toBe(next)
  expect((await loader.load('./page', never())).release).toBe(next)
  expect(tried).toEqual(['1.1.0#0', '1.2.0#0'])
  expect(freshRegistry).toHaveBeenCalledTimes(1)
})

test('F4: with nothing newer in the registry the same release is opened once more, and the registry is read only once', async () => {
  let isBroken = false
  const { loader, tried, freshRegistry } = setUp({ '1.1.0': () => (isBroken ? isGone : works) }, () =>
    Promise.resolve([remoteOf(live, previous)]),
  )
  await loader.load('./page', never())
  isBroken = true
  loader.renew()
  await expect(loader.load('./page', never())).rejects.toBe(gone)
  expect(tried).toEqual(['1.1.0#0', '1.1.0#1', '1.0.0#0'])
  expect(freshRegistry).toHaveBeenCalledTimes(1)
})

test('F4: a rollback in the current registry is used', async () => {
  const { loader } = setUp({ '1.1.0': () => works, '1.0.0': () => works }, () =>
    Promise.resolve([remoteOf(previous, live)]),
  )
  await loader.load('./page', never())
  loader.renew()
  expect((await loader.load('./page', never())).release).toBe(previous)
})

test('a hanging load is abandoned at once, and the next one does not wait for it', async () => {
  const hanging = deferred<typeof page>()
  const answers: Container[] = [{ get: () => hanging.promise }, works]
  const { loader, tried } = setUp({ '1.1.0': () => answers.shift() ?? isGone })
  const leaving = new AbortController()
  const load = loader.load('./page', leaving.signal)
  leaving.abort()
  await expect(load).rejects.toMatchObject({ name: 'AbortError' })
  expect((await loader.load('./page', never())).release).toBe(live)
  expect(tried).toEqual(['1.1.0#0', '1.1.0#1'])
})

test('abandoning a hanging part keeps the release in use', async () => {
  const hanging = deferred<typeof page>()
  const container: Container = { get: (part) => (part === './page' ? Promise.resolve(page) : hanging.promise) }
  const { loader, tried } = setUp({ '1.1.0': () => container })
  await loader.load('./page', never())
  const leaving = new AbortController()
  const load = loader.load('./order-aside', leaving.signal)
  leaving.abort()
  await expect(load).rejects.toMatchObject({ name: 'AbortError' })
  await loader.load('./page', never())
  expect(tried).toEqual(['1.1.0#0'])
})

test('a remote without releases fails with the reasons', async () => {
  const loader = createReleaseLoader(
    { ...remoteOf(), refusals: ['live: speaks contract 9.0.0'] },
    {
      openRelease: () => isGone,
      freshRegistry: () => Promise.resolve(undefined),
      onFallback: () => undefined,
    },
  )
  await expect(loader.load('./page', never())).rejects.toThrow('speaks contract 9.0.0')
})

test('a part that is loaded early comes from the release that is tried first, and its container is kept', async () => {
  const { loader, tried } = setUp({ '1.1.0': () => works })
  expect(await loader.preload('./page')).toEqual({ release: live, lifecycles: page })
  expect((await loader.load('./page', never())).release).toBe(live)
  expect(tried).toEqual(['1.1.0#0'])
})

test('F1: a part that fails to load early has no effect on the next load, and reads no registry', async () => {
  let isUp = false
  const { loader, tried, fallbacks, freshRegistry } = setUp({ '1.1.0': () => (isUp ? works : isGone) })
  expect(await loader.preload('./page')).toBeUndefined()
  isUp = true
  expect((await loader.load('./page', never())).release).toBe(live)
  expect(tried).toEqual(['1.1.0#0', '1.1.0#1'])
  expect(freshRegistry).not.toHaveBeenCalled()
  expect(fallbacks).toEqual([])
})

test('F4: nothing is loaded early while the current registry has to be read first', async () => {
  const { loader, tried } = setUp({ '1.1.0': () => works })
  loader.renew()
  expect(await loader.preload('./page')).toBeUndefined()
  expect(tried).toEqual([])
})
