import type { Parcel } from 'single-spa'
import { CHUNK_LOAD_TIMEOUT } from 'shared-contracts/domain/limits'
import type { LoadedPart } from './release-loader.ts'
import { isMissingFile } from './missing-file.ts'
import { observable, type Observed } from '../browser/observable.ts'
import type { MountParcel } from './parcels.ts'
import type { RemoteState } from './remote-state.ts'
import { SLOW_AFTER } from './times.ts'

export interface MountPointOptions {
  readonly load: (signal: AbortSignal) => Promise<LoadedPart>
  readonly parcels: Promise<MountParcel>
  /** The props of the part, read on mount and on `update`. `life` is aborted when the part is unmounted. */
  readonly propsFor: (part: LoadedPart, life: AbortSignal) => Record<string, unknown>
  /** Called once per failed attempt. */
  readonly onFailed: (error: unknown) => void
  /** Called when a file of the mounted part is missing. The part is then loaded again automatically, once. */
  readonly onMissingFile: (error: unknown) => void
}

/**
 * Loads and mounts one page or widget of a remote. It recovers from every failure: `stop` abandons a hanging load, and
 * each attempt mounts a new parcel into a new element.
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
  part: LoadedPart | undefined
  parcel: Parcel | undefined
}

/** How long `stop` waits for a part to unmount, ms. The element has left the document by then. */
const UNMOUNT_PATIENCE = 1000

export function createMountPoint({ load, parcels, propsFor, onFailed, onMissingFile }: MountPointOptions): MountPoint {
  const state = observable<RemoteState>({ status: 'idle' })
  const element = observable<HTMLElement>(document.createElement('div'))
  let current: Attempt | undefined

  function begin(first: RemoteState, isRepair = false): void {
    const attempt: Attempt = {
      abort: new AbortController(),
      life: new AbortController(),
      element: document.createElement('div'),
      timers: [],
      isRepair,
      part: undefined,
      parcel: undefined,
    }
    current = attempt
    element.set(attempt.element)
    state.set(first)
    attempt.timers.push(
      setTimeout(() => state.set({ status: 'loading', isSlow: true }), SLOW_AFTER),
      setTimeout(
        () => fail(attempt, new DOMException(`no answer in ${CHUNK_LOAD_TIMEOUT} ms`, 'TimeoutError')),
        CHUNK_LOAD_TIMEOUT,
      ),
    )
    void run(attempt)
  }

  async function run(attempt: Attempt): Promise<void> {
    try {
      attempt.part = await load(attempt.abort.signal)
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
    if (attempt.part !== undefined && isMissingFile(error) && !attempt.isRepair) {
      onMissingFile(error)
      begin({ status: 'loading', isSlow: false }, true)
      return
    }
    state.set({ status: 'failed', error, isRetrying: false })
    onFailed(error)
  }

  return {
    state,
    element,
    start() {
      if (current === undefined) begin({ status: 'loading', isSlow: false })
    },
    retry() {
      const { value } = state
      if (value.status === 'failed' && !value.isRetrying) begin({ ...value, isRetrying: true })
    },
    async stop() {
      const attempt = current
      current = undefined
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
  const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, UNMOUNT_PATIENCE)))
  // A mounting parcel can be unmounted only after it has mounted; a failed one needs no unmount.
  const unmounted = parcel.mountPromise.then(() => parcel.unmount()).catch(() => undefined)
  await Promise.race([unmounted, patience])
  clearTimeout(timer)
  attempt.life.abort()
}
