import type { RefreshOutcome } from '../tokens/refresher.ts'
import { takeOver } from './take-over.ts'
import { fakeToken, memoryStorage } from '../testing.ts'
import { createTokenStore, type Tokens } from '../tokens/token-store.ts'
import type { Verdict } from '../tokens/verify-call.ts'

const inAnHour = Math.floor(Date.now() / 1000) + 3_600
const tokens = (sub: string, exp = inAnHour): Tokens => ({
  accessToken: fakeToken({ sub, exp }, `signature-of-${sub}-${exp}`),
  refreshToken: `refresh-of-${sub}`,
  idToken: null,
})
const anna = tokens('anna')

interface Given {
  readonly stored?: Tokens
  readonly verdicts?: Readonly<Record<string, Verdict>>
  readonly refresh?: RefreshOutcome
  /** The visitor's answer to the question, if there is one; `boris` signs in in another tab meanwhile. */
  readonly answer?: 'yes' | 'no' | 'boris'
}

const boris = tokens('boris')

async function outcomeOf({ stored, verdicts = { [anna.accessToken]: 'valid' }, refresh = 'refused', answer }: Given) {
  const storage = memoryStorage()
  const store = createTokenStore(storage)
  if (stored) store.write(stored)
  const chosen: number[] = []
  const noted: string[] = []
  const asked: [token: string, held: string | undefined][] = []
  function confirm(token: string) {
    asked.push([token, store.read()?.accessToken])
    if (answer === 'boris') store.write(boris)
    return Promise.resolve(answer !== 'no')
  }
  const outcome = await takeOver(
    { tokens: anna, orgId: 7 },
    {
      store,
      refresher: { refresh: () => Promise.resolve(refresh) },
      verify: (token) => Promise.resolve(verdicts[token] ?? 'refused'),
      chooseOrganisation: (orgId) => void chosen.push(orgId),
      foreign: { mark: (token) => void noted.push(token) },
      confirm: answer === undefined ? null : confirm,
    },
  )
  return { outcome, chosen, noted, asked, held: store.read()?.accessToken, storage }
}

test('AUTH-012 AUTH-013 AUTH-014: tokens that the API accepts are stored together with the organisation', async () => {
  const { outcome, chosen, noted, storage } = await outcomeOf({})
  expect([outcome, chosen]).toEqual(['accepted', [7]])
  expect(['access_token', 'refresh_token'].map((key) => storage.get(key))).toEqual([
    anna.accessToken,
    'refresh-of-anna',
  ])
  expect(noted).toEqual([anna.accessToken])
})

test.each([
  ['refused', 'refused'],
  ['unknown', 'unverified'],
] as const)('tokens with the verdict %s are not stored', async (verdict, expected) => {
  const { outcome, chosen, held } = await outcomeOf({ verdicts: { [anna.accessToken]: verdict } })
  expect([outcome, chosen, held]).toEqual([expected, [], undefined])
})

test('A4: tokens do not replace the live session of another user', async () => {
  const verdicts = { [anna.accessToken]: 'valid', [boris.accessToken]: 'valid' } as const
  const { outcome, chosen, held } = await outcomeOf({ stored: boris, verdicts })
  expect([outcome, chosen, held]).toEqual(['foreign', [], boris.accessToken])
})

test('a session of another user counts as live while it can be refreshed or cannot be verified', async () => {
  for (const refresh of ['refreshed', 'offline'] as const) {
    expect((await outcomeOf({ stored: tokens('boris', 1), refresh })).outcome).toBe('foreign')
  }
})

test('tokens replace the ended session of another user', async () => {
  const { outcome, held } = await outcomeOf({ stored: tokens('boris', 1) })
  expect([outcome, held]).toEqual(['accepted', anna.accessToken])
})

test('tokens replace a session of the same user', async () => {
  const { outcome, held } = await outcomeOf({ stored: tokens('anna', inAnHour - 60) })
  expect([outcome, held]).toEqual(['accepted', anna.accessToken])
})

test('a stored token without a user counts as another user', async () => {
  const opaque = { accessToken: 'opaque', refreshToken: 'r', idToken: null }
  const verdicts = { [anna.accessToken]: 'valid', opaque: 'valid' } as const
  expect((await outcomeOf({ stored: opaque, verdicts })).outcome).toBe('foreign')
})

describe('A31: a question', () => {
  test('is asked after the tokens are verified and before anything is stored', async () => {
    const { outcome, chosen, asked, held } = await outcomeOf({ answer: 'yes' })
    expect(asked).toEqual([[anna.accessToken, undefined]])
    expect([outcome, chosen, held]).toEqual(['accepted', [7], anna.accessToken])
  })

  test.each(['refused', 'unknown'] as const)('is not asked about tokens with the verdict %s', async (verdict) => {
    const { asked, held } = await outcomeOf({ answer: 'yes', verdicts: { [anna.accessToken]: verdict } })
    expect([asked, held]).toEqual([[], undefined])
  })

  test('that is answered with no leaves nothing behind', async () => {
    const { outcome, chosen, noted, storage } = await outcomeOf({ answer: 'no' })
    expect([outcome, chosen, noted]).toEqual(['declined', [], []])
    expect(['access_token', 'refresh_token'].map((key) => storage.get(key))).toEqual([null, null])
  })

  test('is void if another user signs in meanwhile', async () => {
    const verdicts = { [anna.accessToken]: 'valid', [boris.accessToken]: 'valid' } as const
    const { outcome, chosen, held } = await outcomeOf({ answer: 'boris', verdicts })
    expect([outcome, chosen, held]).toEqual(['foreign', [], boris.accessToken])
  })
})
