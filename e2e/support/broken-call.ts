import type { Page, Route } from '@playwright/test'

/** Failing API calls (F9). */

export type Answer = (route: Route) => Promise<unknown>
/** A refusal with a message of the server. */
export const status =
  (code: number): Answer =>
  (route) =>
    route.fulfill({ status: code, json: { code: 'SOMETHING', message: 'слова сервера' } })
export const body =
  (text: string, contentType = 'application/json'): Answer =>
  (route) =>
    route.fulfill({ status: 200, contentType, body: text })
export const html = body('<!doctype html><h1>Bad Gateway</h1>', 'text/html')
export const hang: Answer = () => Promise.resolve()

export interface Broken {
  answer: Answer | null
  /** The times of the requests by the page's clock, ms. */
  readonly times: number[]
  readonly keys: (string | undefined)[]
}

/** Answers a URL with `answer`, or lets it through when that is `null`; records the requests. */
export async function broken(page: Page, url: RegExp, answer: Answer | null, method = 'GET'): Promise<Broken> {
  const state: Broken = { answer, times: [], keys: [] }
  await page.route(url, async (route) => {
    const request = route.request()
    if (request.method() !== method) return route.fallback()
    state.keys.push(request.headers()['idempotency-key'])
    // A page that is being left has no clock.
    state.times.push(await page.evaluate(() => Date.now()).catch(() => NaN))
    await (state.answer === null ? route.fallback() : state.answer(route))
  })
  return state
}
