import { EventEmitter } from 'node:events'
import type { Log } from '../log.ts'
import { partFailures } from '../metrics.ts'
import { LONGEST_RESULT, type ToPart } from './program/messages.ts'
import { Busy, startPartProcess } from './part-process.ts'

/** A stream of a process, without its data. */
class Pipe extends EventEmitter {
  writableLength = 0
  setEncoding = () => this
}

/** The process of the part under test, without a process. */
class FakeProcess extends EventEmitter {
  pid = 0
  exitCode = null
  signalCode = null
  stdout = new Pipe()
  stderr = new Pipe()
  stdin = Object.assign(new Pipe(), { write: (line: string) => sent.push(JSON.parse(line) as ToPart) })
  kill = jest.fn(() => queueMicrotask(() => this.emit('exit')))
}

let current: FakeProcess
/** What it was sent. */
const sent: ToPart[] = []

jest.mock('node:child_process', () => ({ spawn: () => (current = new FakeProcess()) }))

const print = (line: string) => current.stdout.emit('data', `${line}\n`)
const send = (message: unknown) => print(JSON.stringify(message) ?? '')

const name = { remote: 'mf-catalog', version: '1.0.0' }
const address = { path: '/products', search: '' }

let part: ReturnType<typeof startPartProcess>
let log: jest.Mock<void, Parameters<Log>>
function create(read: (address: string) => Promise<string> = async () => '', time = 60_000) {
  sent.length = 0
  log = jest.fn()
  part = startPartProcess({
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
  send({ type: 'loaded' })
  return part
}
afterEach(async () => {
  partFailures.reset()
  jest.useRealTimers()
  await part.close()
})

/** The id of the call that was made last. */
const lastCall = () => sent.findLast((message) => message.type === 'call')?.id

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
  const first = current
  current.stderr.emit('data', 'SyntaxError: no such thing\n    at server.js')
  current.emit('close', 1, null)
  await expect(part.loaded).rejects.toThrow('ended by itself (code 1) SyntaxError: no such thing')
  jest.advanceTimersByTime(60_000)
  expect(current).toBe(first)
  expect(log).not.toHaveBeenCalled()
})

test('A27: the pause before a part is started again is doubled up to a minute, until the part has worked for a minute', async () => {
  jest.useFakeTimers()
  start()
  const startsAgainAfter = (pause: number) => {
    const failed = current
    failed.emit('close', 1, null)
    jest.advanceTimersByTime(pause - 1)
    expect(current).toBe(failed)
    jest.advanceTimersByTime(1)
    expect(current).not.toBe(failed)
    send({ type: 'loaded' })
  }
  for (const pause of [500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) startsAgainAfter(pause)
  jest.advanceTimersByTime(60_001)
  startsAgainAfter(500)
})

test.each([
  ['nothing', () => undefined],
  ['a text', () => 'result'],
  ['that it has loaded again', () => ({ type: 'loaded' })],
  ['an answer to no call', () => ({ type: 'result', id: 1_000, result: '1' })],
  ['an error of no call', () => ({ type: 'error', id: 1_000, message: '' })],
  ['an unknown type', () => ({ type: 'exit' })],
  ['a result that is not text', (id: unknown) => ({ type: 'result', id, result: new ArrayBuffer(1_000) })],
  ['a result that is too long', (id: unknown) => ({ type: 'result', id, result: ' '.repeat(LONGEST_RESULT + 1) })],
  ['an error that is too long', (id: unknown) => ({ type: 'error', id, message: ' '.repeat(1_000) })],
  ['a read of an object', () => ({ type: 'read', id: 1, address: {} })],
  ['a read of a long address', () => ({ type: 'read', id: 1, address: '/'.repeat(3_000) })],
])('A27: a part that sends %s is ended, logged and counted with its release', async (_, message) => {
  start()
  const rendered = part.render(address)
  const ended = current
  send(message(lastCall()))
  await expect(rendered).rejects.toThrow('sent something else than a message')
  expect(log.mock.calls).toEqual([
    ['error', expect.stringContaining('a server part failed'), expect.objectContaining(name)],
  ])
  expect(ended.kill).toHaveBeenCalledWith('SIGKILL')
  expect((await partFailures.get()).values).toEqual([{ labels: name, value: 1 }])
})

test.each([
  ['select', { fingerprint: 'a'.repeat(101), isWhole: false }],
  ['select', { fingerprint: 'a' }],
  ['render', { page: {}, asked: [1] }],
  ['readState', { value: {}, data: {} }],
] as const)('A27: %s refuses %j', async (method, result) => {
  start()
  const answer = part[method](address)
  send({ type: 'result', id: lastCall(), result: JSON.stringify(result) })
  await expect(answer).rejects.toThrow(/^the server part answered in another shape: .*$/)
  expect(log).not.toHaveBeenCalled()
})

test('A27: a part waits for 32 answers of the API at most; further reads are refused', async () => {
  const read = jest.fn(() => new Promise<string>(() => undefined))
  start(read)
  for (let id = 1; id <= 33; id += 1) send({ type: 'read', id, address: '/a' })
  expect(read).toHaveBeenCalledTimes(32)
  expect(sent.slice(1)).toEqual([expect.objectContaining({ type: 'failure', id: 33 })])
})

test('A27: a part that always waits for some answer of the API is ended after six times its time', async () => {
  jest.useFakeTimers()
  start(() => new Promise<string>(() => undefined), 1_000)
  send({ type: 'read', id: 1, address: '/a' })
  const rendered = part.render(address).catch((error: Error) => error.message)
  jest.advanceTimersByTime(5_999)
  expect(log).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(await rendered).toBe('no answer to render in 1000 ms')
})

test('A27: a part that sends a line without an end is ended', () => {
  start()
  for (let piece = 0; piece < 3; piece += 1) current.stdout.emit('data', ' '.repeat(LONGEST_RESULT))
  expect(log).toHaveBeenCalledTimes(1)
})

test('A27: a part that does not read what it is sent is ended', () => {
  start()
  current.stdin.writableLength = 100_000_000
  part.setState('{}')
  expect(log.mock.calls).toEqual([
    ['error', expect.any(String), expect.objectContaining({ error: 'does not read what it is sent' })],
  ])
})
