import { newestOnly } from './newest-only.ts'

interface Waiting {
  readonly signal: AbortSignal
  readonly resolve: (value: string) => void
  readonly reject: (error: Error) => void
}

function setUp() {
  const requests = newestOnly()
  const waiting: Waiting[] = []
  const outcomes: unknown[] = []
  const run = () =>
    requests.run(
      (signal) => new Promise<string>((resolve, reject) => waiting.push({ signal, resolve, reject })),
      (value) => void outcomes.push(value),
      (error) => void outcomes.push(error),
    )
  return { requests, waiting, outcomes, run }
}

test('a newer request aborts the one before and drops its answer', async () => {
  const { waiting, outcomes, run } = setUp()
  const [first, second] = [run(), run()]
  expect(waiting.map(({ signal }) => signal.aborted)).toEqual([true, false])
  waiting[1]?.resolve('second')
  waiting[0]?.resolve('first')
  await Promise.all([first, second])
  expect(outcomes).toEqual(['second'])
})

test('a failure of the newest request is passed on, a failure of an older one is dropped', async () => {
  const { waiting, outcomes, run } = setUp()
  const runs = [run(), run()]
  waiting[0]?.reject(new Error('old'))
  waiting[1]?.reject(new Error('new'))
  await Promise.all(runs)
  expect(outcomes).toEqual([new Error('new')])
})

test('a stopped request is aborted and its answer dropped', async () => {
  const { requests, waiting, outcomes, run } = setUp()
  const running = run()
  requests.stop()
  expect(waiting[0]?.signal.aborted).toBe(true)
  waiting[0]?.resolve('late')
  await running
  expect(outcomes).toEqual([])
})
