import { repeat } from './repeat.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function setUp() {
  const passes: { signal: AbortSignal; end: () => void; fail: (error: Error) => void }[] = []
  const failures: unknown[] = []
  const stop = repeat({
    run: (signal) => new Promise((end, fail) => passes.push({ signal, end, fail })),
    pause: 1_000,
    onError: (error) => failures.push(error),
  })
  return { passes, failures, stop }
}

test('the first pass starts at once, the next after the pause, never two at a time', async () => {
  const { passes } = setUp()
  expect(passes).toHaveLength(1)
  await jest.advanceTimersByTimeAsync(10_000)
  expect(passes).toHaveLength(1)
  passes[0]?.end()
  await jest.advanceTimersByTimeAsync(999)
  expect(passes).toHaveLength(1)
  await jest.advanceTimersByTimeAsync(1)
  expect(passes).toHaveLength(2)
})

test('a failed pass is reported, and the next one runs', async () => {
  const { passes, failures } = setUp()
  const error = new Error('the database is away')
  passes[0]?.fail(error)
  await jest.advanceTimersByTimeAsync(1_000)
  expect(failures).toEqual([error])
  expect(passes).toHaveLength(2)
})

test('stopping aborts the current pass, waits for it and runs no other', async () => {
  const { passes, stop } = setUp()
  let hasStopped = false
  const stopping = stop().then(() => (hasStopped = true))
  await jest.advanceTimersByTimeAsync(10_000)
  expect([passes[0]?.signal.aborted, hasStopped]).toEqual([true, false])
  passes[0]?.end()
  await stopping
  await jest.advanceTimersByTimeAsync(10_000)
  expect(passes).toHaveLength(1)
})

test('stopping between two passes runs no other', async () => {
  const { passes, stop } = setUp()
  passes[0]?.end()
  await jest.advanceTimersByTimeAsync(500)
  await stop()
  await jest.advanceTimersByTimeAsync(10_000)
  expect(passes).toHaveLength(1)
})
