import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { ApiError } from 'shared-contracts/api/error'
import { createTestPortal, type Answers, type RecordedRequest } from 'shared-contracts/testing/test-portal'
import { PortalProvider } from 'shared-ui/portal'
import { fileFailure, fileQueries, useProductFiles } from './product-files.ts'

beforeEach(() => fileQueries.clear())

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

/** Opens a product's page; `settled` waits for the end of its requests. */
function open(given: Answers = {}, opened: typeof product = product) {
  const portal = createTestPortal({}, { ...answers, ...given })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <PortalProvider portal={portal}>{children}</PortalProvider>
  )
  const { result, unmount } = renderHook(() => useProductFiles(opened), { wrapper })
  const parts = () => {
    const { retry: _, ...all } = result.current
    return all
  }
  const settled = () => waitFor(() => expect(Object.values(parts()).some(({ isFetching }) => isFetching)).toBe(false))
  const statuses = () => Object.fromEntries(Object.entries(parts()).map(([part, { status }]) => [part, status]))
  const textOf = (part: 'description' | 'characteristic') => parts()[part].data?.copy().textContent ?? null
  const failureOf = (part: keyof ReturnType<typeof parts>) => {
    const { error } = parts()[part]
    return error && fileFailure(error).text
  }
  const retry = () => act(() => result.current.retry())
  return { portal, result, parts, settled, statuses, textOf, failureOf, retry, unmount }
}
const urlsOf = (portal: ReturnType<typeof createTestPortal>) => portal.requests.map((request) => request.url)
const alerts = (portal: ReturnType<typeof createTestPortal>) =>
  portal.commands.map((command) => (command.type === 'alert/show' ? [command.variant, command.text] : [command.type]))

test('CONST-048 PROD-014 PROD-015 PROD-016 AMB-113 CALL-016 CALL-017: files of types 8, 2 and 3 are requested and stored', async () => {
  const { portal, settled, parts, textOf } = open()
  await settled()
  expect(urlsOf(portal).toSorted()).toEqual([
    '/files/characteristic.html',
    '/files/description.html',
    '/public/api/v3/product/id/7101/file/type/id/2',
    '/public/api/v3/product/id/7101/file/type/id/3',
    '/public/api/v3/product/id/7101/file/type/id/8',
  ])
  expect(parts().documents.data).toMatchObject([{ name: 'Паспорт.pdf', address: '/files/passport.pdf' }])
  expect(textOf('description')).toBe('описание')
  expect(textOf('characteristic')).toBe('характеристика')
})

test('PROD-020: the request flag is set at the start and cleared by success or failure', async () => {
  const { parts, settled, statuses } = open({ '/files/description.html': new ApiError('text', 'status', 500) })
  expect(Object.values(parts()).map(({ isFetching, isError }) => [isFetching, isError])).toEqual([
    [true, false],
    [true, false],
    [true, false],
  ])
  await settled()
  expect(statuses()).toEqual({ description: 'error', characteristic: 'success', documents: 'success' })
})

test('PROD-017 PROD-018 PROD-019: texts and files are kept per product, a second visit requests nothing', async () => {
  const first = open()
  await first.settled()
  first.unmount()
  const other = open({ getProductFiles: [] }, { id: 7102, specificationFileUrl: '' })
  await other.settled()
  other.unmount()
  expect(other.textOf('description')).toBeNull()
  expect(other.statuses()).toEqual({ description: 'success', characteristic: 'success', documents: 'success' })

  const again = open()
  expect(again.portal.requests).toEqual([])
  expect(again.textOf('description')).toBe('описание')
  expect(again.textOf('characteristic')).toBe('характеристика')
  expect(again.parts().documents.data).toHaveLength(1)
})

test('PROD-012 AMB-112 CALL-015: without a file of type 2 the specification is the description', async () => {
  const { portal, settled, textOf } = open({
    getProductFiles: (request: RecordedRequest) => (request.url.endsWith('/2') ? [] : listed(request)),
  })
  await settled()
  expect(urlsOf(portal)).toContain('/files/specification-7101.html')
  expect(textOf('description')).toBe('спецификация')
})

test('AMB-112: with a file of type 2 the specification is not requested', async () => {
  const { portal, settled } = open()
  await settled()
  expect(urlsOf(portal)).not.toContain('/files/specification-7101.html')
})

test.each([
  ['status', 500],
  ['status', 502],
  ['status', 504],
  ['status', 400],
  ['status', 403],
  ['status', 404],
  ['shape', 200],
  ['cancelled', 0],
] as const)(
  'F9 ERR-023 AMB-174: failed file lists (%s %i) show one alert after one request each',
  async (failure, status) => {
    const { portal, settled, statuses } = open({ getProductFiles: new ApiError('getProductFiles', failure, status) })
    await settled()
    expect(urlsOf(portal)).toHaveLength(3)
    expect(alerts(portal)).toEqual([['danger', 'Ошибка получения файлов продукта по id']])
    expect(statuses()).toMatchObject({ documents: 'error' })
  },
)

test('ERR-019 AMB-174: a text that cannot be read shows an alert', async () => {
  const { portal, settled } = open({ '/files/characteristic.html': new ApiError('text', 'network', 0) })
  await settled()
  expect(alerts(portal)).toEqual([['danger', 'Ошибка получения данных']])
})

test.each([
  ...([500, 502, 504, 404, 429] as const).map((status) => ['status', status] as const),
  ['cancelled', 0] as const,
])(
  'F9 ERR-019 AMB-174: texts that fail (%s %i) show one alert after one request each, and load with a retry',
  async (failure, status) => {
    let isDown = true
    const text = () => (isDown ? new ApiError('text', failure, status) : '<p>снова</p>')
    const { portal, settled, statuses, failureOf, textOf, retry } = open({
      '/files/description.html': text,
      '/files/characteristic.html': text,
    })
    await settled()
    expect(urlsOf(portal).filter((url) => url.endsWith('.html'))).toHaveLength(2)
    expect(alerts(portal)).toEqual([['danger', 'Ошибка получения данных']])
    expect([failureOf('description'), failureOf('characteristic')]).toEqual(Array(2).fill('Ошибка получения данных'))
    expect(statuses()).toEqual({ description: 'error', characteristic: 'error', documents: 'success' })
    isDown = false
    retry()
    await settled()
    expect([textOf('description'), textOf('characteristic')]).toEqual(['снова', 'снова'])
  },
)

test('ERR-022: a specification that cannot be read shows an alert', async () => {
  const { portal, settled, failureOf } = open({
    getProductFiles: [],
    '/files/specification-7101.html': new ApiError('text', 'status', 404),
  })
  await settled()
  expect(alerts(portal)).toEqual([['danger', 'Ошибка получения данных']])
  expect(failureOf('description')).toBe('Ошибка получения данных')
})

test('ERR-020 AMB-174: any other failure while storing shows an alert', async () => {
  const sanitise = jest.spyOn(Document.prototype, 'createDocumentFragment').mockImplementation(() => {
    throw new Error('no memory')
  })
  const { portal, settled, statuses } = open()
  await settled()
  sanitise.mockRestore()
  expect(alerts(portal)).toEqual([['danger', 'Ошибка получения файлов продукта']])
  expect(statuses()).toMatchObject({ description: 'error', documents: 'success' })
})

test.each([
  ['x'.repeat(256 * 1024), 'success'],
  ['x'.repeat(256 * 1024 + 1), 'error'],
  // Two bytes each.
  ['я'.repeat(128 * 1024), 'success'],
  ['я'.repeat(128 * 1024 + 1), 'error'],
])('A2: a text of up to 256 KB is accepted, a longer one fails', async (text, status) => {
  const { portal, settled, statuses } = open({ '/files/description.html': text })
  await settled()
  expect(statuses()).toMatchObject({ description: status })
  expect(alerts(portal)).toEqual(status === 'error' ? [['danger', 'Ошибка получения данных']] : [])
})

test.each(['https://evil.example/description.html', '//evil.example/d.html', 'javascript:xss(1)', 'data:text/html,x'])(
  'A2: a text at %s is never requested',
  async (fileUrl) => {
    const { portal, settled, failureOf } = open({
      getProductFiles: (request: RecordedRequest) =>
        request.url.endsWith('/2') ? [{ fileUrl, fileName: 'd.html', fileTypeId: 2 }] : listed(request),
    })
    await settled()
    expect(failureOf('description')).toBe('Ошибка получения данных')
    expect(urlsOf(portal).filter((url) => !url.startsWith('/'))).toEqual([])
  },
)

test('A1: unclosed markup in one text does not swallow the next', async () => {
  const { settled, textOf } = open({
    getProductFiles: (request: RecordedRequest) =>
      ['/files/open.html', '/files/description.html'].map((fileUrl) => ({
        fileUrl,
        fileName: 'd.html',
        fileTypeId: Number(request.url.split('/').at(-1)),
      })),
    '/files/open.html': '<p>начало</p><!-- <textarea>',
  })
  await settled()
  expect(textOf('description')).toBe('началоописание')
})

test('ERR-021: a 401 is left to the session, without an alert about files', async () => {
  const { portal, settled } = open({ getProductFiles: new ApiError('getProductFiles', 'status', 401) })
  await settled()
  expect(portal.commands).toEqual([])
})

test('a retry requests only what failed, and reports a second failure again', async () => {
  let isDown = true
  const { portal, settled, textOf, retry } = open({
    '/files/description.html': () => (isDown ? new ApiError('text', 'network', 0) : '<p>снова</p>'),
  })
  await settled()
  const before = portal.requests.length
  retry()
  await settled()
  expect(urlsOf(portal).slice(before)).toEqual([
    '/public/api/v3/product/id/7101/file/type/id/2',
    '/files/description.html',
  ])
  expect(alerts(portal)).toHaveLength(2)
  isDown = false
  const shown = { text: 'Ошибка получения данных', variant: 'danger', lifetime: 60_000 } as const
  act(() => portal.core.update('ui', (ui) => ({ ...ui, pageAlerts: [shown] })))
  retry()
  await settled()
  expect(textOf('description')).toBe('снова')
  expect(portal.commands.slice(2)).toEqual([{ type: 'alert/remove', by: shown.text }])
})

test('what failed is requested again at the next visit', async () => {
  const first = open({ '/files/description.html': new ApiError('text', 'network', 0) })
  await first.settled()
  first.unmount()
  const again = open()
  await again.settled()
  expect(again.textOf('description')).toBe('описание')
})

test('leaving the page aborts its requests without an alert, and the next visit requests them again', async () => {
  const { portal, unmount } = open({ '/files/description.html': () => new Promise(() => undefined) })
  await waitFor(() => expect(urlsOf(portal)).toContain('/files/description.html'))
  const last = portal.requests.find(({ url }) => url === '/files/description.html')
  unmount()
  expect(last?.signal?.aborted).toBe(true)
  const again = open()
  await again.settled()
  expect(again.textOf('description')).toBe('описание')
  expect(portal.commands).toEqual([])
})
