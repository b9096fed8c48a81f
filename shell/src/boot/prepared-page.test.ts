import { FONTS, PREPARED, PREPARED_ID } from 'shared-contracts/portal/prepared-page'
import { BEFORE_FRAME, isPreparedShown, MISSING, NEAR } from '../browser/prepared-page.ts'
import { SCROLL_KEY } from '../frame/routing/scroll-memory.ts'
import { TOKEN_KEYS } from '../session/token-store.ts'
import { BASKET_KEY as STORED_BASKET } from '../state/basket-storage.ts'
import { BASKET_KEY, isForVisitor, startPrepared } from './prepared-page.ts'
import { STARTED } from './tell-missing-shell.ts'

const page = `
  <div id="${PREPARED_ID}">
    <a href="/products/7101">Накопитель</a><a href="/products/7102">Другой</a>
    <button><span>В корзину</span></button>
    <a role="tab" href="#documents">Документы</a>
    <label><input type="checkbox" name="type">Наборы</label>
    <input type="search" name="q">
    <select><option>Цена</option></select>
    <p><img id="first" alt=""></p><p><img id="second" alt="" loading="lazy"></p><p><img id="third" alt="" loading="lazy"></p>
  </div>
  <div id="root"><button>Живая</button></div>`

/** Elements that the page watches, and how it is told that one comes near the window. */
let watched: Element[] = []
let comesNear: (element: Element) => void
globalThis.IntersectionObserver = class {
  constructor(tell: IntersectionObserverCallback) {
    watched = []
    comesNear = (target) => tell([{ isIntersecting: true, target } as IntersectionObserverEntry], this as never)
  }
  observe = (element: Element) => watched.push(element)
} as never

let listeners: ((event: object) => void)[] = []
/** What a visitor does. A script cannot make trusted events. */
function act(type: string, selector: string, isTrusted = true) {
  const target = document.querySelector(selector)
  const event = { type, target, isTrusted, button: 0, preventDefault: jest.fn() }
  for (const listener of listeners) listener(event)
  return event.preventDefault.mock.calls.length > 0
}
const remembered = () => [...(window.portalPresses ?? [])].map((control) => control.localName)
const isBusy = (selector: string) => document.querySelector(selector)?.getAttribute('aria-busy') === 'true'
const parsed = () => document.dispatchEvent(new Event('readystatechange'))

function open(address = '') {
  document.body.innerHTML = page
  document.documentElement.setAttribute(PREPARED, '')
  const listen = jest.spyOn(document, 'addEventListener')
  startPrepared(address)
  listeners = listen.mock.calls.filter(([type]) => type === 'click').map(([, listener]) => listener as never)
  listen.mockRestore()
}
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  delete window.portalPresses
  delete window.portalHandedOver
})

test('the key of the basket is that of its storage', () => {
  expect(BASKET_KEY).toBe(STORED_BASKET)
})

test('a guest sees the prepared page', () => {
  open('?q=фн&validity=36#documents')
  parsed()
  expect(isPreparedShown()).toBe(true)
  expect(document.getElementById(PREPARED_ID)).not.toBeNull()
})

test('pictures below the window are shown when their boxes come near it', () => {
  open()
  parsed()
  const boxes = ['second', 'third'].map((id) => document.getElementById(id)?.parentElement)
  expect(watched).toEqual(boxes)
  comesNear(watched[0] as Element)
  expect(watched.map((box) => box.hasAttribute(NEAR))).toEqual([true, false])
})

test.each(['?token=a', '?refresh_token=b', '#state=1&code=2', '#error=x&state=1', '?session_state=3', '?q=a&code=b'])(
  'A4: an address such as %s shows no prepared page',
  (address) => {
    expect(isForVisitor(address)).toBe(false)
  },
)

test.each<[string, () => void]>([
  ['with stored tokens', () => localStorage.setItem(TOKEN_KEYS.access, 'token')],
  ['with handed over tokens', () => Object.assign(window, { portalHandedOver: {} })],
  ['with a basket', () => sessionStorage.setItem(BASKET_KEY, '{}')],
])('a visitor %s never sees the prepared page, and gets the font faces of the live one', (_, prepare) => {
  prepare()
  document.head.innerHTML = `<style ${FONTS}></style>`
  open()
  expect(document.querySelector(`style[${FONTS}]`)).toBeNull()
  expect(isPreparedShown()).toBe(false)
  expect(window.portalPresses).toBeUndefined()
  parsed()
  expect(document.getElementById(PREPARED_ID)).toBeNull()
})

test('a plain page stays as it is', () => {
  document.body.innerHTML = page
  document.documentElement.removeAttribute(PREPARED)
  startPrepared('?token=a')
  parsed()
  expect(window.portalPresses).toBeUndefined()
  expect(document.getElementById(PREPARED_ID)).not.toBeNull()
})

describe('presses before the code is there', () => {
  beforeEach(() => open())

  test('are remembered in order, each control once, and make it busy', () => {
    act('change', 'input[type=checkbox]')
    act('click', 'button span')
    act('click', 'button')
    act('click', '[role=tab]')
    act('change', 'select')
    expect(remembered()).toEqual(['input', 'button', 'a', 'select'])
    expect(isBusy('button') && isBusy('[role=tab]')).toBe(true)
  })

  test('the last of several presses comes last', () => {
    act('click', 'button')
    act('click', '[role=tab]')
    act('click', 'button')
    expect(remembered()).toEqual(['a', 'button'])
  })

  test('a link that is pressed after a button waits for it; a second press follows it at once', () => {
    act('click', 'button')
    expect(act('click', 'a')).toBe(true)
    expect(remembered()).toEqual(['button', 'a'])
    expect(isBusy('a')).toBe(true)
    expect(act('click', 'a')).toBe(false)
  })

  test('of several links the last one is followed, after what was pressed meanwhile', () => {
    act('click', 'button')
    act('click', 'a')
    act('click', 'a + a')
    act('click', 'button')
    expect([...(window.portalPresses ?? [])].map(({ textContent }) => textContent)).toEqual(['В корзину', 'Другой'])
    expect(isBusy('a')).toBe(false)
  })

  test('a link does not wait for a filter', () => {
    act('change', 'input[type=checkbox]')
    expect(act('click', 'a')).toBe(false)
    expect(remembered()).toEqual(['input'])
  })

  test('nothing is remembered for a shell that does not load', () => {
    act('click', 'button')
    document.getElementById('root')?.setAttribute(MISSING, '')
    expect(act('click', 'a')).toBe(false)
    act('click', '[role=tab]')
    expect(remembered()).toEqual(['button'])
  })

  test('a press on a label is remembered as the change of its checkbox', () => {
    act('click', 'label')
    act('click', 'input[type=checkbox]')
    act('change', 'input[type=checkbox]')
    expect(remembered()).toEqual(['input'])
  })

  test('typed text is remembered and makes nothing busy', () => {
    act('input', '[name=q]')
    act('input', '[name=q]')
    expect(remembered()).toEqual(['input'])
    expect(isBusy('[name=q]')).toBe(false)
  })

  test.each([
    ['a link, which works without a script', 'a', true],
    ['a control of the live page', '#root button', true],
    ['a press of a script', 'button', false],
  ])('%s is not remembered', (_, selector, isTrusted) => {
    act('click', selector, isTrusted)
    expect(remembered()).toEqual([])
  })

  test('a page that is left forgets them', () => {
    act('click', 'button')
    dispatchEvent(new Event('pagehide'))
    expect(remembered()).toEqual([])
    expect(isBusy('button')).toBe(false)
  })
})

test('UI-011: a page is hidden when «back» leads to another, which is loaded if the shell does not run yet', () => {
  const go = jest.spyOn(history, 'go').mockImplementation(() => undefined)
  open()
  history.replaceState(null, '', '#documents')
  dispatchEvent(new PopStateEvent('popstate'))
  expect(isPreparedShown()).toBe(true)
  history.replaceState(null, '', '/products')
  dispatchEvent(new PopStateEvent('popstate'))
  expect(isPreparedShown()).toBe(false)
  expect(go).toHaveBeenCalledWith(0)

  go.mockClear()
  open()
  document.getElementById('root')?.setAttribute(STARTED, '')
  history.replaceState(null, '', '/')
  dispatchEvent(new PopStateEvent('popstate'))
  expect(isPreparedShown()).toBe(false)
  expect(go).not.toHaveBeenCalled()
  go.mockRestore()
})

describe('a page that is opened at a position', () => {
  const tall = (height: number) =>
    jest
      .spyOn(document.documentElement, 'scrollHeight', 'get')
      .mockImplementation(() => (document.documentElement.hasAttribute(BEFORE_FRAME) ? 0 : height))
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  beforeEach(() => {
    scrollTo.mockClear()
    history.replaceState({ portalEntry: 'a' }, '')
    sessionStorage.setItem(SCROLL_KEY, '{"a":900}')
    document.documentElement.setAttribute(BEFORE_FRAME, '')
  })
  afterEach(() => {
    history.replaceState(null, '', '/')
    document.documentElement.removeAttribute(BEFORE_FRAME)
  })

  test('is at that of the last visit before the shell starts', () => {
    tall(3_000)
    open()
    parsed()
    expect(scrollTo).toHaveBeenCalledWith(0, 900)
  })

  test('scrolls to the element of the hash if it has no position', () => {
    history.replaceState(null, '', '#%D0%B0')
    const scrolled: string[] = []
    Element.prototype.scrollIntoView = function (this: Element) {
      scrolled.push(this.id)
    }
    open()
    document.querySelector('select')?.setAttribute('id', 'а')
    parsed()
    expect(scrolled).toEqual(['а'])
    expect(document.documentElement.hasAttribute(BEFORE_FRAME)).toBe(false)
    expect(scrollTo).not.toHaveBeenCalled()
  })

  test('with neither a hash nor a stored position is not laid out before its first frame', () => {
    history.replaceState(null, '', '/')
    open()
    parsed()
    expect(document.documentElement.hasAttribute(BEFORE_FRAME)).toBe(true)
  })

  test('is left to the shell if it is not tall enough yet', () => {
    tall(1_000)
    open()
    parsed()
    expect(scrollTo).not.toHaveBeenCalled()
  })
})
