import { setImmediate } from 'node:timers/promises'
import { recentAnswers } from './recent-answers.ts'

function setUp(limit = 2) {
  const clock = { now: 1_000 }
  const asked: string[] = []
  const answers = recentAnswers<string>(limit, 1_000, () => clock.now)
  const get = (key: string) =>
    answers.get(key, () => {
      asked.push(key)
      return Promise.resolve(`${key} ${asked.length}`)
    })
  return { clock, asked, answers, get }
}

test('an answer is cached until it is too old', async () => {
  const { clock, asked, get } = setUp()
  expect(await Promise.all([get('a'), get('a')])).toEqual(['a 1', 'a 1'])
  clock.now = 2_000
  expect(await get('a')).toBe('a 1')
  clock.now = 2_001
  expect(await get('a')).toBe('a 2')
  expect(asked).toEqual(['a', 'a'])
})

test('the least recently used answer is dropped at the limit', async () => {
  const { asked, get } = setUp(2)
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key)
  expect(asked).toEqual(['a', 'b', 'c', 'b'])
})

test('a failure rejects all callers and is not cached', async () => {
  const { answers, get } = setUp()
  const fail = () => Promise.reject(new Error('away'))
  const both = [answers.get('a', fail), answers.get('a', fail)]
  for (const one of both) await expect(one).rejects.toThrow('away')
  expect(await get('a')).toBe('a 1')
})

test('a forgotten answer is asked for again', async () => {
  const { answers, get } = setUp()
  await get('a')
  answers.forget('a')
  expect(await get('a')).toBe('a 2')
})

test('an answer that is forgotten while it is asked for reaches its callers, and is not cached', async () => {
  const { answers, get } = setUp()
  const first = answers.get('a', () => setImmediate('old'))
  answers.forget('a')
  expect(await first).toBe('old')
  expect(await get('a')).toBe('a 1')
})

test('A22: the age of an answer counts from its question', async () => {
  const { answers, clock, get } = setUp()
  const slow = async () => {
    clock.now += 900
    return 'slow'
  }
  expect(await answers.get('a', slow)).toBe('slow')
  clock.now += 101
  expect(await get('a')).toBe('a 1')
})
