import { createParcels } from './parcels.ts'
import type { LoadedPart } from './release-loader.ts'
import { createSlot, type SlotOptions } from './slot.ts'
import { deferred, lifecyclesOf, releaseOf } from './testing.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const partOf = (text: string, heard?: string[]): LoadedPart => ({
  release: releaseOf(),
  lifecycles: lifecyclesOf(text, heard),
})

function slotWith(load: SlotOptions['load'], props: () => Record<string, unknown> = () => ({})) {
  const failures: unknown[] = []
  const onFailed = (error: unknown) => void failures.push(error)
  const missing: unknown[] = []
  const onMissingFile = (error: unknown) => void missing.push(error)
  const slot = createSlot({ load, parcels: createParcels(), propsFor: props, onFailed, onMissingFile })
  return { slot, failures, missing }
}
/** Lets promises that are already decided run. */
const settled = () => jest.advanceTimersByTimeAsync(0)

test('a part is loaded, mounted into its element and unmounted', async () => {
  const heard: string[] = []
  const { slot } = slotWith(() => Promise.resolve(partOf('page', heard)))
  expect(slot.state.value).toEqual({ status: 'idle' })
  slot.start()
  expect(slot.state.value).toEqual({ status: 'loading', isSlow: false })
  await settled()
  expect(slot.state.value).toEqual({ status: 'mounted' })
  expect(slot.element.value).toHaveTextContent('page')
  await slot.stop()
  expect(heard).toEqual(['mount page', 'unmount page'])
  expect(slot.state.value).toEqual({ status: 'idle' })
})

test('CONST-009 AMB-171: it is slow after 8 seconds, failed after 120, and the load is given up', async () => {
  let signal: AbortSignal | undefined
  const { slot, failures } = slotWith((given) => {
    signal = given
    return new Promise(() => undefined)
  })
  slot.start()
  await jest.advanceTimersByTimeAsync(7_999)
  expect(slot.state.value).toEqual({ status: 'loading', isSlow: false })
  await jest.advanceTimersByTimeAsync(1)
  expect(slot.state.value).toEqual({ status: 'loading', isSlow: true })
  await jest.advanceTimersByTimeAsync(111_999)
  expect(slot.state.value.status).toBe('loading')
  await jest.advanceTimersByTimeAsync(1)
  expect(slot.state.value).toMatchObject({ status: 'failed', error: { name: 'TimeoutError' } })
  expect(signal?.aborted).toBe(true)
  expect(failures).toHaveLength(1)
})

test('leaving a hanging load takes no time, ends its timers and is no failure', async () => {
  let signal: AbortSignal | undefined
  const { slot, failures } = slotWith((given) => {
    signal = given
    return new Promise(() => undefined)
  })
  slot.start()
  await slot.stop()
  expect(signal?.aborted).toBe(true)
  await jest.advanceTimersByTimeAsync(200_000)
  expect(slot.state.value).toEqual({ status: 'idle' })
  expect(failures).toEqual([])
})

test('a part that arrives after its place was left is not mounted', async () => {
  const heard: string[] = []
  const arriving = deferred<LoadedPart>()
  const { slot } = slotWith(() => arriving.promise)
  slot.start()
  await slot.stop()
  arriving.resolve(partOf('page', heard))
  await settled()
  expect(heard).toEqual([])
})

test('a failed load is tried again without a page load, the panel staying until it is decided', async () => {
  const second = deferred<LoadedPart>()
  const loads = [Promise.reject(new Error('down')), second.promise]
  const { slot, failures } = slotWith(() => loads.shift() ?? Promise.reject(new Error('too many loads')))
  slot.start()
  await settled()
  expect(slot.state.value).toMatchObject({ status: 'failed', isRetrying: false })
  slot.retry()
  slot.retry()
  expect(slot.state.value).toMatchObject({ status: 'failed', isRetrying: true })
  second.resolve(partOf('page'))
  await settled()
  expect(slot.state.value).toEqual({ status: 'mounted' })
  expect(failures).toHaveLength(1)
})

test('a mount that throws is no end: the next attempt mounts into a new element', async () => {
  const broken = { ...lifecyclesOf('page'), mount: () => Promise.reject(new Error('mount threw')) }
  const parts = [{ release: releaseOf(), lifecycles: broken }, partOf('page')]
  const { slot, failures } = slotWith(() => Promise.resolve(parts.shift() ?? partOf('page')))
  slot.start()
  await settled()
  const first = slot.element.value
  expect(slot.state.value.status).toBe('failed')
  slot.retry()
  await settled()
  expect(slot.state.value).toEqual({ status: 'mounted' })
  expect(slot.element.value).not.toBe(first)
  expect(slot.element.value).toHaveTextContent('page')
  expect(failures).toHaveLength(1)
})

test('an error in a later render unmounts the part and is told once', async () => {
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
  const { slot, failures } = slotWith(() => Promise.resolve(part))
  slot.start()
  await settled()
  onRemoteError(new Error('render'))
  onRemoteError(new Error('render'))
  await settled()
  expect(slot.state.value.status).toBe('failed')
  expect(heard).toEqual(['mount page', 'unmount page'])
  expect(failures).toHaveLength(1)
})

test('F4: a part that misses a file of its release is loaded anew by itself once, then it has failed', async () => {
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
  const { slot, failures, missing } = slotWith(load)
  const chunkGone = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })
  slot.start()
  await settled()
  onRemoteError(chunkGone)
  await settled()
  await settled()
  expect(slot.state.value).toEqual({ status: 'mounted' })
  expect([load.mock.calls.length, missing.length, failures.length]).toEqual([2, 1, 0])
  onRemoteError(chunkGone)
  await settled()
  expect(slot.state.value).toMatchObject({ status: 'failed', error: chunkGone })
  expect([load.mock.calls.length, missing.length, failures.length]).toEqual([2, 1, 1])
})

test('leaving does not wait for a part that never finishes mounting', async () => {
  const stuck = { ...lifecyclesOf('page'), mount: () => new Promise<void>(() => undefined) }
  const { slot } = slotWith(() => Promise.resolve({ release: releaseOf(), lifecycles: stuck }))
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  slot.start()
  await settled()
  const leaving = slot.stop()
  await jest.advanceTimersByTimeAsync(1_000)
  await leaving
  expect(slot.state.value).toEqual({ status: 'idle' })
  jest.restoreAllMocks()
})

test('new props reach what is mounted, together with its services', async () => {
  let quantity = 1
  const updates: unknown[] = []
  const update = (props: object) => Promise.resolve(updates.push({ ...props }))
  const part: LoadedPart = { release: releaseOf(), lifecycles: { ...lifecyclesOf('page'), update } }
  const { slot } = slotWith(
    () => Promise.resolve(part),
    () => ({ portal: 'portal', quantity }),
  )
  slot.update()
  slot.start()
  await settled()
  quantity = 2
  slot.update()
  await settled()
  expect(updates).toEqual([expect.objectContaining({ portal: 'portal', quantity: 2, domElement: slot.element.value })])
})

test('the life of a part ends after it is unmounted, and is the same for every update', async () => {
  const lives: AbortSignal[] = []
  const heard: string[] = []
  const slot = createSlot({
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
  slot.start()
  await settled()
  slot.update()
  expect(new Set(lives).size).toBe(1)
  expect(lives[0]?.aborted).toBe(false)
  await slot.stop()
  expect(heard).toEqual(['mount page', 'unmount page', 'life ended'])
})
