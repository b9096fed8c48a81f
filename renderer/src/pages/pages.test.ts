import { brotliDecompressSync } from 'node:zlib'
import type { RemoteRelease } from 'shared-contracts/portal/release'
import type { ServerPage } from 'shared-contracts/portal/server-part'
import type { Log } from '../log.ts'
import { Busy, type PartProcess } from '../parts/part-process.ts'
import type { Rendered } from '../parts/program/from-part.ts'
import type { FollowedPortal } from '../portal/follow-portal.ts'
import { createPages } from './pages.ts'

const TEXT = '/public/api/v1/product/1/text'
const PRICES = '/public/api/v3/organizations/0/products'
const MINUTE = 60_000

const page = (changes: Partial<ServerPage>): ServerPage => ({
  status: 200,
  html: '',
  styles: '',
  head: { title: 'Товары' },
  data: {},
  ...changes,
})

const failOnLog: Log = (...line) => {
  throw new Error(JSON.stringify(line))
}

/** Pages of a portal whose only remote renders `rendered`, and whose API answers with `texts`. */
function startPages(texts: Map<string, string>, rendered: () => Rendered, log = failOnLog) {
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
  const part = { select, render } as unknown as PartProcess
  const shell = { call: async () => page({ html: '<main>[[page]]</main>' }) } as unknown as PartProcess
  const plain = { head: '', body: '', scripts: [], documents: {}, releases: [release], restricted: ['/desk/*'] }
  const portal = () => ({
    plain,
    boot: '',
    documentStyles: { rules: '', fontFaces: '', version: '' },
    shell,
    ownPages: [],
    parts: new Map([['mf-catalog', part]]),
  })
  const areCurrent = jest.fn(async (data: ServerPage['data']) =>
    Object.entries(data).every(([address, text]) => texts.get(address) === text),
  )
  const followed = {
    portal: portal(),
    state: { value: '1', data: { [PRICES]: 'prices' }, shell, version: { replacedAt: undefined, files: '1' } },
    hasRead: (address: string, text: string) => texts.get(address) === text,
    areCurrent,
  } as unknown as { portal: unknown; state: NonNullable<FollowedPortal['state']> } & FollowedPortal
  function changeState(files = '1') {
    followed.state.version.replacedAt = Date.now()
    followed.state = { ...followed.state, value: '2', version: { replacedAt: undefined, files } }
  }
  /** Another remote was released. */
  const changePortal = () => void (followed.portal = portal() as never)
  return {
    pages: createPages(followed, 'https://shop.example', log),
    render,
    select,
    areCurrent,
    changeState,
    changePortal,
  }
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

/** The answers of the API that a page brings. */
async function answersIn(asked: ReturnType<ReturnType<typeof createPages>['at']>): Promise<unknown> {
  const rendered = await asked
  if (rendered === undefined || rendered === 'plain') throw new Error('not rendered')
  const html = brotliDecompressSync(rendered.body).toString()
  return JSON.parse(/id="portal-answers">(.*?)</.exec(html)?.[1] ?? '')
}

test('A27: a page brings what the API answered; a remote can neither make up an answer nor override the shell’s', async () => {
  const texts = new Map([[TEXT, 'a']])
  const data = { [TEXT]: 'a', [PRICES]: 'free', '/public/api/v1/product/2/text': 'made up' }
  const start = () => startPages(texts, () => ({ page: page({ data }), asked: [TEXT] }))
  expect(await answersIn(start().pages.at('/products', ''))).toEqual({ [TEXT]: 'a' })
  // Even a later answer of the API: the page belongs to the one that the shell has read.
  texts.set(PRICES, 'free')
  const { pages, select } = start()
  select.mockResolvedValue({ fingerprint: 'whole', isWhole: true })
  expect(await answersIn(pages.at('/products', ''))).toEqual({ [TEXT]: 'a', [PRICES]: 'prices' })
})

test('DESK-001: a page of a remote for a role is plain, not «not found»', async () => {
  const { pages } = startPages(new Map(), () => ({ page: page({}), asked: [] }))
  expect(await pages.at('/desk/orders', '')).toBe('plain')
  expect(await pages.at('/no-such', '')).toMatchObject({ status: 200 })
})

test('A27: a page that is too long is plain, and logged once with its release, however often it is asked for', async () => {
  const log = jest.fn<void, Parameters<Log>>()
  const { pages, render } = startPages(
    new Map(),
    () => ({ page: page({ html: 'a'.repeat(3_000_000) }), asked: [] }),
    log,
  )
  for (let count = 1; count <= 3; count += 1) {
    expect(await askAfter(pages, 1_001)).toBe('plain')
    expect(render).toHaveBeenCalledTimes(count)
  }
  expect(log.mock.calls).toEqual([
    [
      'error',
      'a page cannot be rendered and is plain',
      { remote: 'mf-catalog', version: '1.0.0', path: '/products', error: expect.stringContaining('html: Too big') },
    ],
  ])
})

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

test('DESK-009: after a change of the products’ files a page asks for its texts, and is rendered only if they differ', async () => {
  const texts = new Map([[TEXT, 'a']])
  const { pages, render, areCurrent, changeState } = startPages(texts, () => ({
    page: page({ data: { [TEXT]: texts.get(TEXT) ?? '' } }),
    asked: [TEXT],
  }))
  await askAfter(pages, 0)
  changeState()
  await askAfter(pages, 501)
  expect(areCurrent).not.toHaveBeenCalled()
  changeState('2')
  await askAfter(pages, 501)
  expect([areCurrent.mock.calls.length, render.mock.calls.length]).toEqual([1, 1])
  texts.set(TEXT, 'b')
  changeState('3')
  expect(await answersIn(askAfter(pages, 501))).toEqual({ [TEXT]: 'b' })
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

test('a page is not rendered again for a release that was replaced while its texts were compared', async () => {
  const { pages, select, render, areCurrent, changePortal } = startPages(new Map(), () => ({
    page: page({}),
    asked: [],
  }))
  await askAfter(pages, 0)
  let compared: (isSame: boolean) => void = () => undefined
  areCurrent.mockImplementationOnce(() => new Promise((resolve) => (compared = resolve)))
  await askAfter(pages, MINUTE + 1)
  changePortal()
  const after = await askAfter(pages, 0)
  select.mockResolvedValueOnce({ fingerprint: 'of the old release', isWhole: false })
  compared(false)
  expect(await askAfter(pages, 0)).toBe(after)
  expect(render).toHaveBeenCalledTimes(2)
})
