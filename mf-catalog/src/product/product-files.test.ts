import { ApiError } from 'shared-contracts/api/error'
import { createTestPortal, type Answers, type RecordedRequest } from 'shared-contracts/testing/test-portal'
import { createProductFiles, productFilesOf } from './product-files.ts'

const product = { id: 7101, specificationFileUrl: '/files/specification-7101.html' }

const files: Record<number, object[]> = {
  8: [{ fileUrl: '/files/passport.pdf', fileName: 'Паспорт.pdf', fileTypeId: 8 }],
  2: [{ fileUrl: '/files/description.html', fileName: 'description.html', fileTypeId: 2 }],
  3: [{ fileUrl: '/files/characteristic.html', fileName: 'characteristic.html', fileTypeId: 3 }],
}
const listed = (request: RecordedRequest) => files[Number(request.url.split('/').at(-1))]
const answers: Answers = {
  getProductFiles: listed,
  '/files/description.html': '<p>описание</p>',
  '/files/characteristic.html': '<p>характеристика</p>',
  '/files/specification-7101.html': '<p>спецификация</p>',
}

function open(given: Answers = {}, id = product.id) {
  const portal = createTestPortal({}, { ...answers, ...given })
  const store = createProductFiles(portal)
  return { portal, store, done: store.open({ ...product, id }) }
}
const textOf = (part: { value?: { copy: () => DocumentFragment } | null | undefined }) =>
  part.value?.copy().textContent ?? null
const alerts = (portal: ReturnType<typeof createTestPortal>) =>
  portal.commands.map((command) => (command.type === 'alert/show' ? [command.variant, command.text] : [command.type]))

test('PROD-014 PROD-015 PROD-016 AMB-113 CALL-016 CALL-017: files of types 8, 2 and 3 are asked for and stored', async () => {
  const { portal, store, done } = open()
  await done
  expect(portal.requests.map((request) => request.url).toSorted()).toEqual([
    '/files/characteristic.html',
    '/files/description.html',
    '/public/api/v3/product/id/7101/file/type/id/2',
    '/public/api/v3/product/id/7101/file/type/id/3',
    '/public/api/v3/product/id/7101/file/type/id/8',
  ])
  const kept = store.get(7101)
  expect(kept.documents.value).toMatchObject([{ name: 'Паспорт.pdf', address: '/files/passport.pdf' }])
  expect(textOf(kept.description)).toBe('описание')
  expect(textOf(kept.characteristic)).toBe('характеристика')
})

test('PROD-020: the request flag is set at the start and cleared by success or failure', async () => {
  const { store, done } = open({ '/files/description.html': new ApiError('text', 'status', 500) })
  expect(Object.values(store.get(7101)).map((part: { status: string }) => part.status)).toEqual([
    'loading',
    'loading',
    'loading',
  ])
  await done
  expect(store.get(7101)).toMatchObject({
    description: { status: 'failed' },
    characteristic: { status: 'ready' },
    documents: { status: 'ready' },
  })
})

test('PROD-017 PROD-018 PROD-019: texts and files are kept per product, a second opening asks for nothing', async () => {
  const { portal, store, done } = open({
    getProductFiles: (request: RecordedRequest) => (request.url.includes('/7102/') ? [] : listed(request)),
  })
  await done
  await store.open({ id: 7102 })
  const asked = portal.requests.length
  await store.open(product)
  expect(portal.requests).toHaveLength(asked)
  expect(textOf(store.get(7101).description)).toBe('описание')
  expect(textOf(store.get(7101).characteristic)).toBe('характеристика')
  expect(store.get(7101).documents.value).toHaveLength(1)
  expect(store.get(7102)).toEqual({
    description: { status: 'ready', value: null },
    characteristic: { status: 'ready', value: null },
    documents: { status: 'ready', value: [] },
  })
})

test('PROD-012 AMB-112 CALL-015: without a file of type 2 the specification is the description', async () => {
  const { portal, store, done } = open({
    getProductFiles: (request: RecordedRequest) => (request.url.endsWith('/2') ? [] : listed(request)),
  })
  await done
  expect(portal.requests.map((request) => request.url)).toContain('/files/specification-7101.html')
  expect(textOf(store.get(7101).description)).toBe('спецификация')
})

test('AMB-112: with a file of type 2 the specification is not even asked for', async () => {
  const { portal, done } = open()
  await done
  expect(portal.requests.map((request) => request.url)).not.toContain('/files/specification-7101.html')
})

test('ERR-023 AMB-174: failed lists say so once', async () => {
  const { portal, store, done } = open({ getProductFiles: new ApiError('getProductFiles', 'status', 500) })
  await done
  expect(alerts(portal)).toEqual([['danger', 'Ошибка получения файлов продукта по id']])
  expect(store.get(7101).documents.status).toBe('failed')
})

test('ERR-019 AMB-174: a text that cannot be read says so', async () => {
  const { portal, done } = open({ '/files/characteristic.html': new ApiError('text', 'network', 0) })
  await done
  expect(alerts(portal)).toEqual([['danger', 'Ошибка получения данных']])
})

test('ERR-022: a specification that cannot be read says so', async () => {
  const { portal, store, done } = open({
    getProductFiles: [],
    '/files/specification-7101.html': new ApiError('text', 'status', 404),
  })
  await done
  expect(alerts(portal)).toEqual([['danger', 'Ошибка получения данных']])
  expect(store.get(7101).description).toEqual({ status: 'failed', message: 'Ошибка получения данных' })
})

test('ERR-020 AMB-174: any other failure while storing says so', async () => {
  jest.doMock('./safe-html.ts', () => {
    throw new Error('no such chunk')
  })
  const { portal, store, done } = open()
  await done
  jest.dontMock('./safe-html.ts')
  expect(alerts(portal)).toEqual([['danger', 'Ошибка получения файлов продукта']])
  expect(store.get(7101)).toMatchObject({ description: { status: 'failed' }, documents: { status: 'ready' } })
})

test.each([
  ['x'.repeat(256 * 1024), 'ready'],
  ['x'.repeat(256 * 1024 + 1), 'failed'],
  // Two bytes each.
  ['я'.repeat(128 * 1024), 'ready'],
  ['я'.repeat(128 * 1024 + 1), 'failed'],
])('A2: of a text 256 KB are accepted and no byte more', async (text, status) => {
  const { portal, store, done } = open({ '/files/description.html': text })
  await done
  expect(store.get(7101).description.status).toBe(status)
  expect(alerts(portal)).toEqual(status === 'failed' ? [['danger', 'Ошибка получения данных']] : [])
})

test.each(['https://evil.example/description.html', '//evil.example/d.html', 'javascript:xss(1)', 'data:text/html,x'])(
  'A2: a text at %s is not even asked for',
  async (fileUrl) => {
    const { portal, store, done } = open({
      getProductFiles: (request: RecordedRequest) =>
        request.url.endsWith('/2') ? [{ fileUrl, fileName: 'd.html', fileTypeId: 2 }] : listed(request),
    })
    await done
    expect(store.get(7101).description).toEqual({ status: 'failed', message: 'Ошибка получения данных' })
    expect(portal.requests.map((request) => request.url).filter((url) => !url.startsWith('/'))).toEqual([])
  },
)

test('A1: of several texts none swallows another', async () => {
  const { store, done } = open({
    getProductFiles: (request: RecordedRequest) =>
      ['/files/open.html', '/files/description.html'].map((fileUrl) => ({
        fileUrl,
        fileName: 'd.html',
        fileTypeId: Number(request.url.split('/').at(-1)),
      })),
    '/files/open.html': '<p>начало</p><!-- <textarea>',
  })
  await done
  expect(textOf(store.get(7101).description)).toBe('началоописание')
})

test('ERR-021: a 401 is left to the session, no alert about files', async () => {
  const { portal, done } = open({ getProductFiles: new ApiError('getProductFiles', 'status', 401) })
  await done
  expect(portal.commands).toEqual([])
})

test('what failed is loaded again at the next opening', async () => {
  let isDown = true
  const { store, done } = open({
    '/files/description.html': () => (isDown ? new ApiError('text', 'network', 0) : '<p>снова</p>'),
  })
  await done
  isDown = false
  await store.open(product)
  expect(textOf(store.get(7101).description)).toBe('снова')
})

test('a page that is left takes its requests with it, says nothing, and a second visit asks anew', async () => {
  const portal = createTestPortal({}, { ...answers, '/files/description.html': () => new Promise(() => undefined) })
  const store = createProductFiles(portal)
  const page = new AbortController()
  void store.open(product, page.signal)
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  const last = portal.requests.find(({ url }) => url === '/files/description.html')
  page.abort()
  expect(last?.signal?.aborted).toBe(true)
  expect(store.get(7101).description).toEqual({ status: 'idle' })
  const asked = portal.requests.length
  void store.open(product, new AbortController().signal)
  expect(portal.requests.length).toBeGreaterThan(asked)
  expect(portal.commands).toEqual([])
})

test('what was read is kept while the remote is away', async () => {
  const portal = createTestPortal({}, answers)
  await productFilesOf(portal).open(product)
  const again = { ...portal, http: { ...portal.http } }
  expect(textOf(productFilesOf(again).get(7101).description)).toBe('описание')
})
