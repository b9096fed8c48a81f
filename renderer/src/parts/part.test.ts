import { EventEmitter } from 'node:events'
import type { Log } from '../log.ts'
import { LONGEST_RESULT, type ToWorker } from './messages.ts'
import { Busy, createPart } from './part.ts'

/** The worker of the part under test, and what it was sent. */
const worker: { current: EventEmitter; readonly sent: ToWorker[] } = { current: new EventEmitter(), sent: [] }

jest.mock('node:worker_threads', () => ({
  Worker: class extends EventEmitter {
    stdout = { resume: () => undefined }
    stderr = { resume: () => undefined }
    postMessage = (message: ToWorker) => worker.sent.push(message)
    terminate = async () => 0
    constructor() {
      super()
      worker.current = this
    }
  },
}))

const name = { remote: 'mf-catalog', version: '1.0.0' }
const address = { path: '/products', search: '' }

let part: ReturnType<typeof createPart>
let log: jest.Mock<void, Parameters<Log>>
function create(read: (address: string) => Promise<string> = async () => '', time = 60_000) {
  worker.sent.length = 0
  log = jest.fn()
  part = createPart({
    name,
    source: { code: '', file: 'server.js', base: '/', config: {}, publicUrl: 'https://shop.example' },
    limits: { time, memory: 64 },
    read,
    log,
  })
  return part
}

function start(...options: Parameters<typeof create>) {
  create(...options)
  worker.current.emit('message', { type: 'loaded' })
  return part
}
afterEach(async () => {
  jest.useRealTimers()
  await part.close()
})

/** The id of the call that was made last. */
const lastCall = () => worker.sent.findLast((message) => message.type === 'call')?.id

test('a part that answers nothing is given 64 calls, and is busy for the next', async () => {
  start()
  const calls = Array.from({ length: 65 }, () => part.select(address).catch((error) => error))
  expect(await calls.at(-1)).toBeInstanceOf(Busy)
  await part.close()
  expect((await Promise.all(calls)).filter((error) => error instanceof Busy)).toHaveLength(1)
})

test('a part that cannot be loaded is neither started again nor logged: that is told to its owner', async () => {
  jest.useFakeTimers()
  create()
  const { current } = worker
  current.emit('error', new Error('no such thing'))
  await expect(part.loaded).rejects.toThrow('no such thing')
  jest.advanceTimersByTime(60_000)
  expect([worker.current, log.mock.calls]).toEqual([current, []])
})

test.each([
  ['nothing', () => undefined],
  ['a text', () => 'result'],
  ['an unknown type', () => ({ type: 'exit' })],
  ['a result that is not text', (id: unknown) => ({ type: 'result', id, result: new ArrayBuffer(1_000) })],
  ['a result that is too long', (id: unknown) => ({ type: 'result', id, result: ' '.repeat(LONGEST_RESULT + 1) })],
  ['an error that is too long', (id: unknown) => ({ type: 'error', id, message: ' '.repeat(1_000) })],
  ['a read of an object', () => ({ type: 'read', id: 1, address: {} })],
  ['a read of a long address', () => ({ type: 'read', id: 1, address: '/'.repeat(3_000) })],
])('A27: a worker that sends %s is ended, and logged with its release', async (_, message) => {
  start()
  const rendered = part.render(address)
  worker.current.emit('message', message(lastCall()))
  await expect(rendered).rejects.toThrow('sent something else than a message')
  expect(log.mock.calls).toEqual([
    ['error', expect.stringContaining('a server part failed'), expect.objectContaining(name)],
  ])
})

test.each([
  ['select', { fingerprint: 'a'.repeat(101), isWhole: false }],
  ['select', { fingerprint: 'a' }],
  ['render', { page: {}, asked: [1] }],
  ['readState', { value: {}, data: {} }],
] as const)('A27: %s refuses %j', async (method, result) => {
  start()
  const answer = part[method](address)
  worker.current.emit('message', { type: 'result', id: lastCall(), result: JSON.stringify(result) })
  await expect(answer).rejects.toThrow(/^the server part answered in another shape: .*$/)
  expect(log).not.toHaveBeenCalled()
})

test('A27: a part waits for 32 answers of the API at most; further reads are refused', async () => {
  const read = jest.fn(() => new Promise<string>(() => undefined))
  start(read)
  for (let id = 1; id <= 33; id += 1) worker.current.emit('message', { type: 'read', id, address: '/a' })
  expect(read).toHaveBeenCalledTimes(32)
  expect(worker.sent).toEqual([expect.objectContaining({ type: 'failure', id: 33 })])
})

test('A27: a part that always waits for some answer of the API is ended after six times its time', async () => {
  jest.useFakeTimers()
  start(() => new Promise<string>(() => undefined), 1_000)
  worker.current.emit('message', { type: 'read', id: 1, address: '/a' })
  const rendered = part.render(address).catch((error: Error) => error.message)
  jest.advanceTimersByTime(5_999)
  expect(log).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(await rendered).toBe('no answer to render in 1000 ms')
})
