import type { Parcel } from 'single-spa'
import type { LoadedPart } from './release-loader.ts'
import { isMissingFile } from './missing-file.ts'
import { observable, type Observed } from '../browser/observable.ts'
import type { MountParcel } from './parcels.ts'
import type { RemoteState } from './remote-state.ts'
import { SLOW_AFTER, TIMEOUT } from './times.ts'

export interface SlotOptions {
  readonly load: (signal: AbortSignal) => Promise<LoadedPart>
  readonly parcels: Promise<MountParcel>
  /** What the part is mounted with, asked again by `update`; `life` ends when it is unmounted. */
  readonly propsFor: (part: LoadedPart, life: AbortSignal) => Record<string, unknown>
  /** Told once per failed attempt. */
  readonly onFailed: (error: unknown) => void
  /** A mounted part misses a file of its release; it is loaded anew by itself, once. */
  readonly onMissingFile: (error: unknown) => void
}

/**
 * A place where one page or widget of a remote is loaded and mounted. Nothing that happens inside is final: a hanging
 * load is left behind by `stop`, and every attempt mounts a new parcel into a new element.
 */
export interface Slot {
  readonly state: Observed<RemoteState>
  /** Where the part of the current attempt lives. */
  readonly element: Observed<HTMLElement>
  /** Begins unless something is loading or mounted already. */
  start(): void
  /** Begins anew after a failure. */
  retry(): void
  /** Leaves, whatever is going on; resolves when the part is unmounted, or has had its time to. */
  stop(): Promise<void>
  /** Hands its props anew to what is mounted. */
  update(): void
}

interface Attempt {
  readonly abort: AbortController
  /** Ends when the part is unmounted: what it is still asking for is for nobody. */
  readonly life: AbortController
  readonly element: HTMLElement
  readonly timers: ReturnType<typeof setTimeout>[]
  /** Begun by itself because a file was missing: the next failure is shown, so that nothing goes round in circles. */
  readonly isRepair: boolean
  part: LoadedPart | undefined
  parcel: Parcel | undefined
}

/** How long leaving waits for a part to unmount, ms; its element is out of the page anyway. */
const UNMOUNT_PATIENCE = 1000

export function createSlot({ load, parcels, propsFor, onFailed, onMissingFile }: SlotOptions): Slot {
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
      setTimeout(() => fail(attempt, new DOMException(`no answer in ${TIMEOUT} ms`, 'TimeoutError')), TIMEOUT),
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
      // Called while React renders: the failure is shown after that.
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

/** The parcel; its promises reject one by one for one failure, of which `mountPromise` is the one listened to. */
function quietly(parcel: Parcel): Parcel {
  for (const promise of [parcel.loadPromise, parcel.bootstrapPromise, parcel.unmountPromise]) {
    promise.catch(() => undefined)
  }
  return parcel
}

function settle(attempt: Attempt): void {
  attempt.timers.forEach(clearTimeout)
}

/** Ends an attempt: what loads is no longer awaited, what is mounted is unmounted. */
async function leave(attempt: Attempt): Promise<void> {
  settle(attempt)
  attempt.abort.abort()
  const { parcel } = attempt
  if (parcel === undefined) return attempt.life.abort()
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, UNMOUNT_PATIENCE)))
  // A parcel still mounting can only be unmounted after it has; a failed one is gone already.
  const unmounted = parcel.mountPromise.then(() => parcel.unmount()).catch(() => undefined)
  await Promise.race([unmounted, patience])
  clearTimeout(timer)
  attempt.life.abort()
}
