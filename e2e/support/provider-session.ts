import { createHash, randomBytes } from 'node:crypto'
import { expect, type APIRequest, type BrowserContext } from '@playwright/test'
import { PASSWORD } from './accounts.ts'

export type StoredState = Awaited<ReturnType<BrowserContext['storageState']>>

const PROTOCOL = '/auth/realms/portal/protocol/openid-connect'

/**
 * Signs in at the provider over HTTP, without a browser.
 * @returns what a browser stores after this sign-in: the provider's cookies and the portal's tokens
 */
export async function openSession(request: APIRequest, portalUrl: string, phone: string): Promise<StoredState> {
  const { origin } = new URL(portalUrl)
  // Without an explicit state the request would carry the cookies of the test's own user.
  const http = await request.newContext({ baseURL: origin, storageState: { cookies: [], origins: [] } })
  const verifier = randomBytes(48).toString('base64url')
  const client = { client_id: 'portal', redirect_uri: `${origin}/information` }
  const form = await http.get(`${PROTOCOL}/auth`, {
    params: {
      ...client,
      response_type: 'code',
      response_mode: 'query',
      scope: 'openid',
      state: 'state',
      nonce: 'nonce',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    },
  })
  const [, action = ''] = /<form[^>]* action="([^"]*)"/.exec(await form.text()) ?? []
  const address = new URL(action.replaceAll('&amp;', '&'), form.url()).href
  // A Keycloak's form turns a phone into its digits by script.
  const username = phone.replaceAll(/\D/g, '')
  const returned = await http.post(address, { form: { username, password: PASSWORD } })
  const code = new URL(returned.url()).searchParams.get('code') ?? ''
  const answer = await http.post(`${PROTOCOL}/token`, {
    form: { ...client, grant_type: 'authorization_code', code, code_verifier: verifier },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const tokens = (await answer.json()) as { access_token: string; refresh_token: string; id_token: string }
  const { cookies } = await http.storageState()
  await http.dispose()
  const stored = {
    access_token: tokens.access_token,
    refresh_token: tokens.refresh_token,
    id_token: tokens.id_token,
    token_received: `${Date.now()}:${tokens.access_token.slice(-16)}`,
  }
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
  return { cookies, origins: [{ origin, localStorage }] }
}
