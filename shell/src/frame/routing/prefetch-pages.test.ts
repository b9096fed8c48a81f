import { QUIET_TIME_MS } from '../../browser/when-idle.ts'
import { MAX_PAGES } from './prefetch-linked-pages.ts'
import { prefetchAfterRest, prefetchWhenPointed } from './prefetch-pages.ts'

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
  const prefetch = jest.fn(() => Promise.resolve())
  // Its listeners live as long as the document.
  beforeAll(() => prefetchWhenPointed(prefetch))
  beforeEach(() => {
    document.body.dispatchEvent(new Event('pointerover', { bubbles: true }))
    prefetch.mockClear()
  })

  test.each(['pointerover', 'focusin', 'touchstart'])('a link is prefetched at its %s, once', (event) => {
    const text = document.querySelector('b')
    text?.dispatchEvent(new Event(event, { bubbles: true }))
    link('/information').dispatchEvent(new Event(event, { bubbles: true }))
    expect(prefetch.mock.calls).toEqual([['/information']])
  })

  test('nothing is prefetched while the visitor saves data, nor for a foreign link', () => {
    link('https://elsewhere.example/orders').dispatchEvent(new Event('pointerover', { bubbles: true }))
    stubConnection({ saveData: true })
    link('/products').dispatchEvent(new Event('pointerover', { bubbles: true }))
    expect(prefetch).not.toHaveBeenCalled()
  })
})

describe('idle time', () => {
  const routeAt = (path: string) => (path === '/login' ? undefined : path.replace(/\d+/, ':id'))
  let change: () => void = () => undefined
  function start(prefetch = jest.fn((_path: string) => Promise.resolve())) {
    // Like a state of the bus, it calls its listener with the value of now.
    const subscribe = (listener: () => void) => (change = listener)()
    prefetchAfterRest({ prefetch, routeAt, changes: [{ subscribe }] })
    return { paths: () => prefetch.mock.calls.map(([path]) => path) }
  }
  const rest = () => jest.advanceTimersByTimeAsync(QUIET_TIME_MS)

  beforeEach(() => {
    jest.useFakeTimers()
    window.requestIdleCallback = (run) => window.setTimeout(run)
    window.cancelIdleCallback = (id) => clearTimeout(id)
  })
  afterEach(() => {
    jest.useRealTimers()
    Reflect.deleteProperty(window, 'requestIdleCallback')
  })

  test('the links in the window are prefetched, and elsewhere the first of each route, each path once', async () => {
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

  test('a subscription that replays its value does not put idle time off', async () => {
    const { paths } = start()
    await rest()
    await jest.advanceTimersByTimeAsync(100)
    expect(paths()).toContain('/information')
  })

  test('no more than 16 pages are prefetched after one change', async () => {
    document.body.innerHTML = Array.from({ length: 40 }, (_, id) => `<a href="/products/${id}">${id}</a>`).join('')
    for (const one of document.links) stubBox(one, 0)
    const { paths } = start()
    await rest()
    await rest()
    expect(paths()).toHaveLength(MAX_PAGES)
  })

  test('one page is prefetched after another, and a change starts over', async () => {
    let end: () => void = () => undefined
    const { paths } = start(jest.fn((_path: string) => new Promise<void>((resolve) => (end = resolve))))
    await rest()
    await rest()
    expect(paths()).toEqual(['/information'])
    change()
    end()
    await jest.advanceTimersByTimeAsync(QUIET_TIME_MS - 1)
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
    'nothing is prefetched with %j',
    async (connection) => {
      stubConnection(connection)
      const { paths } = start()
      await rest()
      await rest()
      expect(paths()).toEqual([])
    },
  )
})
