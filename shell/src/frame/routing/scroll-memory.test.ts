import { SCROLL_KEY } from 'shared-contracts/portal/page'
import { createTextStorage } from 'shared-ui/storage'
import { holdScroll } from './hold-scroll.ts'
import { watchEntries, type HistoryEntries } from './history-entries.ts'
import { rememberScroll } from './scroll-memory.ts'

const storage = createTextStorage(() => sessionStorage)
const ownPush = history.pushState
const ownReplace = history.replaceState
let resized: () => void = () => undefined
const listeners: [EventTarget, string, unknown, unknown][] = []

/** Sets the height of the page in px and notifies the resize observers. */
function grow(height: number) {
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: height, configurable: true })
  const top = Math.min(scrollY, Math.max(0, height - innerHeight))
  if (top !== scrollY) scrollTo(0, top)
  resized()
}

/** Simulates a page load with the existing history and storage. */
function load(): { entries: HistoryEntries } & ReturnType<typeof rememberScroll> {
  unload()
  const entries = watchEntries()
  return { entries, ...rememberScroll(storage, entries) }
}

/** Simulates leaving the page: removes its listeners and its wrappers of the history. */
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

test('UI-011: a new route starts at the top, and back and forward restore the position', async () => {
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

test('AMB-192: a page starts at the given position once it is tall enough; a reload keeps a later one', () => {
  const page = load()
  go('/products?q=1', page)
  grow(900)
  page.startAt(1500)
  expect(scrollY).toBe(0)
  grow(3000)
  expect(scrollY).toBe(1500)
  dispatchEvent(new Event('wheel'))
  scrollTo(0, 300)
  load()
  resized()
  expect(scrollY).toBe(300)
})

test('a position is stored even if its scroll event has not fired yet', async () => {
  const page = load()
  Object.defineProperty(window, 'scrollY', { value: 900, configurable: true, writable: true })
  go('/orders', page)
  Object.defineProperty(window, 'scrollY', { value: 300, configurable: true, writable: true })
  await traverse(-1, page)
  expect(scrollY).toBe(900)
  await traverse(1, page)
  expect(scrollY).toBe(300)
})

test('a reload keeps a position whose scroll event has not fired yet', () => {
  load()
  grow(3000)
  Object.defineProperty(window, 'scrollY', { value: 700, configurable: true, writable: true })
  unload()
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true, writable: true })
  load()
  grow(3000)
  expect(scrollY).toBe(700)
})

test('before a plain hash link, the position of the last scroll event is stored', async () => {
  const page = load()
  scrollTo(0, 600)
  ownPush.call(history, null, '', '/products#end')
  Object.defineProperty(window, 'scrollY', { value: 2000, configurable: true, writable: true })
  dispatchEvent(new PopStateEvent('popstate'))
  await traverse(-1, page)
  expect(scrollY).toBe(600)
})

test('the position is restored once the page is tall enough, and held while the page shrinks or scrolls', async () => {
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

test('scrolling by the user ends the restoration', async () => {
  const page = load()
  scrollTo(0, 1500)
  go('/orders', page)
  grow(900)
  await traverse(-1, page)
  dispatchEvent(new Event('wheel'))
  grow(3000)
  expect(scrollY).toBe(0)
})

test('the restoration ends after 10 s if the page is too short, and once the position is final', () => {
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

test('ALERT-006: an alert scrolls to the top even during a restoration', async () => {
  const page = load()
  scrollTo(0, 1500)
  go('/orders', page)
  await traverse(-1, page)
  page.toTop()
  resized()
  expect(scrollY).toBe(0)
})

test('a reload keeps the position, also after replaceState', () => {
  load()
  scrollTo(0, 700)
  history.replaceState(null, '', '/products?filter=1')
  unload()
  // A new document starts at the top.
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true, writable: true })
  load()
  resized()
  expect(scrollY).toBe(700)
  expect(JSON.parse(sessionStorage.getItem(SCROLL_KEY) ?? '')).toEqual({ [load().entries.current]: 700 })
})

test('a router’s data in the history state is kept', () => {
  load()
  history.pushState({ idx: 3, usr: 'x' }, '', '/orders')
  expect(history.state).toMatchObject({ idx: 3, usr: 'x' })
})

test.each(['{bad', '[]', 'null', '"x"', '{"__proto__":{"x":1},"a":"far"}'])(
  'F22: stored positions of the form %s are ignored',
  (stored) => {
    sessionStorage.setItem(SCROLL_KEY, stored)
    load()
    resized()
    expect(scrollY).toBe(0)
  },
)
