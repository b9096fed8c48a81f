import { createHash, randomBytes } from 'node:crypto'

const realm = '/auth/realms/portal'
export const protocol = `${realm}/protocol/openid-connect`

export interface Tokens {
  access_token: string
  refresh_token: string
  id_token: string
}

/** A minimal browser for sign-in tests. It keeps cookies by path and does not follow redirects. */
export interface Browser {
  get(address: string, headers?: Record<string, string>): Promise<Response>
  post(address: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Response>
  cookie(name: string): string | undefined
}

export function openBrowser(url: string): Browser {
  const jar = new Map<string, { path: string; value: string }>()

  async function send(address: string, init: RequestInit): Promise<Response> {
    const target = new URL(address, url)
    const sent = [...jar].filter(([, { path }]) => target.pathname.startsWith(path))
    const cookie = sent.map(([name, { value }]) => `${name.split(' ')[0]}=${value}`).join('; ')
    const headers = { accept: 'text/html', ...(init.headers as Record<string, string>), cookie }
    const response = await fetch(target, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(/; */)
      const [name = '', value = ''] = pair.split('=')
      const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/'
      if (value === '') jar.delete(`${name} ${path}`)
      else jar.set(`${name} ${path}`, { path, value })
    }
    return response
  }

  return {
    get: (address, headers = {}) => send(address, { headers }),
    post: (address, fields, headers = {}) =>
      send(address, { method: 'POST', headers, body: new URLSearchParams(fields) }),
    cookie: (name) => [...jar].find(([key]) => key.startsWith(`${name} `))?.[1].value,
  }
}

export function locationOf(response: Response): URL {
  return new URL(response.headers.get('location') ?? 'about:nowhere', response.url)
}

interface PkcePair {
  verifier: string
  challenge: string
}

export function newPkce(): PkcePair {
  const verifier = randomBytes(48).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

/** An authorization request as keycloak-js sends it. `changes` replace its parameters; an empty value removes one. */
export function authorizationUrl(url: string, changes: Record<string, string>): string {
  const parameters = {
    client_id: 'portal',
    redirect_uri: `${url}/products?page=2`,
    state: 'state-1',
    response_mode: 'fragment',
    response_type: 'code',
    scope: 'openid',
    nonce: 'nonce-1',
    code_challenge_method: 'S256',
    ...changes,
  }
  const kept = Object.entries(parameters).filter(([, value]) => value !== '')
  return `${url}${protocol}/auth?${new URLSearchParams(kept).toString()}`
}

/** Starts a sign-in. @returns the address of its form */
export async function openForm(
  browser: Browser,
  url: string,
  challenge: string,
  headers: Record<string, string> = {},
): Promise<string> {
  const response = await browser.get(authorizationUrl(url, { code_challenge: challenge }), headers)
  return locationOf(response).href
}

/** Signs in by the form. @returns the authorization code */
export async function signIn(browser: Browser, url: string, phone: string, challenge: string): Promise<string> {
  const form = await openForm(browser, url, challenge)
  const submitted = await browser.post(form, { username: phone, password: 'demo-2026' })
  const returned = await browser.get(locationOf(submitted).href)
  return new URLSearchParams(locationOf(returned).hash.slice(1)).get('code') ?? ''
}

/** Asks for tokens; with a browser, as its page does, which sends the session's cookie. */
export function askToken(url: string, fields: Record<string, string>, browser = openBrowser(url)): Promise<Response> {
  return browser.post(`${url}${protocol}/token`, { client_id: 'portal', ...fields }, { accept: '*/*' })
}

export function exchange(
  url: string,
  code: string,
  verifier: string,
  { redirect = `${url}/products?page=2`, browser }: { redirect?: string; browser?: Browser } = {},
) {
  const fields = { grant_type: 'authorization_code', code, redirect_uri: redirect, code_verifier: verifier }
  return askToken(url, fields, browser)
}

export function refresh(url: string, token: string, browser?: Browser): Promise<Response> {
  return askToken(url, { grant_type: 'refresh_token', refresh_token: token }, browser)
}

/** Signs in and exchanges the code for tokens. */
export async function signedIn(browser: Browser, url: string, phone: string): Promise<Tokens> {
  const { verifier, challenge } = newPkce()
  const response = await exchange(url, await signIn(browser, url, phone, challenge), verifier)
  return (await response.json()) as Tokens
}

export function claimsIn(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
}
