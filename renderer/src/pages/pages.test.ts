import type { RemoteRelease } from 'shared-contracts/portal/release'
import type { ServerPage } from 'shared-contracts/portal/server-part'
import { Busy, type Part } from '../parts/part.ts'
import type { Rendered } from '../parts/messages.ts'
import type { FollowedPortal } from '../portal/follow-portal.ts'
import { createPages } from './pages.ts'

const TEXT = '/public/api/v1/product/1/text'
const MINUTE = 60_000

const page = (changes: Partial<ServerPage>): ServerPage => ({
  status: 200,
  html: '',
  styles: '',
  head: { title: 'Товары' },
  data: {},
  ...changes,
})

/** Pages of a portal whose only remote renders `rendered`, and whose API answers with `texts`. */
function startPages(texts: Map<string, string>, rendered: () => Rendered) {
  const release = {
    name: 'mf-catalog',
    version: '1.0.0',
    routes: ['/products'],
    widgets: [],
    preload: {},
    server: { pages: { '/products': [] } },
  } as unknown as RemoteRelease
  const render = jest.fn(async () => rendered())
  const select = jest.fn(async () => ({ fingerprint: 'same', isWhole: false }))
  const part = { select, render } as unknown as Part
  const shell = { call: async () => page({ html: '<main>[[page]]</main>' }) } as unknown as Part
  const plain = { head: '', body: '', scripts: [], policy: '', documents: {}, releases: [release] }
  const portal = () => ({ plain, boot: '', fontFaces: '', shell, ownPages: [], parts: new Map([['mf-catalog', part]]) })
  const followed = {
    portal: portal(),
    state: { value: '1', data: {}, shell, version: { replacedAt: undefined } },
    areCurrent: async (data: ServerPage['data']) =>
      Object.entries(data).every(([address, text]) => texts.get(address) === text),
  } as unknown as { portal: unknown; state: NonNullable<FollowedPortal['state']> } & FollowedPortal
  const log = (...line: readonly unknown[]) => {
    throw new Error(JSON.stringify(line))
  }
  function changeState() {
    followed.state.version.replacedAt = Date.now()
    followed.state = { ...followed.state, value: '2', version: { replacedAt: undefined } }
  }
  /** Another remote was released. */
  const changePortal = () => void (followed.portal = portal() as never)
  return { pages: createPages(followed, 'https://shop.example', log), render, select, changeState, changePortal }
}

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }))
afterEach(() => jest.useRealTimers())

/** Asks for the page after this time, and lets what runs in the background end. */
async function askAfter(pages: ReturnType<typeof createPages>, ms: number) {
  jest.setSystemTime(Date.now() + ms)
  const answer = await pages.at('/products', '')
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  return answer
}

test('a page is rendered again after a minute only if a text of the API has changed', async () => {
  const texts = new Map([[TEXT, 'a']])
  const { pages, render } = startPages(texts, () => ({
    page: page({ data: { [TEXT]: texts.get(TEXT) ?? '' } }),
    asked: [TEXT],
  }))
  await askAfter(pages, 0)
  await askAfter(pages, MINUTE + 1)
  expect(render).toHaveBeenCalledTimes(1)
  texts.set(TEXT, 'b')
  await askAfter(pages, MINUTE - 1)
  expect(render).toHaveBeenCalledTimes(1)
  await askAfter(pages, 2)
  expect(render).toHaveBeenCalledTimes(2)
})

test('a page for which the API refused a text is rendered again after a minute', async () => {
  const { pages, render } = startPages(new Map(), () => ({ page: page({}), asked: [TEXT] }))
  await askAfter(pages, 0)
  await askAfter(pages, MINUTE + 1)
  expect(render).toHaveBeenCalledTimes(2)
})

test('a page is shown for half a second after a change while it is compared, and not longer', async () => {
  const { pages, select, changeState } = startPages(new Map(), () => ({ page: page({}), asked: [] }))
  const first = await askAfter(pages, 0)
  let compared: () => void = () => undefined
  select.mockImplementation(async () => {
    await new Promise<void>((resolve) => (compared = resolve))
    return { fingerprint: 'other', isWhole: false }
  })
  changeState()
  expect(await askAfter(pages, 500)).toBe(first)
  jest.setSystemTime(Date.now() + 1)
  const asked = pages.at('/products', '')
  compared()
  expect(await asked).not.toBe(first)
})

test('visitors who ask at the same time wait for one comparison', async () => {
  const { pages, select, render, changeState } = startPages(new Map(), () => ({ page: page({}), asked: [] }))
  await Promise.all([askAfter(pages, 0), askAfter(pages, 0)])
  expect([select, render].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  changeState()
  await Promise.all([askAfter(pages, 1), askAfter(pages, 1)])
  expect(select).toHaveBeenCalledTimes(2)
})

test('a page that a busy part could not compare stays for half a second, and is compared at the next request', async () => {
  const { pages, select, changeState } = startPages(new Map(), () => ({ page: page({}), asked: [] }))
  const first = await askAfter(pages, 0)
  changeState()
  select.mockRejectedValueOnce(new Busy('64 calls wait already'))
  expect(await askAfter(pages, 1)).toBe(first)
  expect(await askAfter(pages, 1)).toBe(first)
  expect(select).toHaveBeenCalledTimes(3)
  await askAfter(pages, 1_000)
  expect(select).toHaveBeenCalledTimes(3)
})

test('a page is not taken from a comparison that began before a release', async () => {
  const { pages, select, render, changePortal } = startPages(new Map(), () => ({ page: page({}), asked: [] }))
  let compared: () => void = () => undefined
  select.mockImplementationOnce(async () => {
    await new Promise<void>((resolve) => (compared = resolve))
    return { fingerprint: 'same', isWhole: false }
  })
  const before = pages.at('/products', '')
  changePortal()
  const after = await askAfter(pages, 0)
  expect(render).toHaveBeenCalledTimes(1)
  compared()
  expect(await before).not.toBe(after)
  expect(await askAfter(pages, 0)).toBe(after)
})
