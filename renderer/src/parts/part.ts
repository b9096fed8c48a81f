import { Worker } from 'node:worker_threads'
import type { PageAddress } from 'shared-contracts/portal/server-part'
import type { z } from 'zod'
import { messageOf, type Log } from '../log.ts'
import {
  fromWorkerSchema,
  readStateSchema,
  renderedSchema,
  selectedSchema,
  type PartSource,
  type ReadState,
  type Rendered,
  type Selected,
  type ToWorker,
} from './messages.ts'

/** The release of a server part, as log lines name it. */
export interface PartName {
  readonly remote: string
  readonly version: string
}

export interface PartOptions {
  readonly name: PartName
  readonly source: PartSource
  /** `time`: longest for one call, ms. `memory`: most for its objects, MB. */
  readonly limits: { readonly time: number; readonly memory: number }
  readonly read: (address: string) => Promise<string>
  readonly log: Log
}

/**
 * A server part in a worker of its own. A part that throws fails the call. One that hangs or needs too much memory is ended
 * and started again after a pause; until then its calls fail at once.
 */
export interface Part {
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
const PAUSE = { first: 500, longest: 60_000 }
/** A part that has worked for this time starts again with the first pause, ms. */
const STABLE_AFTER = 60_000
/** Maximum number of calls that wait for an answer. Further ones are refused with `Busy`. */
const MOST_WAITING = 64
/** Maximum number of answers of the API that a part waits for. Further ones are refused. */
const MOST_READING = 32
/** How often a call gets its time once more because the part waits for an answer of the API. */
const MOST_EXTENSIONS = 5

interface Call {
  readonly resolve: (result: string) => void
  readonly reject: (error: Error) => void
  readonly timer: NodeJS.Timeout
}

export function createPart({ name, source, limits, read, log }: PartOptions): Part {
  const calls = new Map<number, Call>()
  let lastId = 0
  let worker: Worker | undefined
  let state: string | undefined
  let isClosed = false
  /** Once loaded, it is started again after a failure. Before that its owner decides. */
  let hasLoaded = false
  let failures = 0
  /** Answers of the API that the part waits for. */
  let reading = 0
  let again: NodeJS.Timeout | undefined
  let loaded: { resolve(): void; reject(error: Error): void }
  const firstLoad = new Promise<void>((resolve, reject) => (loaded = { resolve, reject }))
  firstLoad.catch(() => undefined)

  function start(): void {
    const started = new Worker(new URL('./worker.js', import.meta.url), {
      workerData: source,
      env: {},
      execArgv: [],
      stdin: false,
      // What the part prints is not a log line of the renderer.
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: limits.memory, maxYoungGenerationSizeMb: 32 },
    })
    worker = started
    const startedAt = Date.now()
    const loading = setTimeout(() => fail(new Error('did not load in time')), limits.time * 2)
    const post = (message: ToWorker) => started.postMessage(message)
    started.stdout.resume()
    started.stderr.resume()
    if (state !== undefined) post({ type: 'state', state })

    started.on('message', (sent: unknown) => {
      if (worker !== started) return
      const { data: message } = fromWorkerSchema.safeParse(sent)
      if (message === undefined) return fail(new Error('sent something else than a message'))
      switch (message.type) {
        case 'loaded':
          clearTimeout(loading)
          hasLoaded = true
          loaded.resolve()
          break
        case 'read':
          if (reading >= MOST_READING) {
            post({ type: 'failure', id: message.id, message: `${MOST_READING} reads wait already`, status: undefined })
            break
          }
          reading += 1
          void read(message.address)
            .then(
              (text) => post({ type: 'answer', id: message.id, text }),
              (error: unknown) => {
                const { status } = error as { status?: number }
                post({ type: 'failure', id: message.id, message: messageOf(error), status })
              },
            )
            .finally(() => (reading -= 1))
          break
        case 'result':
          end(message.id)?.resolve(message.result)
          break
        case 'error':
          end(message.id)?.reject(new Error(message.message))
          break
      }
    })
    started.on('error', (error) => fail(error))
    started.on('exit', () => fail(new Error('ended by itself')))

    function fail(error: Error): void {
      if (worker !== started) return
      worker = undefined
      clearTimeout(loading)
      void started.terminate()
      loaded.reject(error)
      for (const id of [...calls.keys()]) end(id)?.reject(error)
      if (isClosed || !hasLoaded) return
      failures = Date.now() - startedAt > STABLE_AFTER ? 1 : failures + 1
      const pause = Math.min(PAUSE.first * 2 ** (failures - 1), PAUSE.longest)
      log('error', 'a server part failed and is started again; its pages are plain meanwhile', {
        ...name,
        error: messageOf(error),
        pause,
      })
      again = setTimeout(start, pause)
    }
    hangs = fail
  }

  let hangs: (error: Error) => void = () => undefined

  function end(id: number): Call | undefined {
    const call = calls.get(id)
    if (call === undefined) return undefined
    calls.delete(id)
    clearTimeout(call.timer)
    return call
  }

  async function call(method: string, ...args: readonly unknown[]): Promise<unknown> {
    const result = await new Promise<string>((resolve, reject) => {
      if (worker === undefined) return reject(new NotRunning())
      if (calls.size >= MOST_WAITING) return reject(new Busy(`${MOST_WAITING} calls wait already`))
      const id = (lastId += 1)
      let extensions = 0
      // The part is not to blame for the time in which it waits for an answer of the API.
      const timer = setTimeout(() => {
        if (reading > 0 && extensions < MOST_EXTENSIONS) {
          extensions += 1
          timer.refresh()
        } else hangs(new Error(`no answer to ${method} in ${limits.time} ms`))
      }, limits.time)
      calls.set(id, { resolve, reject, timer })
      worker.postMessage({ type: 'call', id, method, args } satisfies ToWorker)
    })
    return JSON.parse(result)
  }

  start()
  return {
    name,
    loaded: firstLoad,
    setState(next) {
      state = next
      worker?.postMessage({ type: 'state', state } satisfies ToWorker)
    },
    readState: async () => checked(readStateSchema, await call('state')),
    select: async (address) => checked(selectedSchema, await call('select', address)),
    render: async (address) => checked(renderedSchema, await call('render', address)),
    call,
    async close() {
      isClosed = true
      clearTimeout(again)
      const running = worker
      worker = undefined
      for (const id of [...calls.keys()]) end(id)?.reject(new Error('the server part was replaced'))
      await running?.terminate()
    },
  }
}

/** @throws Error in one line when it has another shape. */
function checked<T>(schema: z.ZodType<T>, result: unknown): T {
  const { data, error } = schema.safeParse(result)
  if (error !== undefined) throw new Error(`the server part answered in another shape: ${error.issues[0]?.message}`)
  return data as T
}
