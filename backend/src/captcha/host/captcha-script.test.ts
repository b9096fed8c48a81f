/** @jest-environment jsdom */

/** The methods and events of Yandex SmartCaptcha that @yandex/smart-captcha uses. */
interface SmartCaptcha {
  render(container: HTMLElement, options?: { callback?: (token: string) => void }): number
  execute(id?: number): void
  subscribe(id: number, event: string, listener: (token?: string) => void): () => void
  getResponse(id?: number): string
  reset(id?: number): void
  destroy(id?: number): void
  setTheme(id: number, theme: string): void
}

const EVENTS = ['challenge-visible', 'challenge-hidden', 'success', 'network-error', 'token-expired']

type Answer = { status: number; body: unknown }
let answers: Record<string, Answer>
let asked: [string, unknown][]
let onload: jest.Mock
let captcha: SmartCaptcha
let heard: (readonly [string, string?])[]
let id: number
let container: HTMLElement

beforeEach(() => {
  localStorage.clear()
  document.head.innerHTML = ''
  document.body.innerHTML = '<div id="place"></div>'
  answers = {
    challenge: { status: 200, body: { id: 'c1', question: 'Сколько будет два плюс три?' } },
    answer: { status: 200, body: { token: 'token-1' } },
  }
  asked = []
  onload = jest.fn()
  const script = { src: 'http://localhost/captcha.local/captcha.js?render=onload&onload=whenReady' }
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true })
  Object.assign(window, {
    whenReady: onload,
    fetch: (address: string, init?: { body?: string }) => {
      const name = address.replace('http://localhost/captcha.local/', '')
      asked.push([name, init?.body === undefined ? undefined : JSON.parse(init.body)])
      const { status, body } = answers[name] ?? { status: 404, body: {} }
      return Promise.resolve({ ok: status === 200, status, json: () => Promise.resolve(body) })
    },
  })
  jest.isolateModules(() => void jest.requireActual('../../../assets/captcha/captcha.js'))
  captcha = (window as unknown as { smartCaptcha: SmartCaptcha }).smartCaptcha
  container = document.getElementById('place') as HTMLElement
  id = captcha.render(container)
  heard = []
  for (const event of EVENTS)
    captcha.subscribe(id, event, (token) => heard.push(token === undefined ? [event] : [event, token]))
})
afterEach(() => jest.useRealTimers())

const settle = () => new Promise((resolve) => setTimeout(resolve))
const input = () => container.querySelector('input') as HTMLInputElement
async function answer(text: string) {
  input().value = text
  container.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }))
  await settle()
}

test('AMB-144 CALL-057: the script reports that it is ready and loads its style from the host', () => {
  expect(onload).toHaveBeenCalledTimes(1)
  expect(document.querySelector('link')?.href).toBe('http://localhost/captcha.local/captcha.css')
  expect(container.querySelector('[role=dialog]')).toHaveProperty('hidden', true)
})

test('AMB-144: execute asks a question; the right answer gives the token and closes the dialog', async () => {
  captcha.execute(id)
  await settle()
  expect(container.querySelector('label')?.textContent).toBe('Сколько будет два плюс три?')
  expect(document.activeElement).toBe(input())
  await answer('5')
  expect(asked).toEqual([
    ['challenge', undefined],
    ['answer', { id: 'c1', answer: '5' }],
  ])
  expect(heard).toEqual([['challenge-visible'], ['success', 'token-1'], ['challenge-hidden']])
  expect(captcha.getResponse(id)).toBe('token-1')
})

test('a wrong answer asks another question and says so', async () => {
  captcha.execute(id)
  await settle()
  answers['answer'] = { status: 200, body: { challenge: { id: 'c2', question: 'Сколько будет пять плюс пять?' } } }
  await answer('4')
  expect(container.querySelector('label')?.textContent).toBe('Сколько будет пять плюс пять?')
  expect(container.querySelector('[role=alert]')?.textContent).toMatch('Неверно')
  answers['answer'] = { status: 429, body: {} }
  await answer('10')
  expect(container.querySelector('[role=alert]')?.textContent).toMatch('Слишком много')
  expect(heard).toEqual([['challenge-visible']])
})

test.each(['Escape', 'Закрыть'])('AMB-145: «%s» closes the challenge without a token', async (how) => {
  captcha.execute(id)
  await settle()
  if (how === 'Escape') input().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  else (container.querySelector('button[type=button]') as HTMLElement).click()
  expect(heard).toEqual([['challenge-visible'], ['challenge-hidden']])
  expect(captcha.getResponse(id)).toBe('')
})

test('the focus stays in the challenge: Tab goes from the last control to the first and back', async () => {
  captcha.execute(id)
  await settle()
  const close = container.querySelector('button[type=button]') as HTMLElement
  const press = (target: HTMLElement, shiftKey: boolean) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', shiftKey, bubbles: true, cancelable: true }))
  expect(press(input(), false)).toBe(true)
  expect(press(input(), true)).toBe(false)
  expect(document.activeElement).toBe(close)
  expect(press(close, false)).toBe(false)
  expect(document.activeElement).toBe(input())
})

test('ERR-072 F23: a host that does not answer is a network error', async () => {
  answers['challenge'] = { status: 503, body: {} }
  captcha.execute(id)
  await settle()
  expect(heard).toEqual([['network-error']])
})

test('ERR-073: a token expires after five minutes', async () => {
  captcha.execute(id)
  await settle()
  jest.useFakeTimers()
  input().value = '5'
  container.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }))
  await jest.advanceTimersByTimeAsync(5 * 60_000 - 1)
  expect(heard.at(-1)).toEqual(['challenge-hidden'])
  await jest.advanceTimersByTimeAsync(1)
  expect(heard.at(-1)).toEqual(['token-expired'])
  expect(captcha.getResponse(id)).toBe('')
})

test.each([
  ['pass', [['success', 'sample']]],
  ['fail', [['network-error']]],
  ['expire', [['token-expired']]],
])('a test can tell the captcha to «%s»', async (behaviour, events) => {
  answers['sample-token'] = { status: 200, body: { token: 'sample' } }
  localStorage.setItem('captcha.sample', behaviour)
  captcha.execute(id)
  await settle()
  expect(heard).toEqual(events)
})

test('destroy removes the dialog, an ended subscription hears nothing, and the theme follows', () => {
  const theme = () => container.querySelector<HTMLElement>('[role=dialog]')?.dataset['theme']
  expect(theme()).toBe('auto')
  captcha.setTheme(id, 'dark')
  expect(theme()).toBe('dark')
  const listener = jest.fn()
  captcha.subscribe(id, 'network-error', listener)()
  localStorage.setItem('captcha.sample', 'fail')
  captcha.execute(id)
  expect(listener).not.toHaveBeenCalled()
  captcha.destroy(id)
  expect(container.children).toHaveLength(0)
})
