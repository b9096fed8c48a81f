import { sharedRuns } from './shared-runs.ts'

function setUp() {
  const runs: { answer: (value: string) => void; fail: (error: Error) => void }[] = []
  const ask = sharedRuns(() => new Promise<string>((answer, fail) => runs.push({ answer, fail })))
  return { runs, ask }
}
const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

test('calls during a run share the next run', async () => {
  const { runs, ask } = setUp()
  const first = ask()
  const late = [ask(), ask(), ask()]
  expect(runs).toHaveLength(1)
  runs[0]?.answer('old')
  expect(await first).toBe('old')
  await settle()
  expect(runs).toHaveLength(2)
  const later = ask()
  runs[1]?.answer('new')
  expect(await Promise.all(late)).toEqual(['new', 'new', 'new'])
  await settle()
  runs[2]?.answer('newest')
  expect(await later).toBe('newest')
})

test('a failed run rejects the calls that share it; the next one still runs', async () => {
  const { runs, ask } = setUp()
  const first = ask()
  const second = ask()
  runs[0]?.fail(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await settle()
  runs[1]?.answer('back')
  expect(await second).toBe('back')
  await settle()
  const third = ask()
  expect(runs).toHaveLength(3)
  runs[2]?.answer('third')
  expect(await third).toBe('third')
})
