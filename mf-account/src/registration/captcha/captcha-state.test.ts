import { initialCaptcha, nextCaptcha, type CaptchaEvent } from './captcha-state.ts'

const after = (...events: CaptchaEvent[]) => events.reduce(nextCaptcha, initialCaptcha)

const ready = { type: 'captcha/ready' } as const
const ask = { type: 'ask' } as const
const visible = { type: 'captcha/visible' } as const
const hidden = { type: 'captcha/hidden' } as const
const passed = { type: 'captcha/passed', token: 'token' } as const
const expired = { type: 'captcha/expired' } as const
const failed = { type: 'captcha/failed' } as const

test('REG-040: the challenge is hidden at first, while the visitor is checked, and after it was closed', () => {
  expect(after().state).toBe('hidden')
  expect(after(ready, ask)).toMatchObject({ state: 'hidden', isAsked: true })
  expect(after(ready, ask, visible, hidden)).toMatchObject({ state: 'hidden', isAsked: false, token: null })
})

test('REG-041: the challenge is visible when the captcha shows it', () => {
  expect(after(ready, ask, visible)).toMatchObject({ state: 'visible', isAsked: true })
})

test('REG-043: a passed check holds the token, also without a challenge; its closing changes nothing', () => {
  expect(after(ready, ask, passed)).toMatchObject({ state: 'success', token: 'token', isAsked: false })
  expect(after(ready, ask, visible, passed, hidden)).toMatchObject({ state: 'success', token: 'token' })
})

test('REG-044: an expired token is dropped, and the next check starts anew', () => {
  expect(after(ready, ask, passed, expired)).toMatchObject({ state: 'tokenExpired', token: null })
  expect(after(ready, ask, passed, expired, ask)).toMatchObject({ state: 'hidden', isAsked: true, reloads: 0 })
})

test('REG-042 F23: a page that failed is loaded again by the next check', () => {
  expect(after(failed)).toMatchObject({ state: 'networkError', reloads: 0 })
  expect(after(ready, ask, failed)).toMatchObject({ state: 'networkError', isAsked: false })
  expect(after(ready, ask, failed, ask)).toMatchObject({ state: 'hidden', isAsked: true, isReady: false, reloads: 1 })
})
