import { request, type BrowserContext, type Page } from '@playwright/test'
import { openSession } from './provider-session.ts'

export interface BrowserTokens {
  readonly access: string | null
  readonly refresh: string | null
}

/** The tokens as the portal stores them (AMB-029). */
export function storedTokens(page: Page): Promise<BrowserTokens> {
  return page.evaluate(() => ({
    access: localStorage.getItem('access_token'),
    refresh: localStorage.getItem('refresh_token'),
  }))
}

/** The tokens of a new session, such as another site of the provider would have. */
export async function tokensOf(portalUrl: string, phone: string): Promise<BrowserTokens> {
  const { origins } = await openSession(request, portalUrl, phone)
  const stored = new Map(origins[0]?.localStorage.map(({ name, value }) => [name, value]))
  return { access: stored.get('access_token') ?? null, refresh: stored.get('refresh_token') ?? null }
}

/** Reads a claim of a token. */
export function claimOf(token: string | null, name: string): unknown {
  const payload = Buffer.from((token ?? '').split('.')[1] ?? '', 'base64url').toString()
  return (JSON.parse(payload) as Record<string, unknown>)[name]
}

/** Breaks the signature of the stored access token, and with `both` that of the refresh token. */
export async function spoilTokens(page: Page, { both = false } = {}): Promise<void> {
  await page.evaluate((isBoth) => {
    for (const key of isBoth ? ['access_token', 'refresh_token'] : ['access_token']) {
      const token = localStorage.getItem(key) ?? ''
      const dot = token.lastIndexOf('.') + 1
      localStorage.setItem(key, token.slice(0, dot) + [...token.slice(dot)].toReversed().join(''))
    }
  }, both)
}

/** Sends `count` API requests at once through the portal's client; returns the number of answers. */
export function askAtOnce(page: Page, count: number): Promise<number> {
  return page.evaluate(async (times) => {
    // The portal's services are only in React's tree, so they are read from there.
    interface Fiber {
      memoizedProps?: { portal?: { http: { text(url: string): Promise<string> } } }
      child?: Fiber
    }
    const root = document.getElementById('root') as unknown as Record<string, Fiber>
    let fiber: Fiber | undefined = root[Object.keys(root).find((key) => key.startsWith('__reactContainer')) ?? '']
    while (fiber && !fiber.memoizedProps?.portal) fiber = fiber.child
    const http = fiber?.memoizedProps?.portal?.http
    if (!http) throw new Error('no portal in the tree')
    const calls = Array.from({ length: times }, () => http.text('/public/api/v3/auth/multilogin'))
    return (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled').length
  }, count)
}

/** Collects the answers to the refreshes of tokens in all tabs: their status codes, as they come. */
export function watchRefreshes(context: BrowserContext): readonly number[] {
  const answers: number[] = []
  context.on('response', (response) => {
    const isRefresh = response.request().postData()?.includes('grant_type=refresh_token') === true
    if (isRefresh && response.url().endsWith('/protocol/openid-connect/token')) answers.push(response.status())
  })
  return answers
}
