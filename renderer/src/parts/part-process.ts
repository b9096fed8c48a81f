import type { PageAddress } from 'shared-contracts/portal/server-part'
import type { z } from 'zod'
import { messageOf, type Log } from '../log.ts'
import { partFailures } from '../metrics.ts'
import {
  readStateSchema,
  renderedSchema,
  selectedSchema,
  type FromPart,
  type ReadState,
  type Rendered,
  type Selected,
} from './program/from-part.ts'
import type { PartSource } from './program/messages.ts'
import { NO_MESSAGE, spawnPart, type PartName, type SpawnedPart } from './spawn-part.ts'

export interface PartProcessOptions {
  readonly name: PartName
  readonly source: PartSource
  /** `time`: longest for one call, ms. `memory`: most of its process, MB. */
  readonly limits: { readonly time: number; readonly memory: number }
  readonly read: (address: string) => Promise<string>
  readonly log: Log
}

/**
 * A server part in a process of its own. A part that throws fails the call. One that hangs or needs too much memory is ended
 * and started again after a pause; until then its calls fail at once.
 */
export interface PartProcess {
  readonly name: PartName
  /** Resolves when the part has been loaded for the first time. @throws Error when its code cannot be loaded. */
  readonly loaded: Promise<void>
  /** The public state as the shell's part reads it. */
  readState(): Promise<ReadState>
  /** The state for the next `select` and `render`, as JSON. */
  setState(state: string): void
  select(address: PageAddress): Promise<Selected>
  render(address: PageAddress): Promise<Rendered>
  /** Calls another exported function of the part; it gets the services after the arguments. @throws Error */
  call(method: string, ...args: readonly unknown[]): Promise<unknown>
  close(): Promise<void>
}

/** The part is being started again. Its failure has been logged. */
export class NotRunning extends Error {
  override readonly name = 'NotRunning'
}

/** The part is given more calls than it can answer. */
export class Busy extends Error {
  override readonly name = 'Busy'
}

/** Pauses before the part is started again, ms: the first one, doubled by each failure up to the longest one. */
const PAUSE_MS = { first: 500, longest: 60_000 }
/** A part that has worked for this time starts again with the first pause. */
const STABLE_AFTER_MS = 60_000
/** Maximum number of calls that wait for an answer. Further ones are refused with `Busy`. */
const MAX_CALLS = 64
/** Maximum number of answers of the API that a part waits for. Further ones are refused. */
const MAX_READS = 32
/** How many times a call gets its time again while the part waits for an answer of the API. */
const MAX_EXTENSIONS = 5
/** A part has the time of so many calls to load, and to show that it is alive. */
const PATIENCE = 2

interface Call {
  readonly resolve: (result: string) => void
  readonly reject: (error: Error) => void
  readonly timer: NodeJS.Timeout
}

export function startPartProcess({ name, source, limits, read, log }: PartProcessOptions): PartProcess {
  const calls = new Map<number, Call>()
  let lastId = 0
  let part: SpawnedPart | undefined
  let state: string | undefined
  let isClosed = false
  /** A part that has loaded is started again after a failure. One that cannot be loaded is left to its owner. */
  let hasLoaded = false
  /** Whether the process that runs has loaded the part. */
  let isReady = false
  let failures = 0
  let startedAt = 0
  /** Answers of the API that the part waits for. */
  let reading = 0
  let again: NodeJS.Timeout | undefined
  let loading: NodeJS.Timeout | undefined
  /** Looks whether a part that nobody calls is in an endless loop. */
  let looking: NodeJS.Timeout | undefined
  let loaded: { resolve(): void; reject(error: Error): void }
  const firstLoad = new Promise<void>((resolve, reject) => (loaded = { resolve, reject }))
  firstLoad.catch(() => undefined)

  function start(): void {
    startedAt = Date.now()
    loading = setTimeout(() => fail(new Error('did not load in time')), limits.time * PATIENCE)
    part = spawnPart({ name, source, memory: limits.memory, take, fail })
    if (state !== undefined) part.post({ type: 'state', state })
  }

  function take(message: FromPart): void {
    switch (message.type) {
      case 'loaded':
        if (isReady) return fail(new Error(NO_MESSAGE))
        clearTimeout(loading)
        looking = setInterval(() => calls.size === 0 && call(PATIENCE, 'isAlive').catch(() => undefined), limits.time)
        hasLoaded = isReady = true
        loaded.resolve()
        break
      case 'read':
        answer(message.id, message.address)
        break
      case 'result':
      case 'error': {
        const ended = end(message.id)
        if (ended === undefined) fail(new Error(NO_MESSAGE))
        else if (message.type === 'error') ended.reject(new Error(message.message))
        else ended.resolve(message.result)
        break
      }
    }
  }

  function answer(id: number, address: string): void {
    const asking = part
    if (reading >= MAX_READS)
      return asking?.post({ type: 'failure', id, message: `${MAX_READS} reads wait already`, status: undefined })
    reading += 1
    void read(address)
      .then(
        (text) => asking?.post({ type: 'answer', id, text }),
        (error: unknown) => {
          const { status } = error as { status?: number }
          asking?.post({ type: 'failure', id, message: messageOf(error), status })
        },
      )
      .finally(() => (reading -= 1))
  }

  /** Stops the process, and what it was asked for fails. */
  async function stop(error: Error): Promise<void> {
    const stopped = part
    part = undefined
    isReady = false
    clearTimeout(again)
    clearTimeout(loading)
    clearInterval(looking)
    loaded.reject(error)
    for (const id of [...calls.keys()]) end(id)?.reject(error)
    await stopped?.stop()
  }

  function fail(error: Error): void {
    void stop(error)
    partFailures.inc({ ...name })
    if (isClosed || !hasLoaded) return
    failures = Date.now() - startedAt > STABLE_AFTER_MS ? 1 : failures + 1
    const pause = Math.min(PAUSE_MS.first * 2 ** (failures - 1), PAUSE_MS.longest)
    log('error', 'a server part failed and is started again; its pages are plain meanwhile', {
      ...name,
      error: messageOf(error),
      pause,
    })
    again = setTimeout(start, pause)
  }

  function end(id: number): Call | undefined {
    const ended = calls.get(id)
    if (ended === undefined) return undefined
    calls.delete(id)
    clearTimeout(ended.timer)
    return ended
  }

  /** @param patience the call gets the time of so many calls */
  async function call(patience: number, method: string, ...args: readonly unknown[]): Promise<unknown> {
    const result = await new Promise<string>((resolve, reject) => {
      if (part === undefined || !isReady) return reject(new NotRunning())
      if (calls.size >= MAX_CALLS) return reject(new Busy(`${MAX_CALLS} calls wait already`))
      const id = (lastId += 1)
      let extensions = 0
      // The part is not to blame for the time in which it waits for an answer of the API.
      const timer = setTimeout(() => {
        if (reading > 0 && extensions < MAX_EXTENSIONS) {
          extensions += 1
          timer.refresh()
        } else fail(new Error(`no answer to ${method} in ${limits.time * patience} ms`))
      }, limits.time * patience)
      calls.set(id, { resolve, reject, timer })
      part.post({ type: 'call', id, method, args })
    })
    return JSON.parse(result)
  }

  start()
  return {
    name,
    loaded: firstLoad,
    setState(next) {
      state = next
      part?.post({ type: 'state', state })
    },
    readState: async () => checked(readStateSchema, await call(1, 'state')),
    select: async (address) => checked(selectedSchema, await call(1, 'select', address)),
    render: async (address) => checked(renderedSchema, await call(1, 'render', address)),
    call: (method, ...args) => call(1, method, ...args),
    close() {
      isClosed = true
      return stop(new Error('the server part was replaced'))
    },
  }
}

/** @throws Error in one line when it has another shape. */
function checked<T>(schema: z.ZodType<T>, result: unknown): T {
  const { data, error } = schema.safeParse(result)
  if (error !== undefined) throw new Error(`the server part answered in another shape: ${error.issues[0]?.message}`)
  return data as T
}
