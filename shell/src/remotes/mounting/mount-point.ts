import type { Parcel } from 'single-spa'
import { CHUNK_LOAD_TIMEOUT } from 'shared-contracts/domain/limits'
import type { LoadedPart } from '../releases/release-loader.ts'
import { isMissingFile } from '../releases/federation.ts'
import type { Network } from '../../browser/network.ts'
import { observable, type Observed } from 'shared-ui/observable'
import type { MountParcel } from './parcels.ts'

/**
 * The state of one page or widget of a remote:
 * idle -> loading (isSlow after 8 s) -> mounted; loading or mounted -> failed; failed -> loading by retry;
 * loading or mounted -> offline without a network -> loading by itself or by retry.
 */
export type RemoteState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly isSlow: boolean }
  | { readonly status: 'mounted' }
  | { readonly status: 'offline'; readonly isRetrying: boolean }
  | { readonly status: 'failed'; readonly error: unknown; readonly isRetrying: boolean }

export interface MountPointOptions {
  /** The element with what the server has rendered, for the first attempt. */
  readonly rendered?: HTMLElement | undefined
  /** Loads the part for one attempt, which will be mounted into `element`. */
  readonly load: (signal: AbortSignal, element: HTMLElement) => Promise<LoadedPart>
  readonly parcels: Promise<MountParcel>
  readonly network: Network
  /** The props of the part, read on mount and on `update`. `life` is aborted when the part is unmounted. */
  readonly propsFor: (part: LoadedPart, life: AbortSignal) => Record<string, unknown>
  /** Called once per failed attempt. */
  readonly onFailed: (error: unknown) => void
  /** Called when a file of the mounted part is missing. The part is then loaded again automatically, once. */
  readonly onMissingFile: (error: unknown) => void
}

/**
 * Loads and mounts one page or widget of a remote. It recovers from every failure: `stop` abandons a hanging load, and
 * each attempt mounts a new parcel into a new element. AMB-201: what cannot be loaded without a network is loaded when it is
 * back.
 */
export interface MountPoint {
  readonly state: Observed<RemoteState>
  /** The element of the current attempt. */
  readonly element: Observed<HTMLElement>
  /** Starts an attempt unless one is loading or mounted. */
  start(): void
  /** Starts a new attempt after a failure. */
  retry(): void
  /** Ends the current attempt. Resolves when the part is unmounted, at the latest after one second. */
  stop(): Promise<void>
  /** Passes the current props to the mounted part. */
  update(): void
}

interface Attempt {
  readonly abort: AbortController
  /** Aborted when the part is unmounted, which also aborts its pending reads. */
  readonly life: AbortController
  readonly element: HTMLElement
  readonly timers: ReturnType<typeof setTimeout>[]
  /** Started automatically because a file was missing. Its failure is shown, so that there is no reload loop. */
  readonly isRepair: boolean
  /** Pauses before further attempts, ms. */
  readonly pauses: readonly number[]
  part: LoadedPart | undefined
  parcel: Parcel | undefined
}

/** After this time a loading part shows that it is slow, ms. */
const SLOW_AFTER_MS = 8_000

/** How long `stop` waits for a part to unmount, ms. The element has left the document by then. */
const UNMOUNT_TIMEOUT_MS = 1000

/** Pauses after the first attempt on a network that is just back, ms: it may not reach the server yet. */
const RETRY_PAUSES_MS: readonly number[] = [1_000, 3_000]

export function createMountPoint({
  rendered,
  load,
  parcels,
  network,
  propsFor,
  onFailed,
  onMissingFile,
}: MountPointOptions): MountPoint {
  const state = observable<RemoteState>({ status: 'idle' })
  const element = observable<HTMLElement>(rendered ?? document.createElement('div'))
  function takeElement(): HTMLElement {
    const taken = rendered ?? document.createElement('div')
    rendered = undefined
    return taken
  }
  let current: Attempt | undefined
  /** Ends the wait for the next attempt. */
  let waiting = new AbortController()
  /** An attempt that begins without a network is repeated: it may fail in the first moments after the network returns. */
  const pausesNow = () => (network.isOnline.value ? [] : RETRY_PAUSES_MS)

  function begin(first: RemoteState, { isRepair = false, pauses = pausesNow() } = {}): void {
    waiting.abort()
    const attempt: Attempt = {
      abort: new AbortController(),
      life: new AbortController(),
      element: takeElement(),
      timers: [],
      isRepair,
      pauses,
      part: undefined,
      parcel: undefined,
    }
    current = attempt
    element.set(attempt.element)
    state.set(first)
    attempt.timers.push(
      setTimeout(() => state.set({ status: 'loading', isSlow: true }), SLOW_AFTER_MS),
      setTimeout(
        () => fail(attempt, new DOMException(`no answer in ${CHUNK_LOAD_TIMEOUT} ms`, 'TimeoutError')),
        CHUNK_LOAD_TIMEOUT,
      ),
    )
    void run(attempt)
  }

  async function run(attempt: Attempt): Promise<void> {
    try {
      attempt.part = await load(attempt.abort.signal, attempt.element)
      const mountParcel = await parcels
      attempt.abort.signal.throwIfAborted()
      attempt.parcel = quietly(mountParcel(attempt.part.lifecycles, propsOf(attempt, attempt.part)))
      await attempt.parcel.mountPromise
      if (current !== attempt) return
      settle(attempt)
      state.set({ status: 'mounted' })
    } catch (error) {
      fail(attempt, error)
    }
  }

  function propsOf(attempt: Attempt, part: LoadedPart) {
    return {
      ...propsFor(part, attempt.life.signal),
      domElement: attempt.element,
      // React calls this while it renders, so the state is changed in a later microtask.
      onRemoteError: (error: unknown) => queueMicrotask(() => fail(attempt, error)),
    }
  }

  function fail(attempt: Attempt, error: unknown): void {
    if (current !== attempt) return
    current = undefined
    void leave(attempt)
    const isNotLoaded = attempt.part === undefined || isMissingFile(error)
    const [pause, ...pauses] = attempt.pauses
    if (isNotLoaded && !network.isOnline.value) return awaitNetwork()
    if (isNotLoaded && pause !== undefined) return awaitPause(pause, pauses)
    if (attempt.part !== undefined && isMissingFile(error) && !attempt.isRepair) {
      onMissingFile(error)
      begin({ status: 'loading', isSlow: false }, { isRepair: true })
      return
    }
    state.set({ status: 'failed', error, isRetrying: false })
    onFailed(error)
  }

  function awaitNetwork(): void {
    state.set({ status: 'offline', isRetrying: false })
    waiting = new AbortController()
    network.whenOnline(waiting.signal).then(
      () => begin({ status: 'offline', isRetrying: true }, { pauses: RETRY_PAUSES_MS }),
      () => undefined,
    )
  }

  function awaitPause(pause: number, pauses: readonly number[]): void {
    state.set({ status: 'offline', isRetrying: true })
    waiting = new AbortController()
    const timer = setTimeout(() => begin({ status: 'offline', isRetrying: true }, { pauses }), pause)
    waiting.signal.addEventListener('abort', () => clearTimeout(timer))
  }

  return {
    state,
    element,
    start() {
      if (current === undefined) begin({ status: 'loading', isSlow: false })
    },
    retry() {
      const { value } = state
      if ((value.status === 'failed' || value.status === 'offline') && !value.isRetrying) {
        begin({ ...value, isRetrying: true })
      }
    },
    async stop() {
      const attempt = current
      current = undefined
      waiting.abort()
      state.set({ status: 'idle' })
      if (attempt !== undefined) await leave(attempt)
    },
    update() {
      const { parcel, part } = current ?? {}
      if (current === undefined || part === undefined || parcel?.getStatus() !== 'MOUNTED') return
      parcel.update?.(propsOf(current, part)).catch(onFailed)
    },
  }
}

/** Silences the parcel's other promises: they all reject for one failure, and only `mountPromise` is handled. */
function quietly(parcel: Parcel): Parcel {
  for (const promise of [parcel.loadPromise, parcel.bootstrapPromise, parcel.unmountPromise]) {
    promise.catch(() => undefined)
  }
  return parcel
}

function settle(attempt: Attempt): void {
  attempt.timers.forEach(clearTimeout)
}

/** Ends an attempt: abandons its load, unmounts its part. */
async function leave(attempt: Attempt): Promise<void> {
  settle(attempt)
  attempt.abort.abort()
  const { parcel } = attempt
  if (parcel === undefined) return attempt.life.abort()
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, UNMOUNT_TIMEOUT_MS)))
  // A mounting parcel can be unmounted only after it has mounted; a failed one needs no unmount.
  const unmounted = parcel.mountPromise.then(() => parcel.unmount()).catch(() => undefined)
  await Promise.race([unmounted, timeout])
  clearTimeout(timer)
  attempt.life.abort()
}
