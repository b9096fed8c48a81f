import { createTextStorage } from '../../browser/storage.ts'
import { holdScroll } from './hold-scroll.ts'
import { watchEntries, type HistoryEntries } from './history-entries.ts'
import { rememberScroll, SCROLL_KEY } from './scroll-memory.ts'

const storage = createTextStorage(() => sessionStorage)
const ownPush = history.pushState
const ownReplace = history.replaceState
let resized: () => void = () => undefined
const listeners: [EventTarget, string, unknown, unknown][] = []

/** Lets the page be `height` px tall, as the observers of its size hear. */
function grow(height: number) {
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: height, configurable: true })
  const top = Math.min(scrollY, Math.max(0, height - innerHeight))
  if (top !== scrollY) scrollTo(0, top)
  resized()
}

/** What a new load of the page makes of the history and the storage. */
function load(): { entries: HistoryEntries } & ReturnType<typeof rememberScroll> {
  unload()
  const entries = watchEntries()
  return { entries, ...rememberScroll(storage, entries) }
}

/** The page goes: its listeners, and its hold on the history. */
function unload() {
  dispatchEvent(new Event('pagehide'))
  for (const [target, type, listener, options] of listeners.splice(0)) {
    target.removeEventListener(type, listener as EventListener, options as EventListenerOptions)
  }
  history.pushState = ownPush
  history.replaceState = ownReplace
}

function go(path: string, { enterRoute }: { enterRoute(): void }) {
  history.pushState(null, '', path)
  enterRoute()
}

async function traverse(by: number, { enterRoute }: { enterRoute(): void }) {
  const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  history.go(by)
  await arrived
  enterRoute()
  resized()
}

beforeEach(() => {
  const { addEventListener: own } = EventTarget.prototype
  jest.spyOn(window, 'addEventListener').mockImplementation((...call: unknown[]) => {
    const [type, listener, options] = call as [string, EventListener, unknown]
    if (!(options as { once?: boolean } | undefined)?.once) listeners.push([window, type, listener, options])
    own.call(window, type, listener, options as AddEventListenerOptions)
  })
  Object.defineProperty(window, 'ResizeObserver', {
    configurable: true,
    value: class {
      constructor(listener: () => void) {
        resized = listener
      }
      observe() {}
      disconnect() {
        resized = () => undefined
      }
    },
  })
  Object.defineProperty(window, 'innerHeight', { value: 800, configurable: true })
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true, writable: true })
  window.scrollTo = ((_x: number, y: number) => {
    const room = document.documentElement.scrollHeight - innerHeight
    Object.defineProperty(window, 'scrollY', { value: Math.min(y, room), configurable: true, writable: true })
    dispatchEvent(new Event('scroll'))
  }) as typeof window.scrollTo
  sessionStorage.clear()
  resized = () => undefined
  ownReplace.call(history, null, '', '/products')
  grow(3000)
})
afterEach(() => {
  unload()
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('UI-011: a new route begins at the top; back and forward lead to where one was', async () => {
  const page = load()
  scrollTo(0, 1500)
  go('/products/1', page)
  expect(scrollY).toBe(0)
  scrollTo(0, 200)
  await traverse(-1, page)
  expect(scrollY).toBe(1500)
  await traverse(1, page)
  expect(scrollY).toBe(200)
})

test('a scroll whose event is still to come is remembered', async () => {
  const page = load()
  Object.defineProperty(window, 'scrollY', { value: 900, configurable: true, writable: true })
  go('/orders', page)
  Object.defineProperty(window, 'scrollY', { value: 300, configurable: true, writable: true })
  await traverse(-1, page)
  expect(scrollY).toBe(900)
  await traverse(1, page)
  expect(scrollY).toBe(300)
})

test('a plain link to a hash has scrolled before it is heard of: where it was left counts', async () => {
  const page = load()
  scrollTo(0, 600)
  ownPush.call(history, null, '', '/products#end')
  Object.defineProperty(window, 'scrollY', { value: 2000, configurable: true, writable: true })
  dispatchEvent(new PopStateEvent('popstate'))
  await traverse(-1, page)
  expect(scrollY).toBe(600)
})

test('the old position waits until the page has grown tall enough, and survives what shrinks and scrolls it meanwhile', async () => {
  const page = load()
  scrollTo(0, 1500)
  go('/orders', page)
  grow(900)
  await traverse(-1, page)
  expect(scrollY).toBe(0)
  grow(2400)
  expect(scrollY).toBe(1500)
  grow(1000)
  expect(scrollY).toBe(200)
  grow(3000)
  expect(scrollY).toBe(1500)
  scrollTo(0, 40)
  expect(scrollY).toBe(1500)
})

test('who scrolls themselves is left where they are', async () => {
  const page = load()
  scrollTo(0, 1500)
  go('/orders', page)
  grow(900)
  await traverse(-1, page)
  dispatchEvent(new Event('wheel'))
  grow(3000)
  expect(scrollY).toBe(0)
})

test('a page that has not grown in 10 s stays where it is, one that rests is no longer held', () => {
  jest.useFakeTimers()
  grow(900)
  const ended = jest.fn()
  holdScroll(1500, ended)
  resized()
  jest.advanceTimersByTime(10_000)
  grow(3000)
  expect([scrollY, ended.mock.calls.length]).toEqual([0, 1])

  holdScroll(1500, ended)
  resized()
  jest.advanceTimersByTime(800)
  scrollTo(0, 40)
  expect([scrollY, ended.mock.calls.length]).toEqual([40, 2])
})

test('ALERT-006: an alert leads to the top also while a position is being restored', async () => {
  const page = load()
  scrollTo(0, 1500)
  go('/orders', page)
  await traverse(-1, page)
  page.toTop()
  resized()
  expect(scrollY).toBe(0)
})

test('a reload keeps the position, also where only the address of the entry was replaced', () => {
  load()
  scrollTo(0, 700)
  history.replaceState(null, '', '/products?filter=1')
  unload()
  // A new document begins at the top.
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true, writable: true })
  load()
  resized()
  expect(scrollY).toBe(700)
  expect(JSON.parse(sessionStorage.getItem(SCROLL_KEY) ?? '')).toEqual({ [load().entries.current]: 700 })
})

test('what a router keeps in an entry stays there', () => {
  load()
  history.pushState({ idx: 3, usr: 'x' }, '', '/orders')
  expect(history.state).toMatchObject({ idx: 3, usr: 'x' })
})

test.each(['{bad', '[]', 'null', '"x"', '{"__proto__":{"x":1},"a":"far"}'])(
  'F22: stored positions that are %s cost nothing',
  (stored) => {
    sessionStorage.setItem(SCROLL_KEY, stored)
    load()
    resized()
    expect(scrollY).toBe(0)
  },
)
