import { createChallenges, type Challenge } from './challenge.ts'

const words = 'два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать'.split(' ')

/** The right answer, as a person gives it. */
function solve({ question }: Challenge): string {
  const [, left = '', right = ''] = /^Сколько будет (\S+) плюс (\S+)\?$/.exec(question) ?? []
  return String(words.indexOf(left) + words.indexOf(right) + 4)
}

function setUp(keys = ['key'], clock = { now: 1_000_000 }) {
  return { clock, challenges: createChallenges(keys, () => clock.now) }
}

test('A14: only the right answer gives a token, and every right answer the same one', () => {
  const { challenges, clock } = setUp()
  for (let time = 0; time < 30; time += 1) {
    const challenge = challenges.issue()
    const answer = solve(challenge)
    expect(challenges.answer(challenge.id, String(Number(answer) + 1))).toBeUndefined()
    const token = challenges.answer(challenge.id, ` ${answer} `)
    expect(challenges.isToken(token ?? '')).toBe(true)
    clock.now += 1000
    expect(challenges.answer(challenge.id, answer)).toBe(token)
  }
})

test('A14: challenges and tokens expire after five minutes, the token of an answer as long after its challenge', () => {
  const { challenges, clock } = setUp()
  const challenge = challenges.issue()
  const token = challenges.issueToken()
  const earned = challenges.answer(challenge.id, solve(challenge)) ?? ''
  clock.now += 5 * 60_000 - 1
  expect(challenges.isToken(token)).toBe(true)
  clock.now += 1
  expect(challenges.isToken(token)).toBe(false)
  expect(challenges.answer(challenge.id, solve(challenge))).toBeUndefined()
  expect(challenges.isToken(earned)).toBe(true)
  clock.now += 5 * 60_000
  expect(challenges.isToken(earned)).toBe(false)
})

test('A14: invented, changed and foreign tokens are refused', () => {
  const { challenges, clock } = setUp()
  const [nonce = '', expiry = '', mac = ''] = challenges.issueToken().split('.')
  const forged = [
    '',
    'a.b.c',
    `${nonce}.${expiry}`,
    `${nonce}.${Number(expiry) + 1}.${mac}`,
    `${nonce}x.${expiry}.${mac}`,
    `${nonce}.Infinity.${mac}`,
    `${nonce}.${expiry}.${mac.replace(/^./, 'é')}`,
    `${nonce}.${expiry}.${mac}.x`,
    challenges.issue().id,
    setUp(['another key'], clock).challenges.issueToken(),
  ]
  expect(forged.filter((token) => challenges.isToken(token))).toEqual([])
  expect(challenges.answer(challenges.issueToken(), 'token')).toBeUndefined()
})

test('a token of the previous key is accepted', () => {
  const { challenges, clock } = setUp(['old'])
  const token = challenges.issueToken()
  expect(setUp(['new', 'old'], clock).challenges.isToken(token)).toBe(true)
})
