import '@testing-library/jest-dom'
import { watchNetwork } from '../../browser/network.ts'
import { createParcels } from './parcels.ts'
import type { LoadedPart } from '../releases/release-loader.ts'
import { createMountPoint, type MountPointOptions } from './mount-point.ts'
import { deferred, lifecyclesOf, releaseOf } from '../testing.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const partOf = (text: string, heard?: string[]): LoadedPart => ({
  release: releaseOf(),
  lifecycles: lifecyclesOf(text, heard),
})

let isOnline: boolean
beforeEach(() => {
  isOnline = true
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
})
afterEach(() => jest.restoreAllMocks())
function setOnline(now: boolean) {
  isOnline = now
  window.dispatchEvent(new Event(now ? 'online' : 'offline'))
  return settled()
}

function mountPointWith(load: MountPointOptions['load'], props: () => Record<string, unknown> = () => ({})) {
  const failures: unknown[] = []
  const onFailed = (error: unknown) => void failures.push(error)
  const missing: unknown[] = []
  const onMissingFile = (error: unknown) => void missing.push(error)
  const mountPoint = createMountPoint({
    load,
    parcels: createParcels(),
    network: watchNetwork(),
    propsFor: props,
    onFailed,
    onMissingFile,
  })
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
    network: watchNetwork(),
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

describe('AMB-201 F10: without a network', () => {
  const down = () => Promise.reject(new Error('down'))

  test('a part that cannot be loaded waits, and is loaded when the network is back', async () => {
    const load = jest.fn(() => (isOnline ? Promise.resolve(partOf('page')) : down()))
    const { mountPoint, failures } = mountPointWith(load)
    await setOnline(false)
    mountPoint.start()
    await settled()
    expect(mountPoint.state.value).toEqual({ status: 'offline', isRetrying: false })
    await setOnline(true)
    expect(mountPoint.state.value).toEqual({ status: 'mounted' })
    expect(mountPoint.element.value).toHaveTextContent('page')
    expect([load.mock.calls.length, failures.length]).toEqual([2, 0])
    await setOnline(true)
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('a mounted part with a missing file waits too, and is tried again when the network does not reach the portal yet', async () => {
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
    const { mountPoint, failures, missing } = mountPointWith(() => Promise.resolve(part))
    mountPoint.start()
    await settled()
    await setOnline(false)
    const missingFile = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })
    onRemoteError(missingFile)
    await settled()
    expect(mountPoint.state.value).toEqual({ status: 'offline', isRetrying: false })
    await setOnline(true)
    expect(mountPoint.state.value).toEqual({ status: 'mounted' })
    onRemoteError(missingFile)
    await settled()
    expect(mountPoint.state.value).toEqual({ status: 'offline', isRetrying: true })
    await jest.advanceTimersByTimeAsync(1_000)
    expect(mountPoint.state.value).toEqual({ status: 'mounted' })
    expect([failures, missing]).toEqual([[], []])
  })

  test('a network that does not reach the portal yet is tried twice more, then the part has failed', async () => {
    const load = jest.fn(down)
    const { mountPoint, failures } = mountPointWith(load)
    await setOnline(false)
    mountPoint.start()
    await settled()
    await setOnline(true)
    expect(mountPoint.state.value).toEqual({ status: 'offline', isRetrying: true })
    await jest.advanceTimersByTimeAsync(1_000)
    expect(load).toHaveBeenCalledTimes(3)
    await jest.advanceTimersByTimeAsync(3_000)
    expect(load).toHaveBeenCalledTimes(4)
    expect(mountPoint.state.value.status).toBe('failed')
    expect(failures).toHaveLength(1)
  })

  test('a load that was begun without a network, and fails when it is just back, is tried again', async () => {
    let fail: (error: Error) => void = () => undefined
    const load = jest
      .fn(() => Promise.resolve(partOf('page')))
      .mockImplementationOnce(() => new Promise((_resolve, reject) => void (fail = reject)))
    const { mountPoint, failures } = mountPointWith(load)
    await setOnline(false)
    mountPoint.start()
    await setOnline(true)
    fail(new Error('down'))
    await settled()
    expect(mountPoint.state.value).toEqual({ status: 'offline', isRetrying: true })
    await jest.advanceTimersByTimeAsync(1_000)
    expect(mountPoint.state.value).toEqual({ status: 'mounted' })
    expect(failures).toEqual([])
  })

  test('«Повторить» tries at once and waits again', async () => {
    const load = jest.fn(down)
    const { mountPoint } = mountPointWith(load)
    await setOnline(false)
    mountPoint.start()
    await settled()
    mountPoint.retry()
    expect(mountPoint.state.value).toEqual({ status: 'offline', isRetrying: true })
    await settled()
    expect(mountPoint.state.value).toEqual({ status: 'offline', isRetrying: false })
    expect(load).toHaveBeenCalledTimes(2)
    // «Повторить» ended the wait for the network, whose return therefore causes one attempt, not two.
    await setOnline(true)
    expect(load).toHaveBeenCalledTimes(3)
  })

  test('a part that was left meanwhile is not loaded', async () => {
    const load = jest.fn(down)
    const { mountPoint } = mountPointWith(load)
    await setOnline(false)
    mountPoint.start()
    await settled()
    await mountPoint.stop()
    await setOnline(true)
    await jest.advanceTimersByTimeAsync(10_000)
    expect(load).toHaveBeenCalledTimes(1)
    expect(mountPoint.state.value).toEqual({ status: 'idle' })

    // Nor one that is left in a pause between two attempts.
    await setOnline(false)
    mountPoint.start()
    await settled()
    await setOnline(true)
    expect(load).toHaveBeenCalledTimes(3)
    await mountPoint.stop()
    await jest.advanceTimersByTimeAsync(10_000)
    expect(load).toHaveBeenCalledTimes(3)
    expect(mountPoint.state.value).toEqual({ status: 'idle' })
  })
})
