/** @jest-environment jsdom */

/** The methods and events of Yandex SmartCaptcha that the portal uses. */
interface SmartCaptcha {
  render(container: HTMLElement): number
  execute(id: number): void
  subscribe(id: number, event: string, listener: (token?: string | null) => void): void
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

// jsdom shows no dialogs.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
  },
  close(this: HTMLDialogElement) {
    if (this.open) this.dispatchEvent(new Event('close'))
    this.open = false
  },
})

beforeEach(() => {
  localStorage.clear()
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
      const name = address.replace('/captcha.local/', '')
      asked.push([name, init?.body === undefined ? undefined : JSON.parse(init.body)])
      const { status, body } = answers[name] ?? { status: 404, body: {} }
      return Promise.resolve({ ok: status === 200, status, json: () => Promise.resolve(body) })
    },
  })
  jest.isolateModules(() => void jest.requireActual('../../assets/captcha/captcha.js'))
  captcha = (window as unknown as { smartCaptcha: SmartCaptcha }).smartCaptcha
  container = document.getElementById('place') as HTMLElement
  id = captcha.render(container)
  heard = []
  for (const event of EVENTS) captcha.subscribe(id, event, (token) => heard.push(token ? [event, token] : [event]))
})
afterEach(() => jest.useRealTimers())

const settle = () => new Promise((resolve) => setTimeout(resolve))
const input = () => container.querySelector('input') as HTMLInputElement
async function answer(text: string) {
  input().value = text
  container.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }))
  await settle()
}

test('AMB-144 CALL-057: the script reports that it is ready and shows nothing before it is asked', () => {
  expect(onload).toHaveBeenCalledTimes(1)
  expect(container.querySelector('dialog')).toHaveProperty('open', false)
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
})

test('an answer that is sent twice gives one token', async () => {
  captcha.execute(id)
  await settle()
  void answer('5')
  await answer('5')
  expect(asked).toHaveLength(2)
  expect(heard.filter(([event]) => event === 'success')).toHaveLength(1)
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

test('AMB-145: «Закрыть» closes the challenge without a token', async () => {
  captcha.execute(id)
  await settle()
  container.querySelector<HTMLElement>('button[type=button]')?.click()
  expect(heard).toEqual([['challenge-visible'], ['challenge-hidden']])
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
})

test('ERR-073: of two tokens only the later one expires', async () => {
  answers['sample-token'] = { status: 200, body: { token: 'sample' } }
  localStorage.setItem('captcha.sample', 'pass')
  jest.useFakeTimers()
  captcha.execute(id)
  await jest.advanceTimersByTimeAsync(60_000)
  captcha.execute(id)
  await jest.advanceTimersByTimeAsync(10 * 60_000)
  expect(heard).toEqual([['success', 'sample'], ['success', 'sample'], ['token-expired']])
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
