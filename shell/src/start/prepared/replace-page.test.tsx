import { act } from '@testing-library/react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { PREPARED, PREPARED_ID } from 'shared-contracts/portal/prepared-page'
import { isPreparedShown } from '../../browser/prepared-page.ts'
import { observable } from '../../browser/observable.ts'
import type { Route } from '../../frame/routing/route.ts'
import { PATIENCE, replacePage, SETTLED } from './replace-page.ts'

/** The same page as the server and the browser render it. */
const html = `
  <header><a href="/">Главная</a><button aria-label="Меню">≡</button></header>
  <main id="content" tabindex="-1">
    <h1 tabindex="-1">Товары</h1>
    <form><input type="search" name="q" aria-label="Поиск">
      <label><input type="checkbox" name="type" value="kit" aria-label="Наборы, 3">Наборы</label>
      <select aria-label="Порядок"><option value="">По порядку</option><option value="name">По названию</option></select></form>
    <button>В корзину</button><button>В корзину</button><button>Показать еще</button>
    <div tabindex="0" aria-label="Изображения"></div>
    <details><summary>Сроки</summary>36 месяцев</details>
  </main>`

let done: string[]
/** What is pressed in the prepared page at the moment. */
let active: jest.SpyInstance<Element | null, [selectors: string]>
const root = () => document.getElementById('root') as HTMLElement
const prepared = () => document.getElementById(PREPARED_ID) as HTMLElement
const inPrepared = (selector: string, index = 0) =>
  prepared().querySelectorAll<HTMLElement>(selector)[index] as HTMLElement
const inLive = (selector: string, index = 0) => root().querySelectorAll<HTMLElement>(selector)[index] as HTMLElement
const isReplaced = () => !isPreparedShown() && prepared() === null

function open(page = html) {
  document.head.innerHTML = `<style ${PREPARED}></style>`
  document.body.innerHTML = `<div id="${PREPARED_ID}">${page}</div><div id="root"></div>`
  document.documentElement.setAttribute(PREPARED, '')
  window.portalPresses = new Set()
  // jsdom takes the focused element for the pressed one.
  active = jest.spyOn(prepared(), 'querySelector').mockReturnValue(null)
  done = []
  const route = observable<Route>({ pathname: '/products', hash: '' })
  let mount: () => void = () => undefined
  const mounted = new Promise<void>((resolve) => (mount = resolve))
  const onReplaced = jest.fn()
  void replacePage({
    root: root(),
    route: {
      ...route,
      get value() {
        return route.value
      },
      check: () => undefined,
    },
    mounted,
  }).then(onReplaced)
  return { route, mount, onReplaced }
}
/** Renders the live page out of sight and records what is done in it. */
async function render(content = html) {
  root().innerHTML = content
  for (const type of ['click', 'input', 'change']) {
    root().addEventListener(type, ({ target }) => {
      const control = target as HTMLInputElement
      const buttons = [...root().querySelectorAll('button')]
      done.push(
        `${type} ${control.localName} ${control.name ?? ''}${buttons.indexOf(control as never)} ${control.value ?? ''}`.trim(),
      )
    })
  }
  await jest.advanceTimersByTimeAsync(0)
}
const press = (...controls: Element[]) => controls.forEach((control) => window.portalPresses?.add(control))

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

describe('the prepared page is replaced', () => {
  test('as soon as the live page stands, in a task of its own; the style sheet with the document’s rules stays', async () => {
    open()
    await render('<main></main>')
    expect(isReplaced()).toBe(false)
    root().innerHTML = '<main><div aria-busy="true">Загрузка</div></main>'
    await jest.advanceTimersByTimeAsync(0)
    expect(isReplaced()).toBe(false)
    inLive('main div').innerHTML = '<h1>Товары</h1>'
    inLive('main div').removeAttribute('aria-busy')
    await Promise.resolve()
    await Promise.resolve()
    expect(isReplaced()).toBe(false)
    await jest.advanceTimersByTimeAsync(0)
    expect(isReplaced()).toBe(true)
    expect(document.querySelector(`style[${PREPARED}]`)).not.toBeNull()
  })

  test('although its pictures, which are out of sight, have not loaded', async () => {
    open()
    await render('<main><h1>Товары</h1><div aria-busy="true"></div><img></main>')
    expect(isReplaced()).toBe(true)
  })

  test('only when every control in the window is there, or half a second later', async () => {
    open()
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ width: 9, top: 0, bottom: 9 } as DOMRect)
    await render(html.replace('Показать еще', 'Еще'))
    await jest.advanceTimersByTimeAsync(SETTLED - 1)
    expect(isReplaced()).toBe(false)
    await jest.advanceTimersByTimeAsync(1)
    expect(isReplaced()).toBe(true)
  })

  test('only when the live page is as tall as what the visitor has scrolled to', async () => {
    open()
    jest.spyOn(prepared(), 'offsetHeight', 'get').mockReturnValue(9_000)
    const height = jest.spyOn(root(), 'scrollHeight', 'get').mockReturnValue(100)
    await render()
    expect(isReplaced()).toBe(false)
    height.mockReturnValue(900)
    inLive('main').append('еще')
    await jest.advanceTimersByTimeAsync(0)
    expect(isReplaced()).toBe(true)
  })

  test('at the latest three seconds after it is mounted', async () => {
    const { mount } = open()
    await render('<main><p aria-busy="true">Загрузка</p></main>')
    await jest.advanceTimersByTimeAsync(60_000)
    expect(isReplaced()).toBe(false)
    mount()
    await jest.advanceTimersByTimeAsync(PATIENCE - 1)
    expect(isReplaced()).toBe(false)
    await jest.advanceTimersByTimeAsync(1)
    expect(isReplaced()).toBe(true)
  })

  test('at once by another page, without what was done in it', async () => {
    const { route, onReplaced } = open()
    press(inPrepared('button', 1))
    await render(`<main aria-busy="true"><div aria-busy="true"></div><button>В корзину</button></main>`)
    route.set({ pathname: '/products', hash: '#a' })
    expect(isReplaced()).toBe(false)
    route.set({ pathname: '/login', hash: '' })
    await jest.advanceTimersByTimeAsync(0)
    expect(isReplaced()).toBe(true)
    expect(onReplaced).toHaveBeenCalledTimes(1)
    expect(done).toEqual([])
  })

  test('not under a finger', async () => {
    open()
    active.mockReturnValue(inPrepared('button'))
    await render()
    expect(isReplaced()).toBe(false)
    expect(active).toHaveBeenCalledWith(':active')
    active.mockReturnValue(null)
    inPrepared('button').dispatchEvent(new Event('pointerup', { bubbles: true }))
    expect(isReplaced()).toBe(false)
    await jest.advanceTimersByTimeAsync(0)
    expect(isReplaced()).toBe(true)
  })

  test('not under the open list of a select', async () => {
    open()
    const list = inPrepared('select')
    for (const type of ['pointerdown', 'pointerup']) list.dispatchEvent(new Event(type, { bubbles: true }))
    await render()
    expect(isReplaced()).toBe(false)
    list.dispatchEvent(new Event('change', { bubbles: true }))
    await jest.advanceTimersByTimeAsync(0)
    expect(isReplaced()).toBe(true)
  })
})

describe('after the replacement', () => {
  test('presses are carried out in order, each on its counterpart', async () => {
    open()
    press(inPrepared('button', 2), inPrepared('[aria-label=Меню]'))
    await render()
    expect(done).toEqual(['click button 2', 'click button 0'])
  })

  test('a press whose control does not exist any more is dropped', async () => {
    open()
    press(inPrepared('button', 3), inPrepared('button', 1))
    await render(html.replace('<button>Показать еще</button>', ''))
    await jest.advanceTimersByTimeAsync(60_000)
    inLive('main').insertAdjacentHTML('beforeend', '<button>Показать еще</button>')
    await jest.advanceTimersByTimeAsync(0)
    expect(done).toEqual(['click button 1'])
  })

  test('the card of a pressed button may be rendered after the page, unless the visitor does something else', async () => {
    for (const isOther of [false, true]) {
      open('<main><button aria-label="В корзину: ФН-1.1М">В корзину</button></main>')
      press(inPrepared('button'))
      await render()
      if (isOther) inLive('h1').dispatchEvent(new Event('pointerdown', { bubbles: true }))
      inLive('main').insertAdjacentHTML('beforeend', '<button aria-label="В корзину: ФН-1.1М">В корзину</button>')
      await jest.advanceTimersByTimeAsync(0)
      expect(done).toHaveLength(isOther ? 0 : 1)
    }
  })

  test('checkboxes, selects and typed text get their state; the number in a filter’s name may change', async () => {
    open()
    const [box, list, field] = ['[type=checkbox]', 'select', '[name=q]'].map(
      (one) => inPrepared(one) as HTMLInputElement,
    )
    Object.assign(box as object, { checked: true })
    Object.assign(list as object, { value: 'name' })
    Object.assign(field as object, { value: 'фн' })
    press(...([box, list, field] as Element[]))
    await render(html.replace('Наборы, 3', 'Наборы, 4'))
    expect(inLive('[type=checkbox]')).toBeChecked()
    expect(inLive('select')).toHaveValue('name')
    expect(inLive('[name=q]')).toHaveValue('фн')
    expect(done).toEqual([
      'click input type-1 kit',
      'input input type-1 kit',
      'change input type-1 kit',
      'input select -1 name',
      'change select -1 name',
      'input input q-1 фн',
      'change input q-1 фн',
    ])
  })

  test('a checkbox that was changed back is left as it is', async () => {
    open()
    press(inPrepared('[type=checkbox]'))
    await render()
    expect(done).toEqual([])
  })

  test('the focus and the selection are where they were', async () => {
    open()
    const field = inPrepared('[name=q]') as HTMLInputElement
    field.value = 'накопитель'
    field.focus()
    field.setSelectionRange(2, 5)
    press(field)
    await render()
    expect(inLive('[name=q]')).toHaveFocus()
    expect(inLive('[name=q]')).toMatchObject({ value: 'накопитель', selectionStart: 2, selectionEnd: 5 })
  })

  test('a field in which the visitor types keeps the focus, although a pressed button moves it', async () => {
    open()
    press(inPrepared('button', 1))
    inPrepared('[name=q]').focus()
    root().addEventListener('click', () => inLive('a').focus())
    await render()
    expect(done).toEqual(['click button 1'])
    expect(inLive('[name=q]')).toHaveFocus()
  })

  test.each(['a', 'h1', 'main', 'summary'])('the focus on %s is carried over', async (selector) => {
    open()
    inPrepared(selector).focus()
    await render()
    expect(inLive(selector)).toHaveFocus()
  })

  test('the position of the window and of what scrolls, and open details stay', async () => {
    open()
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
    inPrepared('[aria-label=Изображения]').scrollLeft = 300
    inPrepared('details').setAttribute('open', '')
    const slid = jest.fn()
    Object.defineProperty(Element.prototype, 'scrollTo', { value: slid, configurable: true })
    await render()
    Reflect.deleteProperty(Element.prototype, 'scrollTo')
    expect(slid).toHaveBeenCalledWith({ left: 300, behavior: 'instant' })
    expect(inLive('details')).toHaveAttribute('open')
    expect(scrollTo).not.toHaveBeenCalled()
  })

  test('what the visitor reads keeps its place, although the live page is higher above it', async () => {
    open()
    const position = jest.replaceProperty(window, 'scrollY', 500)
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const top = this.textContent !== 'В корзину' ? -99 : this.closest('#root') ? 220 : 100
      return { width: 9, top, bottom: top + 9 } as DOMRect
    })
    await render()
    position.restore()
    expect(isReplaced()).toBe(true)
    expect(scrollTo.mock.calls).toEqual([[0, 620]])
  })

  test('a press is answered before the next one: two filters are both chosen', async () => {
    open('<main><button>15 месяцев</button><button>36 месяцев</button></main>')
    press(...prepared().querySelectorAll('button'))
    function Filters() {
      const [chosen, choose] = useState<readonly string[]>([])
      return (
        <main>
          {['15 месяцев', '36 месяцев'].map((name) => (
            <button key={name} onClick={() => choose([...chosen, name])}>
              {name}
            </button>
          ))}
          <output>{chosen.join()}</output>
        </main>
      )
    }
    await act(async () => createRoot(root()).render(<Filters />))
    await jest.advanceTimersByTimeAsync(SETTLED)
    expect(inLive('output')).toHaveTextContent('15 месяцев,36 месяцев')
  })
})
