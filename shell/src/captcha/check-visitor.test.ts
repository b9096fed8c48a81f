import { checkVisitor } from './check-visitor.ts'

/** The script of the captcha's host. */
const captcha = { render: jest.fn(() => 7), execute: jest.fn(), subscribe: jest.fn() }

let page: AbortController
let sent: string[]
const script = () => document.querySelector('script') as HTMLScriptElement

beforeEach(() => {
  jest.useFakeTimers()
  sent = []
  page = new AbortController()
  const listen = window.addEventListener
  jest
    .spyOn(window, 'addEventListener')
    .mockImplementation((type: string, listener: EventListenerOrEventListenerObject) => {
      listen.call(window, type, listener, { signal: page.signal })
    })
  jest.spyOn(parent, 'postMessage').mockImplementation((...[message, origin]: unknown[]) => {
    expect(origin).toBe(location.origin)
    sent.push((message as { type: string }).type)
  })
  checkVisitor({ host: '/captcha.local/', siteKey: 'key' })
  window.smartCaptcha = captcha
})
afterEach(() => {
  page.abort()
  document.body.innerHTML = ''
  jest.useRealTimers()
  jest.restoreAllMocks()
  jest.clearAllMocks()
})

function ask(init: MessageEventInit = {}) {
  const data = { type: 'captcha/show' }
  dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source: parent, ...init }))
}
/** What the script reports. */
function report(event: string, token?: string) {
  for (const [id, name, listener] of captcha.subscribe.mock.calls) if (id === 7 && name === event) listener(token)
}

test('AMB-144 CALL-057: the captcha has the host and the key of the settings, and no badge of its own', () => {
  expect(script().src).toBe(`${location.origin}/captcha.local/captcha.js?render=onload&onload=onSmartCaptcha`)
  expect(sent).toEqual([])
  window.onSmartCaptcha?.()
  const options = { sitekey: 'key', invisible: true, hideShield: true, hl: 'ru' }
  expect(captcha.render.mock.calls).toEqual([[document.querySelector('body > div'), options]])
  expect(sent).toEqual(['captcha/ready'])
})

test('REG-040 REG-041: it checks the visitor when the portal asks, and says when the challenge appears', () => {
  window.onSmartCaptcha?.()
  expect(captcha.execute).not.toHaveBeenCalled()
  ask()
  expect(captcha.execute.mock.calls).toEqual([[7]])
  report('challenge-visible')
  expect(sent.at(-1)).toBe('captcha/visible')
})

test.each<[string, MessageEventInit]>([
  ['another origin', { origin: 'https://evil.example' }],
  ['another window', { source: null }],
  ['another kind', { data: { type: 'captcha/hide' } }],
  ['no kind', { data: null }],
])('A17: a message of %s asks for nothing', (_, init) => {
  window.onSmartCaptcha?.()
  ask(init)
  expect(captcha.execute).not.toHaveBeenCalled()
})

test('REG-043: the token ends the check, also one that arrives after its challenge has closed', () => {
  window.onSmartCaptcha?.()
  report('challenge-hidden')
  report('success', 'token')
  jest.runAllTimers()
  expect(sent).toEqual(['captcha/ready', 'captcha/passed'])
})

test('AMB-145: a challenge that is closed without a token ends the check, which can be asked for again', () => {
  window.onSmartCaptcha?.()
  ask()
  report('challenge-hidden')
  jest.runAllTimers()
  expect(sent.at(-1)).toBe('captcha/hidden')
  ask()
  expect(captcha.execute).toHaveBeenCalledTimes(2)
})

test.each([
  ['REG-044', 'token-expired', 'captcha/expired'],
  ['REG-042', 'network-error', 'captcha/failed'],
  ['F23', 'javascript-error', 'captcha/failed'],
])('%s: %s is told as %s', (_, event, news) => {
  window.onSmartCaptcha?.()
  report(event)
  expect(sent.at(-1)).toBe(news)
})

test.each([
  ['does not load', () => script().dispatchEvent(new Event('error'))],
  ['throws', () => dispatchEvent(new ErrorEvent('error', { filename: script().src }))],
  [
    'offers nothing',
    () => {
      delete window.smartCaptcha
      window.onSmartCaptcha?.()
    },
  ],
])('REG-042 F23: a script that %s is told as failed', (_, cause) => {
  cause()
  expect(sent).toEqual(['captcha/failed'])
})

test('a fault of another script, such as one of an extension, is not the captcha’s', () => {
  dispatchEvent(new ErrorEvent('error', { filename: `${location.origin}/other.js` }))
  expect(sent).toEqual([])
})
