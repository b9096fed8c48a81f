import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PortalConfig } from 'shared-contracts/portal/config'
import { sampleConfig } from 'shared-contracts/testing/sample'
import { fakeToken, memoryStorage } from '../session/testing.ts'
import { createTokenStore } from '../session/tokens/token-store.ts'
import { takeOverByLink } from './take-over-by-link.ts'

const tokens = { accessToken: fakeToken({ sub: 'anna', name: 'Иванова Анна' }), refreshToken: 'r', idToken: null }
const asking = { tokensInUrl: false, tokensInUrlAsked: { trustedOrigins: [] } }

function open(rule: Partial<PortalConfig>, isAtStart: boolean) {
  const store = createTokenStore(memoryStorage())
  const send = jest.fn(() => Promise.resolve({ ok: true, status: 200 } as Response))
  globalThis.fetch = send
  const outcome = takeOverByLink(
    { tokens, orgId: null },
    {
      config: { ...sampleConfig, ...rule },
      isAtStart,
      store,
      refresher: { refresh: () => Promise.resolve('refused') },
      chooseOrganisation: () => undefined,
      foreign: { mark: () => undefined },
    },
  )
  return { outcome, send, held: () => store.read()?.accessToken }
}

test('AUTH-012: where the configuration accepts tokens, they are verified and stored at the start', async () => {
  const { outcome, send, held } = open({ tokensInUrl: true }, true)
  expect(await outcome).toBe('accepted')
  expect([send.mock.calls.length, held()]).toEqual([1, tokens.accessToken])
})

test.each([
  ['A31: where it drops them', { tokensInUrl: false }, 'declined'],
  ['A31: where a question is needed', asking, 'postponed'],
] as const)('%s, the start sends and stores nothing', async (_, rule, expected) => {
  const { outcome, send, held } = open(rule, true)
  expect(await outcome).toBe(expected)
  expect([send.mock.calls, held()]).toEqual([[], undefined])
})

test('A31: the question names the person, and only «Войти» stores the tokens', async () => {
  const { outcome, held } = open(asking, false)
  expect(await screen.findByRole('alertdialog', { name: 'Войти как Иванова Анна?' })).toBeVisible()
  expect(held()).toBeUndefined()
  await userEvent.click(screen.getByRole('button', { name: 'Войти' }))
  expect(await outcome).toBe('accepted')
  expect(held()).toBe(tokens.accessToken)
})
