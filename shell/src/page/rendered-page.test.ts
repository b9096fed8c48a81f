import { BEFORE_FRAME, FONTS, MISSING, RENDERED, ROOT_ID, SCROLL_KEY } from 'shared-contracts/portal/page'
import { TOKEN_KEYS } from '../session/tokens/token-store.ts'
import { BASKET_KEY as STORED_BASKET } from '../state/order/basket-storage.ts'
import { isRendered } from './rendered.ts'
import { BASKET_KEY, isForVisitor, startRendered } from './rendered-page.ts'

const page = `
  <div id="${ROOT_ID}">
    <a href="/products/7101">Накопитель</a><a href="/products/7102">Другой</a>
    <button><span>В корзину</span></button>
    <a role="tab" href="#documents">Документы</a>
    <label><input type="checkbox" name="type">Наборы</label>
    <label><input type="radio" name="sort" value="price" checked>Дешевле</label>
    <label><input type="radio" name="sort" value="name">По имени</label>
    <form><input type="search" name="q"><button type="submit">Найти</button></form>
    <select><option>Цена</option></select>
  </div>
  <aside><button>Другая</button></aside>`

let listeners: Record<'press' | 'submit', ((event: object) => void)[]> = { press: [], submit: [] }
let lastEvent: { stopPropagation: jest.Mock }
/** What a visitor does. A script cannot make trusted events. */
function act(type: string, selector: string, isTrusted = true) {
  const target = document.querySelector(selector)
  const event = { type, target, isTrusted, button: 0, preventDefault: jest.fn(), stopPropagation: jest.fn() }
  for (const listener of listeners[type === 'submit' ? 'submit' : 'press']) listener(event)
  lastEvent = event
  return event.preventDefault.mock.calls.length > 0
}
/** Checks a box as a visitor does, or unchecks it. */
function check(selector: string, isOn = true) {
  const box = document.querySelector<HTMLInputElement>(selector)
  if (box !== null) box.checked = isOn
  act('change', selector)
}
const remembered = () => [...(window.portalPresses?.keys() ?? [])].map((control) => control.localName)
const isBusy = (selector: string) => document.querySelector(selector)?.getAttribute('aria-busy') === 'true'
const parsed = () => document.dispatchEvent(new Event('readystatechange'))

function open(address = '') {
  document.body.innerHTML = page
  document.documentElement.setAttribute(RENDERED, '')
  const listen = jest.spyOn(document, 'addEventListener')
  startRendered(address)
  const listenersOf = (...types: string[]) =>
    listen.mock.calls.filter(([type]) => types.includes(type)).map(([, listener]) => listener as never)
  listeners = { press: listenersOf('click'), submit: listenersOf('submit') }
  listen.mockRestore()
}
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  delete window.portalPresses
  delete window.portalSignInLink
  document.documentElement.removeAttribute('style')
})

test('the key of the basket is that of its storage', () => {
  expect(BASKET_KEY).toBe(STORED_BASKET)
})

test('a guest sees the rendered page', () => {
  open('?q=фн&validity=36#documents')
  parsed()
  expect(isRendered()).toBe(true)
  expect(document.getElementById(ROOT_ID)?.childNodes).not.toHaveLength(0)
})

test.each(['?token=a', '?refresh_token=b', '#state=1&code=2', '#error=x&state=1', '?session_state=3', '?q=a&code=b'])(
  'A4: an address such as %s shows no rendered page',
  (address) => {
    expect(isForVisitor(address)).toBe(false)
  },
)

test.each<[string, () => void]>([
  ['with stored tokens', () => localStorage.setItem(TOKEN_KEYS.access, 'token')],
  ['with a sign-in link', () => Object.assign(window, { portalSignInLink: {} })],
  ['with a basket', () => sessionStorage.setItem(BASKET_KEY, '{}')],
])('a visitor %s never sees the rendered page, and gets the font faces of the shell', (_, arrive) => {
  arrive()
  document.head.innerHTML = `<style ${FONTS}></style>`
  open()
  expect(document.querySelector(`style[${FONTS}]`)).toBeNull()
  expect(isRendered()).toBe(false)
  expect(document.documentElement.style.display).toBe('none')
  expect(window.portalPresses).toBeUndefined()
  parsed()
  expect(document.getElementById(ROOT_ID)?.childNodes).toHaveLength(0)
  expect(document.documentElement.style.display).toBe('')
})

test('a plain page stays as it is', () => {
  document.body.innerHTML = page
  document.documentElement.removeAttribute(RENDERED)
  startRendered('?token=a')
  parsed()
  expect(window.portalPresses).toBeUndefined()
  expect(document.getElementById(ROOT_ID)?.childNodes).not.toHaveLength(0)
})

describe('presses before the code is there', () => {
  beforeEach(() => open())

  test('are remembered in order, each control once, and make it busy', () => {
    check('[type=checkbox]')
    act('click', 'button span')
    act('click', 'button')
    act('click', '[role=tab]')
    act('change', 'select')
    expect(remembered()).toEqual(['input', 'button', 'a', 'select'])
    expect([...(window.portalPresses?.values() ?? [])]).toEqual([true, undefined, undefined, 'Цена'])
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
    expect([...(window.portalPresses?.keys() ?? [])].map(({ textContent }) => textContent)).toEqual([
      'В корзину',
      'Другой',
    ])
    expect(isBusy('a')).toBe(false)
  })

  test('a link does not wait for a filter', () => {
    check('[type=checkbox]')
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
    check('[type=checkbox]')
    expect(remembered()).toEqual(['input'])
  })

  test('a box that is as the server has rendered it again is forgotten', () => {
    check('[type=checkbox]')
    check('[type=checkbox]', false)
    expect(remembered()).toEqual([])
    expect(isBusy('[type=checkbox]')).toBe(false)
  })

  test('of several options of a choice the last one counts, none if it is the first again', () => {
    check('[value=name]')
    expect(remembered()).toEqual(['input'])
    check('[value=price]')
    expect(remembered()).toEqual([])
  })

  test('a form that is sent after a button waits for it; sent again, it is sent at once', () => {
    act('click', 'button')
    act('click', '[type=submit]')
    expect(act('submit', 'form')).toBe(true)
    expect(remembered()).toEqual(['button', 'form'])
    act('click', '[type=submit]')
    expect(act('submit', 'form')).toBe(false)
  })

  test('a form is left to the browser if no other button waits', () => {
    act('click', '[type=submit]')
    expect(act('submit', 'form')).toBe(false)
    expect(remembered()).toEqual([])
  })

  test('a link is left to the browser: the frame, which may answer already, does not follow it', () => {
    expect(act('click', 'a')).toBe(false)
    expect(lastEvent.stopPropagation).toHaveBeenCalledTimes(1)
  })

  test('typed text is remembered and makes nothing busy', () => {
    act('input', '[name=q]')
    act('input', '[name=q]')
    expect(remembered()).toEqual(['input'])
    expect(isBusy('[name=q]')).toBe(false)
  })

  test.each([
    ['a link, which works without a script', 'a', true],
    ['a control outside the page', 'aside button', true],
    ['a press of a script', 'button', false],
  ])('%s is not remembered', (_, selector, isTrusted) => {
    act('click', selector, isTrusted)
    expect(remembered()).toEqual([])
  })

  test('the frame, which may answer already, does not get them; a page that answers remembers none', () => {
    const press = {
      type: 'click',
      target: document.querySelector('button'),
      isTrusted: true,
      stopPropagation: jest.fn(),
    }
    listeners.press.forEach((listener) => listener(press))
    expect(press.stopPropagation).toHaveBeenCalledTimes(1)
    document.documentElement.removeAttribute(RENDERED)
    act('click', '[role=tab]')
    expect(remembered()).toEqual(['button'])
  })

  test('a page that is left forgets them', () => {
    act('click', 'button')
    dispatchEvent(new Event('pagehide'))
    expect(remembered()).toEqual([])
    expect(isBusy('button')).toBe(false)
  })
})

test('UI-011: a page is hidden when «back» leads to another, which is loaded, unless the page answers already', () => {
  const go = jest.spyOn(history, 'go').mockImplementation(() => undefined)
  const goTo = (address: string) => {
    history.replaceState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }
  open()
  goTo('/#documents')
  expect(isRendered()).toBe(true)
  for (const other of ['/products', '/?validity=36']) {
    document.documentElement.setAttribute(RENDERED, '')
    go.mockClear()
    goTo(other)
    expect(isRendered()).toBe(false)
    expect(go).toHaveBeenCalledWith(0)
  }

  go.mockClear()
  open()
  for (const name of [RENDERED, 'style']) document.documentElement.removeAttribute(name)
  goTo('/')
  expect(document.documentElement.style.display).toBe('')
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
