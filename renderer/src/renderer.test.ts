import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { memoryOf } from './parts/memory.ts'
import { PRICES, remotePart, startSamplePortal, type SamplePortal } from './testing/sample-portal.ts'
import { startRenderer, type TestRenderer } from './testing/start-renderer.ts'

let portal: SamplePortal
let renderer: TestRenderer
afterEach(async () => {
  await renderer.stop()
  await portal.close()
})

/** Starts a portal with one catalogue, and waits for its renderer. */
async function start(
  part: string | undefined,
  pages: Record<string, string[]>,
  env: Record<string, string> = {},
  answers: Record<string, string> = {},
) {
  portal = await startSamplePortal()
  Object.assign(portal.answers, answers)
  portal.live('mf-catalog', '1.0.0', part, pages)
  renderer = await startRenderer(portal.url, env)
  await eventually(async () => expect((await fetch(`${renderer.url}/-/health`)).status).toBe(200))
}

async function eventually(check: () => Promise<void>, limit = 25_000): Promise<void> {
  const end = Date.now() + limit
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}

const get = (path: string, headers: Record<string, string> = {}) => fetch(renderer.url + path, { headers })
const html = async (path: string) => (await get(path)).text()
/** Whether the edge is told to send the plain page. */
const isPlain = (text: string) => text === 'the page is not rendered'

test('a page is the shell’s frame with the remote’s page, its styles, data, configuration and releases', async () => {
  await start(remotePart('return page(`<h1>${state.products.value[0].name}</h1>`)'), { '/products': [] })
  const answer = await get('/products')
  expect(answer.status).toBe(200)
  const text = await answer.text()
  expect(text).toContain('<div id="root"><main><h1>ФН</h1></main></div>')
  expect(text).toContain('<title>Страница</title>')
  // In the head: behind anything of the body it would run too late for the typeface of a first visit.
  expect(text.split('</head>')[0]).toContain('<script>window.booted = true</script>')
  expect(text).toMatch(
    /<style data-styled="true" data-styled-version="6\.6\.0">\.a\{color:red\}.*data-styled\.g1\[id="a"\]/s,
  )
  // The scripts give way to what is seen; the typeface waits for the boot script.
  expect(text).toContain('<script src="/assets/main.js" defer crossorigin fetchpriority="low"></script>')
  expect(text).toContain('href="/assets/font.woff2" as="font" media="not all"')
  const documentIn = (id: string) =>
    JSON.parse(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(text)?.[1] ?? '')
  expect(documentIn('portal-registry').remotes['mf-catalog'].live.version).toBe('1.0.0')
  expect(JSON.parse(documentIn('portal-answers')[PRICES])).toEqual([{ id: 1, name: 'ФН', price: 100 }])

  const hashesOf = (element: string) =>
    [...text.matchAll(new RegExp(`<${element}(?: data-[^ >]+)*(?: media="not all")?>(.*?)</${element}>`, 'gs'))]
      .map(([, inline = '']) => `'sha256-${createHash('sha256').update(inline).digest('base64')}'`)
      .join(' ')
  expect(answer.headers.get('x-script-hashes')).toBe(hashesOf('script'))
  expect(answer.headers.get('x-style-hashes')).toBe(hashesOf('style'))
  expect(answer.headers.has('content-security-policy')).toBe(false)
})

test('answers are compressed as the edge accepts them', async () => {
  await start(remotePart('return page("<h1>Товары</h1>")'), { '/products': [] })
  for (const encoding of ['br', 'gzip', 'identity']) {
    const answer = await get('/products', { 'accept-encoding': encoding })
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
    expect(await answer.text()).toContain('<h1>Товары</h1>')
  }
})

test('an unknown address and an unknown product are answered 404 with a whole page, which is kept out of search engines', async () => {
  await start(remotePart('return page("<h1>Нет товара</h1>", { status: 404 })'), { '/products/:id': [] })
  for (const [path, text] of [
    ['/nowhere', 'Не найдено'],
    ['/products/5', 'Нет товара'],
  ] as const) {
    const answer = await get(path)
    const page = await answer.text()
    expect([answer.status, page]).toEqual([404, expect.stringContaining(text)])
    expect(page).toContain('<meta name="robots" content="noindex">')
  }
})

test('pages that are not rendered are plain: the shell’s own, and those of remotes without a server part', async () => {
  await start(remotePart('return page("")'), { '/products': [] })
  for (const path of ['/login', '/mf-catalog']) {
    const answer = await get(path)
    expect([answer.status, isPlain(await answer.text())]).toEqual([501, true])
  }
})

test('only the query parameters that the release names reach the page', async () => {
  await start(remotePart('return page(`<h1>${search}</h1>`)'), { '/products': ['q', 'sort'] })
  expect(await html('/products?utm_source=mail&q=%D1%84%D0%BD&token=secret&sort=price')).toContain(
    '<h1>?q=%D1%84%D0%BD&sort=price</h1>',
  )
  expect(await html('/products?utm_source=mail')).toContain('<h1></h1>')
})

test('a changed price is in the page within two seconds', async () => {
  await start(remotePart('return page(`<b>${state.products.value[0].price}</b>`)'), { '/products': [] })
  expect(await html('/products')).toContain('<b>100</b>')
  portal.answers[PRICES] = JSON.stringify([{ id: 1, name: 'ФН', price: 250 }])
  await eventually(async () => expect(await html('/products')).toContain('<b>250</b>'), 2_000)
})

test('DESK-009: a changed text of a product is in the page within two seconds', async () => {
  const text = '/public/api/v3/product/id/1/file/type/id/3'
  await start(
    remotePart(`const text = await services.read('${text}'); return page(text, { data: { '${text}': text } })`),
    { '/products': [] },
    {},
    { [text]: 'первый текст' },
  )
  expect(await html('/products')).toContain('первый текст')
  portal.answers[text] = 'второй текст'
  portal.filesVersion = '2'
  await eventually(async () => expect(await html('/products')).toContain('второй текст'), 2_000)
})

test('a page is rendered again only if what it shows has changed', async () => {
  await start(
    remotePart(
      'return page(`<b>${globalThis.times = (globalThis.times ?? 0) + 1}</b>`)',
      'return state.products.value.filter(({ id }) => path === `/products/${id}`)'.replace('path', 'address.path'),
    ),
    { '/products/:id': [] },
  )
  expect(await html('/products/1')).toContain('<b>1</b>')
  portal.answers[PRICES] = JSON.stringify([
    { id: 1, name: 'ФН', price: 100 },
    { id: 2, name: 'Другой', price: 1 },
  ])
  const looks = () => portal.asked.filter((address) => address === PRICES).length
  const before = looks()
  await eventually(() => Promise.resolve(expect(looks()).toBeGreaterThan(before + 2)))
  expect(await html('/products/1')).toContain('<b>1</b>')
  portal.answers[PRICES] = JSON.stringify([{ id: 1, name: 'ФН', price: 101 }])
  await eventually(async () => expect(await html('/products/1')).toContain('<b>2</b>'), 2_000)
})

test('a new release is rendered within two seconds, and the previous one after a rollback', async () => {
  await start(remotePart('return page("<h1>первая</h1>")'), { '/products': [] })
  expect(await html('/products')).toContain('первая')
  portal.live('mf-catalog', '1.1.0', remotePart('return page("<h1>вторая</h1>")'), { '/products': [] })
  await eventually(async () => expect(await html('/products')).toContain('вторая'), 2_000)
  portal.live('mf-catalog', '1.0.0', remotePart('return page("<h1>первая</h1>")'), { '/products': [] })
  await eventually(async () => expect(await html('/products')).toContain('первая'), 2_000)
})

test('a file that differs from its hash is not run', async () => {
  await start(remotePart('return page("<h1>верная</h1>")'), { '/products': [] })
  portal.live('mf-catalog', '1.1.0', remotePart('return page("<h1>чужая</h1>")'), { '/products': [] })
  portal.answers['/remotes/mf-catalog/1.1.0/server.js'] += '\n'
  await eventually(async () => expect(isPlain(await html('/products'))).toBe(true), 3_000)
  expect(renderer.log).toContainEqual(
    expect.objectContaining({
      level: 'error',
      remote: 'mf-catalog',
      version: '1.1.0',
      error: expect.stringContaining('hash'),
    }),
  )
})

const otherPart = remotePart('return page("<h1>История</h1>")')

/** A limit on time that is meant to be reached; a busy machine needs some. */
const SHORT = { RENDER_LIMIT_MS: '1000' }

test.each([
  ['throws', 'throw new Error("сломано")', 'сломано', {}],
  ['throws no error', 'throw null', 'null', {}],
  ['hangs', 'for (;;) {}', 'no answer to render', SHORT],
  ['hangs in a microtask', 'queueMicrotask(() => { for (;;) {} }); return page("")', 'no answer to render', SHORT],
  ['asks for ever', 'for (;;) services.read("/").catch(() => undefined)', '', SHORT],
  ['never answers', 'return new Promise(() => undefined)', 'no answer to render', SHORT],
  [
    'fails in a timer',
    'setTimeout(() => { throw new Error("too late") }); return new Promise(() => undefined)',
    'too late',
    {},
  ],
  [
    'fills 1 GB of buffers',
    'globalThis.all = Array.from({ length: 100 }, () => new Uint8Array(1e7).fill(1)); return page("")',
    'MB of memory',
    {},
  ],
  // Without the limit this is a page.
  [
    'needs too much memory',
    'globalThis.all = Array.from({ length: 200 }, () => new Array(1e5).fill(0.5)); return page("<h1>Всё</h1>")',
    'memory',
    { PART_MEMORY_MB: '128' },
  ],
  ['answers nothing', 'return undefined', 'rendered no page', {}],
  ['answers too much', 'return page("a".repeat(3e6))', 'html: Too big', {}],
  ['answers very much', 'return page("a".repeat(17e6))', 'at most 16000000 are taken', {}],
  ['answers with buffers', 'return page(new ArrayBuffer(1e9))', 'rendered no page', {}],
])(
  'A27: a server part that %s has plain pages, the others are rendered, and it is logged with its release',
  async (_, fault, error, limits) => {
    await start(
      remotePart(`if (path === '/bad') { ${fault} } return page('<h1>Товары</h1>')`),
      { '/bad': [], '/products': [] },
      limits,
    )
    portal.live('mf-history', '2.0.0', otherPart, { '/history': [] })
    await eventually(async () => expect(await html('/history')).toContain('История'))
    expect(isPlain(await html('/bad'))).toBe(true)
    await eventually(async () => expect(await html('/history')).toContain('История'))
    expect(renderer.log).toContainEqual(
      expect.objectContaining({
        level: 'error',
        remote: 'mf-catalog',
        version: '1.0.0',
        error: expect.stringContaining(error),
      }),
    )
    // The same part goes on, or is started again.
    await eventually(async () => expect(await html('/products')).toContain('Товары'))
  },
)

/** The counted failures of a release's server part. */
const failuresOf = async (remote: string, version: string) =>
  (await html('/-/metrics')).match(`renderer_part_failures_total{remote="${remote}",version="${version}"} (\\d+)`)?.[1]

test('A27: a server part that hangs after its answer is ended, logged and counted, though nobody asks for its pages', async () => {
  await start(
    remotePart('setTimeout(() => { for (;;) {} }, 100); return page(`<h1>Товары</h1>`)'),
    { '/products': [] },
    SHORT,
  )
  await eventually(async () => expect(await html('/products')).toContain('Товары'))
  await eventually(async () => expect(Number(await failuresOf('mf-catalog', '1.0.0'))).toBeGreaterThan(0))
  expect(renderer.log).toContainEqual(
    expect.objectContaining({
      level: 'error',
      remote: 'mf-catalog',
      version: '1.0.0',
      error: expect.stringContaining('no answer to isAlive'),
    }),
  )
})

test('A27: while a server part loads for ever, its pages are plain, and prices change on the others', async () => {
  await start(undefined, {}, { RENDER_LIMIT_MS: '4000' })
  const price = 'return page(`<b>${state.products.value[0].price}</b>`)'
  portal.live('mf-history', '2.0.0', remotePart(price), { '/history': [] })
  await eventually(async () => expect(await html('/history')).toContain('<b>100</b>'))
  portal.live('mf-catalog', '1.1.0', 'for (;;) {}', { '/products': [] })
  await eventually(() => Promise.resolve(expect(portal.asked).toContain('/remotes/mf-catalog/1.1.0/server.js')))
  portal.answers[PRICES] = JSON.stringify([{ id: 1, name: 'ФН', price: 250 }])
  await eventually(async () => expect(await html('/history')).toContain('<b>250</b>'), 7_000)
  expect(await failuresOf('mf-catalog', '1.1.0')).toBeUndefined()
  await eventually(async () => expect(await failuresOf('mf-catalog', '1.1.0')).toBe('1'))
  await eventually(async () => expect(isPlain(await html('/products'))).toBe(true))
  expect(await html('/history')).toContain('<b>250</b>')
  expect(renderer.log).toContainEqual(
    expect.objectContaining({ level: 'error', remote: 'mf-catalog', version: '1.1.0', error: 'did not load in time' }),
  )
})

test('a server part reads public answers only', async () => {
  await start(
    remotePart(
      "const tried = await services.read(decodeURIComponent(path.slice(3))).then(() => 'прочитано', () => 'отказано'); return page(`<h1>${tried}</h1>`)",
    ),
    { '/r/:address': [] },
  )
  portal.answers['/public/api/v3/organizations/7/products?withSketches=false'] = '[]'
  portal.answers['/auth/secret'] = 'x'
  const tried = async (address: string) =>
    /<h1>(.*)<\/h1>/.exec(await html(`/r/${encodeURIComponent(encodeURIComponent(address))}`))?.[1]
  expect(await tried(PRICES)).toBe('прочитано')
  for (const address of [
    '/public/api/v3/organizations/7/products?withSketches=false',
    '/auth/secret',
    '//other.example/',
    '/public/api/../../auth/secret',
    '/public/api/v3/product/../../../../auth/secret',
  ]) {
    expect(await tried(address)).toBe('отказано')
  }
})

test('an answer of the API that ends an element stays data', async () => {
  portal = await startSamplePortal()
  portal.answers[PRICES] = JSON.stringify([{ id: 1, name: '</script><script>alert(1)</script><!--', price: 1 }])
  portal.live(
    'mf-catalog',
    '1.0.0',
    remotePart('return page("", { head: { title: `"><script>`, description: `"><img>` } })'),
    { '/products': [] },
  )
  renderer = await startRenderer(portal.url)
  await eventually(async () => expect(await html('/products')).toContain('data-rendered'))
  const text = await html('/products')
  expect(text).not.toContain('<script>alert')
  expect(text).not.toContain('<!--"')
  expect(text).toContain('<title>&quot;>&lt;script></title>')
  expect(text).toContain('content="&quot;>&lt;img>"')
})

test('without a portal it answers 503, and goes on by itself when the portal is there', async () => {
  portal = await startSamplePortal()
  portal.live('mf-catalog', '1.0.0', remotePart('return page("<h1>Товары</h1>")'), { '/products': [] })
  const page = portal.answers[PRICES] ?? ''
  portal.answers[PRICES] = 503
  renderer = await startRenderer(portal.url)
  expect((await get('/-/health')).status).toBe(503)
  await eventually(async () => expect((await get('/products')).status).toBe(501))
  const opened = () => portal.asked.filter((address) => address.endsWith('/server.js')).length
  const looks = () => portal.asked.filter((address) => address === PRICES).length
  const [before, seen] = [opened(), looks()]
  await eventually(() => Promise.resolve(expect(looks()).toBeGreaterThan(seen + 2)))
  expect(opened()).toBe(before)
  portal.answers[PRICES] = page
  await eventually(async () => expect(await html('/products')).toContain('Товары'))
})

test('F25: SIGTERM ends it with code 0', async () => {
  await start(remotePart('return page("")'), {})
  expect(await renderer.stop()).toBe(0)
})

test('A27: a server part that loads for ever ends with the renderer', async () => {
  await start(undefined, {})
  portal.live('mf-catalog', '1.1.0', 'for (;;) {}', { '/products': [] })
  const { pid } = renderer
  const parts = () => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
  await eventually(async () => expect(parts()).toHaveLength(2))
  const running = parts()
  await renderer.stop()
  try {
    await eventually(async () => expect(running.map(memoryOf)).toEqual([0, 0]), 5_000)
  } finally {
    for (const part of running) if (memoryOf(part) > 0) process.kill(part, 'SIGKILL')
  }
})

test('wrong settings end in one line', async () => {
  await start(remotePart('return page("")'), {})
  await expect(startRenderer('not an address')).rejects.toThrow(
    /^the renderer ended with 1: Wrong environment variables: PORTAL_URL must be/,
  )
})
