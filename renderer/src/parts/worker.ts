import { createHash } from 'node:crypto'
import { compileFunction, runInNewContext } from 'node:vm'
import { parentPort, workerData } from 'node:worker_threads'
import type { PublicState, ServerPart, ServerServices, ShellServerPart } from 'shared-contracts/portal/server-part'
import {
  LONGEST_ERROR,
  LONGEST_RESULT,
  type FromWorker,
  type PartSource,
  type ReadState,
  type Rendered,
  type Selected,
  type ToWorker,
} from './messages.ts'

// Runs one server part. The part is code of a remote's team: it gets no network, files, environment or Node modules. It
// asks the renderer for public answers of the API.

const { code, file, base, config, publicUrl } = workerData as PartSource
const port = parentPort
if (port === null) throw new Error('runs as a worker only')

const send = (message: FromWorker) => port.postMessage(message)
const hash = createHash

/** What a part has of the platform besides the language. None of it leads out of the worker. */
const PLATFORM = [
  'AbortController',
  'AbortSignal',
  'DOMException',
  'Event',
  'EventTarget',
  // React for servers without Node's streams makes one. Neither end leaves the worker.
  'MessageChannel',
  'TextDecoder',
  'TextEncoder',
  'URL',
  'URLSearchParams',
  'atob',
  'btoa',
  'clearImmediate',
  'clearInterval',
  'clearTimeout',
  'console',
  'global',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'setInterval',
  'setTimeout',
  'structuredClone',
]
// Newer Nodes add ways out of the worker, such as WebSocket, so every global that is not listed is removed.
const language = runInNewContext('Object.getOwnPropertyNames(globalThis)') as string[]
const kept = new Set([...language, ...PLATFORM])
for (const name of Object.getOwnPropertyNames(globalThis)) if (!kept.has(name)) Reflect.deleteProperty(globalThis, name)
// Libraries ask for settings in the environment: there are none.
Object.defineProperty(globalThis, 'process', { value: Object.freeze({ env: Object.freeze({}) }), configurable: false })
// Code shared with the browser asks for the portal's origin.
Object.defineProperty(globalThis, 'location', { value: Object.freeze(new URL(publicUrl)), configurable: false })

const reads = new Map<number, { resolve(text: string): void; reject(error: Error): void }>()
let lastRead = 0
const services: ServerServices = {
  config: config as ServerServices['config'],
  publicUrl,
  read: (address) =>
    new Promise((resolve, reject) => {
      reads.set((lastRead += 1), { resolve, reject })
      send({ type: 'read', id: lastRead, address: String(address) })
    }),
}

let state: PublicState | undefined
/** Fingerprints of selections that are the same object for many pages. */
const fingerprints = new WeakMap<object, string>()

function fingerprintOf(selected: object): string {
  const known = fingerprints.get(selected)
  if (known !== undefined) return known
  const made = hash('sha256').update(JSON.stringify(selected)).digest('base64url')
  fingerprints.set(selected, made)
  return made
}

const part = load()
send({ type: 'loaded' })

function load(): Record<string, (...args: unknown[]) => unknown> {
  const module = { exports: {} }
  compileFunction(code, ['module', 'exports', 'serverPartBase'], { filename: file })(module, module.exports, base)
  return module.exports
}

/** The methods that need the state, with what they answer. */
const withState: Record<string, (remote: ServerPart, state: PublicState, address: never) => unknown> = {
  select(remote, whole, address): Selected {
    const selected = remote.select(address, whole)
    return { fingerprint: fingerprintOf(selected), isWhole: selected === whole }
  },
  // One page after another: a part may keep what it loads for a page in its modules.
  render(remote, whole, address): Promise<Rendered> {
    const rendered = rendering.then(async () => {
      const asked: string[] = []
      const read = (source: string) => {
        asked.push(source)
        return services.read(source)
      }
      const page = await remote.render(address, remote.select(address, whole), { ...services, read })
      return { page, asked }
    })
    rendering = rendered.catch(() => undefined)
    return rendered
  },
}
let rendering: Promise<unknown> = Promise.resolve()

async function readState(shell: ShellServerPart): Promise<ReadState> {
  const { state: read, data } = await shell.state(services)
  return { value: JSON.stringify(read), data }
}

/** The result of a call, as JSON. @throws Error when it is none, or too long. */
async function answer(method: string, args: readonly unknown[]): Promise<string> {
  const result = JSON.stringify(await resultOf(method, args)) as string | undefined
  if (result === undefined) throw new Error(`${method} answered nothing`)
  if (result.length > LONGEST_RESULT)
    throw new Error(`${method} answered ${result.length} characters, at most ${LONGEST_RESULT} are taken`)
  return result
}

async function resultOf(method: string, args: readonly unknown[]): Promise<unknown> {
  if (method === 'state') return readState(part as unknown as ShellServerPart)
  const stateful = withState[method]
  if (stateful !== undefined) {
    if (state === undefined) throw new Error('there is no state yet')
    return stateful(part as unknown as ServerPart, state, args[0] as never)
  }
  const called = part[method]
  if (called === undefined) throw new Error(`the server part has no ${method}`)
  return called(...args, services)
}

port.on('message', (message: ToWorker) => {
  switch (message.type) {
    case 'state':
      state = JSON.parse(message.state) as PublicState
      break
    case 'answer':
      reads.get(message.id)?.resolve(message.text)
      reads.delete(message.id)
      break
    case 'failure':
      reads.get(message.id)?.reject(Object.assign(new Error(message.message), { status: message.status }))
      reads.delete(message.id)
      break
    case 'call': {
      const { id, method, args } = message
      answer(method, args).then(
        (result) => send({ type: 'result', id, result }),
        (error: unknown) => {
          const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
          send({ type: 'error', id, message: text.split('\n').slice(0, 4).join(' ').slice(0, LONGEST_ERROR) })
        },
      )
      break
    }
  }
})
