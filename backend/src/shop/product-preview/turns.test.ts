import { inTurns } from './turns.ts'

const refusal = () => new Error('too many')

test('tasks run one at a time, in the order of the calls', async () => {
  const seen: string[] = []
  const inTurn = inTurns(10, refusal)
  const task = (name: string) => async () => {
    seen.push(`${name} begins`)
    await new Promise((done) => setTimeout(done, 5))
    seen.push(`${name} ends`)
    return name
  }
  expect(await Promise.all(['a', 'b', 'c'].map((name) => inTurn(task(name))))).toEqual(['a', 'b', 'c'])
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})

test('a task that fails does not keep the next ones from running', async () => {
  const inTurn = inTurns(10, refusal)
  const failing = inTurn(() => Promise.reject(new Error('broken')))
  const next = inTurn(() => Promise.resolve('next'))
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('next')
})

test('a task beyond the limit is not run; after the others there is room again', async () => {
  const inTurn = inTurns(2, refusal)
  const accepted = ['runs', 'waits', 'waits too'].map((name) => inTurn(() => Promise.resolve(name)))
  let isRun = false
  await expect(inTurn(() => Promise.resolve((isRun = true)))).rejects.toThrow('too many')
  expect(await Promise.all(accepted)).toEqual(['runs', 'waits', 'waits too'])
  expect(isRun).toBe(false)
  expect(await inTurn(() => Promise.resolve('later'))).toBe('later')
})
