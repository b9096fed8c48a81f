import { createGuard } from './guard.ts'
import { OutsideError, type OutsideFault } from './outside-error.ts'

const clock = { now: 0 }
beforeEach(() => {
  clock.now = 1_000
})

const guardOf = () => createGuard('tariffs', () => clock.now)
const failing = (fault: OutsideFault) => () => Promise.reject(new OutsideError('tariffs', fault, 'told'))
const answered = () => Promise.resolve('answer')

/** A question that the test answers later. */
function held() {
  let answer = () => {}
  const promise = new Promise<string>((resolve) => {
    answer = () => resolve('answer')
  })
  return { ask: () => promise, answer }
}

async function failureOf(asked: Promise<unknown>): Promise<OutsideError> {
  return asked.then(
    () => Promise.reject(new Error('did not fail')),
    (error: unknown) => error as OutsideError,
  )
}

test('twenty requests run at a time, the next one fails until one is answered', async () => {
  const guard = guardOf()
  const questions = Array.from({ length: 20 }, held)
  const answers = questions.map(({ ask }) => guard(ask))
  const ask = jest.fn(answered)
  expect(await failureOf(guard(ask))).toMatchObject({ fault: 'busy', retryAfter: 1 })
  expect(ask).not.toHaveBeenCalled()
  questions[0]?.answer()
  await answers[0]
  await expect(guard(ask)).resolves.toBe('answer')
  for (const { answer } of questions) answer()
  await Promise.all(answers)
})

test('A24 A26: guests have eight of the twenty places; the others stay for signed-in buyers', async () => {
  const guard = guardOf()
  const questions = Array.from({ length: 20 }, held)
  const guests = questions.slice(0, 8).map(({ ask }) => guard(ask, 'guest'))
  const ask = jest.fn(answered)
  expect(await failureOf(guard(ask, 'guest'))).toMatchObject({ fault: 'busy', retryAfter: 1 })
  const buyers = questions.slice(8).map((question) => guard(question.ask))
  expect(await failureOf(guard(ask))).toMatchObject({ fault: 'busy' })
  expect(ask).not.toHaveBeenCalled()
  questions[0]?.answer()
  await guests[0]
  await expect(guard(ask, 'guest')).resolves.toBe('answer')
  for (const { answer } of questions) answer()
  await Promise.all([...guests, ...buyers])
})

test('an error that says nothing about the service changes nothing', async () => {
  const guard = guardOf()
  const refused = () => Promise.reject(new Error('over the budget'))
  for (let time = 0; time < 9; time += 1) await failureOf(guard(failing('away')))
  await failureOf(guard(refused))
  expect((await failureOf(guard(failing('away')))).message).toMatch('told')
  expect((await failureOf(guard(failing('away')))).message).toMatch('paused after repeated failures')
  clock.now += 5_001
  await failureOf(guard(refused))
  await expect(guard(answered)).resolves.toBe('answer')
})

test('after ten failures in a row no request runs for five seconds, then one at a time until one is answered', async () => {
  const guard = guardOf()
  for (let time = 0; time < 10; time += 1) expect((await failureOf(guard(failing('away')))).message).toMatch('told')
  const ask = jest.fn(answered)
  clock.now += 4_001
  expect(await failureOf(guard(ask))).toMatchObject({ fault: 'away', retryAfter: 1 })
  expect(ask).not.toHaveBeenCalled()

  clock.now += 1_000
  const probe = held()
  const probing = guard(probe.ask)
  expect(await failureOf(guard(ask))).toMatchObject({ fault: 'busy' })
  probe.answer()
  await expect(probing).resolves.toBe('answer')
  await expect(Promise.all([guard(ask), guard(ask)])).resolves.toEqual(['answer', 'answer'])
})

test('a failed trial shuts the guard again', async () => {
  const guard = guardOf()
  for (let time = 0; time < 10; time += 1) await failureOf(guard(failing('away')))
  clock.now += 5_001
  expect((await failureOf(guard(failing('away')))).message).toMatch('told')
  expect((await failureOf(guard(failing('away')))).message).toMatch('paused after repeated failures')
})

test.each<OutsideFault>(['busy', 'refused', 'answer'])(
  'a service that answers, be it %s, is asked again',
  async (fault) => {
    const guard = guardOf()
    for (let time = 0; time < 9; time += 1) await failureOf(guard(failing('away')))
    await failureOf(guard(failing(fault)))
    await failureOf(guard(failing('away')))
    await expect(guard(answered)).resolves.toBe('answer')
  },
)
