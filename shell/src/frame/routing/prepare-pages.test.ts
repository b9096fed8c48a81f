import { REST } from '../../browser/when-idle.ts'
import { LONG_REST, MOST } from './prepare-linked-pages.ts'
import { prepareAfterRest, prepareWhenPointed } from './prepare-pages.ts'

/** Gives the browser a network connection. */
function stubConnection(connection: { saveData?: boolean; effectiveType?: string }) {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
}
function stubBox(link: Element, top: number) {
  link.getBoundingClientRect = () => ({ width: 100, top, bottom: top + 20 }) as DOMRect
}
const link = (href: string) => document.querySelector(`a[href="${href}"]`) as Element

beforeEach(() => {
  document.body.innerHTML = `
    <header><a href="/information"><b>Покупателям</b></a> <a href="/products">Товары</a></header>
    <main>
      <a href="/products/1">Первый</a><a href="/products/2">Второй</a><a href="/products/3">Третий</a>
      <a href="https://elsewhere.example/orders">Чужой</a> <a href="/login">Войти</a>
    </main>`
  history.replaceState(null, '', '/products')
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection')
})

describe('pointing', () => {
  const prepare = jest.fn(() => Promise.resolve())
  // Its listeners live as long as the document.
  beforeAll(() => prepareWhenPointed(prepare))
  beforeEach(() => {
    document.body.dispatchEvent(new Event('pointerover', { bubbles: true }))
    prepare.mockClear()
  })

  test.each(['pointerover', 'focusin', 'touchstart'])('a link is prepared at its %s, once', (event) => {
    const text = document.querySelector('b')
    text?.dispatchEvent(new Event(event, { bubbles: true }))
    link('/information').dispatchEvent(new Event(event, { bubbles: true }))
    expect(prepare.mock.calls).toEqual([['/information']])
  })

  test('nothing is prepared while the visitor saves data, nor for a foreign link', () => {
    link('https://elsewhere.example/orders').dispatchEvent(new Event('pointerover', { bubbles: true }))
    stubConnection({ saveData: true })
    link('/products').dispatchEvent(new Event('pointerover', { bubbles: true }))
    expect(prepare).not.toHaveBeenCalled()
  })
})

describe('idle time', () => {
  const routeAt = (path: string) => (path === '/login' ? undefined : path.replace(/\d+/, ':id'))
  let change: () => void = () => undefined
  let state = 'without products'
  function start(prepare = jest.fn((_path: string) => Promise.resolve())) {
    const prerender = jest.fn((_path: string) => Promise.resolve())
    const changes = [{ subscribe: (listener: () => void) => (change = listener) }]
    prepareAfterRest({ prepare, prerender, routeAt, state: () => state, changes })
    const pathsOf = (mock: typeof prepare) => mock.mock.calls.map(([path]) => path)
    return { paths: () => pathsOf(prepare), rendered: () => pathsOf(prerender) }
  }
  const rest = () => jest.advanceTimersByTimeAsync(REST)

  beforeEach(() => {
    jest.useFakeTimers()
    window.requestIdleCallback = (run) => window.setTimeout(run)
    window.cancelIdleCallback = (id) => clearTimeout(id)
  })
  afterEach(() => {
    jest.useRealTimers()
    Reflect.deleteProperty(window, 'requestIdleCallback')
  })

  test('the links in the window are prepared, and elsewhere the first of each route, each path once', async () => {
    stubBox(link('/products/2'), 100)
    stubBox(link('/products/3'), innerHeight + 1)
    const { paths } = start()
    await rest()
    await rest()
    expect(paths()).toEqual(['/information', '/products/1', '/products/2'])
    change()
    await rest()
    await rest()
    expect(paths()).toHaveLength(3)
    stubBox(link('/products/3'), 0)
    change()
    await rest()
    await rest()
    expect(paths()).toEqual(['/information', '/products/1', '/products/2', '/products/3'])
  })

  test('after a longer rest the first prepared page of each route is rendered, again when pages look different', async () => {
    stubBox(link('/products/2'), 100)
    const { rendered } = start()
    await rest()
    await rest()
    expect(rendered()).toEqual([])
    await jest.advanceTimersByTimeAsync(LONG_REST)
    expect(rendered()).toEqual(['/information', '/products/1'])
    state = 'with products'
    change()
    await rest()
    await rest()
    await jest.advanceTimersByTimeAsync(LONG_REST)
    expect(rendered()).toEqual(['/information', '/products/1', '/information', '/products/1'])
  })

  test('a change before the longer rest has passed puts the rendering off', async () => {
    const { rendered } = start()
    await rest()
    await jest.advanceTimersByTimeAsync(LONG_REST - 100)
    change()
    await rest()
    await jest.advanceTimersByTimeAsync(LONG_REST - 100)
    expect(rendered()).toEqual([])
    await rest()
    expect(rendered()).toEqual(['/information', '/products/1'])
  })

  test('no more than 16 pages are prepared after one change', async () => {
    document.body.innerHTML = Array.from({ length: 40 }, (_, id) => `<a href="/products/${id}">${id}</a>`).join('')
    for (const one of document.links) stubBox(one, 0)
    const { paths } = start()
    await rest()
    await rest()
    expect(paths()).toHaveLength(MOST)
  })

  test('one page is prepared after another, and a change starts over', async () => {
    let end: () => void = () => undefined
    const { paths } = start(jest.fn((_path: string) => new Promise<void>((resolve) => (end = resolve))))
    await rest()
    await rest()
    expect(paths()).toEqual(['/information'])
    change()
    end()
    await jest.advanceTimersByTimeAsync(REST - 1)
    expect(paths()).toEqual(['/information'])
    await rest()
    expect(paths()).toEqual(['/information', '/products/1'])
  })

  test('the page’s own content comes first', async () => {
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<div aria-busy="true"></div>')
    stubBox(document.querySelector('[aria-busy]') as Element, 100)
    const { paths } = start()
    await rest()
    await rest()
    expect(paths()).toEqual([])
    document.querySelector('[aria-busy]')?.remove()
    await rest()
    await rest()
    expect(paths()).toContain('/information')
  })

  test('content that loads when it is scrolled to keeps nothing waiting', async () => {
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<div aria-busy="true"></div>')
    stubBox(document.querySelector('[aria-busy]') as Element, innerHeight + 1)
    const { paths } = start()
    await rest()
    await rest()
    expect(paths()).toContain('/information')
  })

  test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'nothing is prepared with %j',
    async (connection) => {
      stubConnection(connection)
      const { paths } = start()
      await rest()
      await rest()
      expect(paths()).toEqual([])
    },
  )
})
