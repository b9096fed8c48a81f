import { act, render } from '@testing-library/react'
import type { InvisibleSmartCaptchaProps } from '@yandex/smart-captcha'
import { CaptchaCheck } from './captcha-check.tsx'

let captcha: InvisibleSmartCaptchaProps
jest.mock('@yandex/smart-captcha', () => ({
  InvisibleSmartCaptcha: (props: InvisibleSmartCaptchaProps) => {
    captcha = props
    return null
  },
}))

const told: unknown[] = []

beforeEach(() => {
  jest.useFakeTimers()
  told.length = 0
  jest.spyOn(parent, 'postMessage').mockImplementation((...[message, origin]: unknown[]) => {
    expect(origin).toBe(location.origin)
    told.push((message as { type: string }).type)
  })
  render(<CaptchaCheck host="/captcha.local" siteKey="key" />)
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

function ask(init: MessageEventInit = {}) {
  const data = { type: 'captcha/show' }
  act(() => void dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source: parent, ...init })))
}

test('AMB-144 CALL-057: the captcha has the host and the key of the settings, and no badge of its own', () => {
  expect(captcha).toMatchObject({ host: `${location.origin}/captcha.local`, sitekey: 'key', hideShield: true })
  expect(told).toEqual(['captcha/ready'])
})

test('REG-040 REG-041: it checks the visitor when the portal asks, and tells when the challenge appears', () => {
  expect(captcha.visible).toBe(false)
  ask()
  expect(captcha.visible).toBe(true)
  captcha.onChallengeVisible?.()
  expect(told.at(-1)).toBe('captcha/visible')
})

test.each<[string, MessageEventInit]>([
  ['another origin', { origin: 'https://evil.example' }],
  ['another window', { source: null }],
  ['another kind', { data: { type: 'captcha/hide' } }],
])('A17: a message of %s asks for nothing', (_, init) => {
  ask(init)
  expect(captcha.visible).toBe(false)
})

test('REG-043: the token ends the check, also one that arrives after its challenge has closed', () => {
  ask()
  act(() => {
    captcha.onChallengeHidden?.()
    captcha.onSuccess?.('token')
  })
  act(() => jest.runAllTimers())
  expect(told).toEqual(['captcha/ready', 'captcha/passed'])
  expect(captcha.visible).toBe(false)
})

test('AMB-145: a challenge that is closed without a token ends the check, which can be asked for again', () => {
  ask()
  act(() => captcha.onChallengeHidden?.())
  act(() => jest.runAllTimers())
  expect(told.at(-1)).toBe('captcha/hidden')
  expect(captcha.visible).toBe(false)
  ask()
  expect(captcha.visible).toBe(true)
})

test.each([
  ['REG-044', 'onTokenExpired', 'captcha/expired'],
  ['REG-042', 'onNetworkError', 'captcha/failed'],
  ['F23', 'onJavascriptError', 'captcha/failed'],
] as const)('%s: %s is told as %s', (_, event, news) => {
  act(() => (captcha[event] as (() => void) | undefined)?.())
  expect(told.at(-1)).toBe(news)
})
