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

test('failed passes are reported, and the pause before the next one grows until one succeeds', async () => {
  const { passes, failures } = setUp()
  const error = new Error('the database is away')
  const pauses = [2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]
  for (const [index, pause] of pauses.entries()) {
    passes[index]?.fail(error)
    await jest.advanceTimersByTimeAsync(pause - 1)
    expect(passes).toHaveLength(index + 1)
    await jest.advanceTimersByTimeAsync(1)
    expect(passes).toHaveLength(index + 2)
  }
  expect(failures).toEqual(pauses.map(() => error))
  passes.at(-1)?.end()
  await jest.advanceTimersByTimeAsync(1_000)
  expect(passes).toHaveLength(pauses.length + 2)
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
