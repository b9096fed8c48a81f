import '@testing-library/jest-dom'
import { createParcels } from './parcels.ts'
import type { LoadedPart } from './release-loader.ts'
import { createMountPoint, type MountPointOptions } from './mount-point.ts'
import { deferred, lifecyclesOf, releaseOf } from './testing.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const partOf = (text: string, heard?: string[]): LoadedPart => ({
  release: releaseOf(),
  lifecycles: lifecyclesOf(text, heard),
})

function mountPointWith(load: MountPointOptions['load'], props: () => Record<string, unknown> = () => ({})) {
  const failures: unknown[] = []
  const onFailed = (error: unknown) => void failures.push(error)
  const missing: unknown[] = []
  const onMissingFile = (error: unknown) => void missing.push(error)
  const mountPoint = createMountPoint({ load, parcels: createParcels(), propsFor: props, onFailed, onMissingFile })
  return { mountPoint, failures, missing }
}
/** Lets the callbacks of settled promises run. */
const settled = () => jest.advanceTimersByTimeAsync(0)

test('a part is loaded, mounted into its element and unmounted', async () => {
  const heard: string[] = []
  const { mountPoint } = mountPointWith(() => Promise.resolve(partOf('page', heard)))
  expect(mountPoint.state.value).toEqual({ status: 'idle' })
  mountPoint.start()
  expect(mountPoint.state.value).toEqual({ status: 'loading', isSlow: false })
  await settled()
  expect(mountPoint.state.value).toEqual({ status: 'mounted' })
  expect(mountPoint.element.value).toHaveTextContent('page')
  await mountPoint.stop()
  expect(heard).toEqual(['mount page', 'unmount page'])
  expect(mountPoint.state.value).toEqual({ status: 'idle' })
})

test('CONST-009 AMB-171: a load is slow after 8 s, and failed and aborted after 120 s', async () => {
  let signal: AbortSignal | undefined
  const { mountPoint, failures } = mountPointWith((given) => {
    signal = given
    return new Promise(() => undefined)
  })
  mountPoint.start()
  await jest.advanceTimersByTimeAsync(7_999)
  expect(mountPoint.state.value).toEqual({ status: 'loading', isSlow: false })
  await jest.advanceTimersByTimeAsync(1)
  expect(mountPoint.state.value).toEqual({ status: 'loading', isSlow: true })
  await jest.advanceTimersByTimeAsync(111_999)
  expect(mountPoint.state.value.status).toBe('loading')
  await jest.advanceTimersByTimeAsync(1)
  expect(mountPoint.state.value).toMatchObject({ status: 'failed', error: { name: 'TimeoutError' } })
  expect(signal?.aborted).toBe(true)
  expect(failures).toHaveLength(1)
})

test('stopping a hanging load is immediate, clears its timers and is not a failure', async () => {
  let signal: AbortSignal | undefined
  const { mountPoint, failures } = mountPointWith((given) => {
    signal = given
    return new Promise(() => undefined)
  })
  mountPoint.start()
  await mountPoint.stop()
  expect(signal?.aborted).toBe(true)
  await jest.advanceTimersByTimeAsync(200_000)
  expect(mountPoint.state.value).toEqual({ status: 'idle' })
  expect(failures).toEqual([])
})

test('a part that loads after the stop is not mounted', async () => {
  const heard: string[] = []
  const arriving = deferred<LoadedPart>()
  const { mountPoint } = mountPointWith(() => arriving.promise)
  mountPoint.start()
  await mountPoint.stop()
  arriving.resolve(partOf('page', heard))
  await settled()
  expect(heard).toEqual([])
})

test('a failed load is retried without a reload, and the error panel stays until the retry has settled', async () => {
  const second = deferred<LoadedPart>()
  const loads = [Promise.reject(new Error('down')), second.promise]
  const { mountPoint, failures } = mountPointWith(() => loads.shift() ?? Promise.reject(new Error('too many loads')))
  mountPoint.start()
  await settled()
  expect(mountPoint.state.value).toMatchObject({ status: 'failed', isRetrying: false })
  mountPoint.retry()
  mountPoint.retry()
  expect(mountPoint.state.value).toMatchObject({ status: 'failed', isRetrying: true })
  second.resolve(partOf('page'))
  await settled()
  expect(mountPoint.state.value).toEqual({ status: 'mounted' })
  expect(failures).toHaveLength(1)
})

test('after a mount that throws the next attempt mounts into a new element', async () => {
  const broken = { ...lifecyclesOf('page'), mount: () => Promise.reject(new Error('mount threw')) }
  const parts = [{ release: releaseOf(), lifecycles: broken }, partOf('page')]
  const { mountPoint, failures } = mountPointWith(() => Promise.resolve(parts.shift() ?? partOf('page')))
  mountPoint.start()
  await settled()
  const first = mountPoint.element.value
  expect(mountPoint.state.value.status).toBe('failed')
  mountPoint.retry()
  await settled()
  expect(mountPoint.state.value).toEqual({ status: 'mounted' })
  expect(mountPoint.element.value).not.toBe(first)
  expect(mountPoint.element.value).toHaveTextContent('page')
  expect(failures).toHaveLength(1)
})

test('an error in a later render unmounts the part and is reported once', async () => {
  const heard: string[] = []
  let onRemoteError: (error: Error) => void = () => undefined
  const lifecycles = lifecyclesOf('page', heard)
  const part: LoadedPart = {
    release: releaseOf(),
    lifecycles: {
      ...lifecycles,
      bootstrap: (props) => {
        ;({ onRemoteError } = props as unknown as { onRemoteError: typeof onRemoteError })
        return Promise.resolve()
      },
    },
  }
  const { mountPoint, failures } = mountPointWith(() => Promise.resolve(part))
  mountPoint.start()
  await settled()
  onRemoteError(new Error('render'))
  onRemoteError(new Error('render'))
  await settled()
  expect(mountPoint.state.value.status).toBe('failed')
  expect(heard).toEqual(['mount page', 'unmount page'])
  expect(failures).toHaveLength(1)
})

test('F4: a part with a missing file is loaded again automatically once; then it has failed', async () => {
  let onRemoteError: (error: Error) => void = () => undefined
  const part: LoadedPart = {
    release: releaseOf(),
    lifecycles: {
      ...lifecyclesOf('page'),
      bootstrap: (props) => {
        ;({ onRemoteError } = props as unknown as { onRemoteError: typeof onRemoteError })
        return Promise.resolve()
      },
    },
  }
  const load = jest.fn(() => Promise.resolve(part))
  const { mountPoint, failures, missing } = mountPointWith(load)
  const chunkGone = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })
  mountPoint.start()
  await settled()
  onRemoteError(chunkGone)
  await settled()
  await settled()
  expect(mountPoint.state.value).toEqual({ status: 'mounted' })
  expect([load.mock.calls.length, missing.length, failures.length]).toEqual([2, 1, 0])
  onRemoteError(chunkGone)
  await settled()
  expect(mountPoint.state.value).toMatchObject({ status: 'failed', error: chunkGone })
  expect([load.mock.calls.length, missing.length, failures.length]).toEqual([2, 1, 1])
})

test('stopping does not wait for a part that never finishes mounting', async () => {
  const stuck = { ...lifecyclesOf('page'), mount: () => new Promise<void>(() => undefined) }
  const { mountPoint } = mountPointWith(() => Promise.resolve({ release: releaseOf(), lifecycles: stuck }))
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  mountPoint.start()
  await settled()
  const leaving = mountPoint.stop()
  await jest.advanceTimersByTimeAsync(1_000)
  await leaving
  expect(mountPoint.state.value).toEqual({ status: 'idle' })
  jest.restoreAllMocks()
})

test('new props are passed to the mounted part together with its services', async () => {
  let quantity = 1
  const updates: unknown[] = []
  const update = (props: object) => Promise.resolve(updates.push({ ...props }))
  const part: LoadedPart = { release: releaseOf(), lifecycles: { ...lifecyclesOf('page'), update } }
  const { mountPoint } = mountPointWith(
    () => Promise.resolve(part),
    () => ({ portal: 'portal', quantity }),
  )
  mountPoint.update()
  mountPoint.start()
  await settled()
  quantity = 2
  mountPoint.update()
  await settled()
  expect(updates).toEqual([
    expect.objectContaining({ portal: 'portal', quantity: 2, domElement: mountPoint.element.value }),
  ])
})

test('the signal of a part is the same for every update and is aborted after the unmount', async () => {
  const lives: AbortSignal[] = []
  const heard: string[] = []
  const mountPoint = createMountPoint({
    load: () => Promise.resolve(partOf('page', heard)),
    parcels: createParcels(),
    propsFor(_part, life) {
      if (lives.length === 0) life.addEventListener('abort', () => heard.push('life ended'))
      lives.push(life)
      return {}
    },
    onFailed: () => undefined,
    onMissingFile: () => undefined,
  })
  mountPoint.start()
  await settled()
  mountPoint.update()
  expect(new Set(lives).size).toBe(1)
  expect(lives[0]?.aborted).toBe(false)
  await mountPoint.stop()
  expect(heard).toEqual(['mount page', 'unmount page', 'life ended'])
})
