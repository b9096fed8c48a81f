import { getProductFile } from 'shared-contracts/api/products'
import { FAMILY } from 'shared-contracts/errors/catalogue'
import { createTestBus } from 'shared-contracts/testing/test-bus'
import { initialState } from 'shared-contracts/portal/initial-state'
import { fakeApi, type FakeAnswer } from '../../http/testing.ts'
import { createUiStore } from '../ui.ts'
import { createDocuments } from './documents.ts'

const input = { params: { id: 3 } }
const file = (type: string, name?: string, address?: string): FakeAnswer => ({
  status: 200,
  data: new Blob(['%PDF-1.7'], { type }),
  headers: {
    ...(name && { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}` }),
    ...(address && { 'document-address': address }),
  },
})

function setUp(answer: FakeAnswer) {
  const api = fakeApi(() => answer)
  const core = createTestBus(initialState, ({ error }) => {
    throw error
  })
  createUiStore(core, () => undefined)
  const bus = core.busFor('test')
  const flags: unknown[] = []
  bus.state.files.subscribe((value) => flags.push(value))
  const documents = createDocuments(core, api.http)
  const open = () => documents.open(getProductFile, input, 'Документ.pdf')
  return { ...api, documents, open, bus, flags, alerts: () => bus.state.ui.value.pageAlerts }
}

let opened: { url: string; opener: unknown }[]
let saved: { name: string; url: string }[]
let blobs: Map<string, Blob>
let revoked: string[]
beforeEach(() => {
  jest.useFakeTimers()
  ;[opened, saved, revoked, blobs] = [[], [], [], new Map()]
  URL.createObjectURL = (blob) => {
    const url = `blob:portal/${blobs.size}`
    blobs.set(url, blob as Blob)
    return url
  }
  URL.revokeObjectURL = (url) => void revoked.push(url)
  jest.spyOn(window, 'open').mockImplementation((url) => {
    const tab = { url: String(url), opener: window as unknown }
    opened.push(tab)
    return tab as unknown as Window
  })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, url: this.href })
  })
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

test('DOC-016: a pdf opens in a new tab without access to its opener', async () => {
  const { open } = setUp(file('application/pdf;charset=binary', 'Счет.pdf'))
  await expect(open()).resolves.toBe('opened')
  expect(opened).toEqual([{ url: 'blob:portal/0', opener: null }])
  expect(blobs.get('blob:portal/0')?.type).toBe('application/pdf')
  expect(saved).toEqual([])
})

test('DOC-016: a new tab shows a pdf at its own address, which keeps its name and survives a reload', async () => {
  const address = '/public/api/v3/orders/5/docs/types/invoice?seal=7.1.x'
  const { open } = setUp(file('application/pdf', 'Счет.pdf', address))
  await expect(open()).resolves.toBe('opened')
  expect(opened).toEqual([{ url: address, opener: null }])
  expect(blobs.size).toBe(0)
})

test.each([
  'https://evil.example/public/api/v3/x',
  '//evil.example/public/api/v3/x',
  '/somewhere',
  'javascript:alert(1)',
])('A1: %s is no address of a document', async (address) => {
  const { open } = setUp(file('application/pdf', 'Счет.pdf', address))
  await open()
  expect(opened).toEqual([{ url: 'blob:portal/0', opener: null }])
})

test('DOC-017: a file that is no pdf is saved, also with an address', async () => {
  const { open } = setUp(file('text/html', 'page.html', '/public/api/v3/page'))
  await expect(open()).resolves.toBe('saved')
  expect(opened).toEqual([])
})

test.each([
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'Серийные номера.xlsx'],
  ['text/html', 'page.html'],
  ['image/svg+xml', 'picture.svg'],
  ['', 'nothing'],
])('DOC-014 DOC-017: %s is saved under its own name, never shown as a page of ours', async (type, name) => {
  const { open } = setUp(file(type, name))
  await expect(open()).resolves.toBe('saved')
  expect(opened).toEqual([])
  expect(saved).toEqual([{ name, url: 'blob:portal/0' }])
})

test('DOC-015: without a name in the answer the file has the fallback', async () => {
  const { open } = setUp(file('text/plain'))
  await open()
  expect(saved[0]?.name).toBe('Документ.pdf')
})

test('AMB-170: a pdf is saved if the browser blocks the tab', async () => {
  const { open } = setUp(file('application/pdf', 'Счет.pdf'))
  jest.mocked(window.open).mockReturnValue(null)
  await expect(open()).resolves.toBe('saved')
  expect(saved[0]?.name).toBe('Счет.pdf')
})

test('AMB-094 AMB-095: a document is saved under the given name, also a pdf', async () => {
  const { documents } = setUp(file('application/pdf', 'agreement-400.pdf'))
  await expect(documents.save(getProductFile, input, 'offerta.pdf')).resolves.toBe('saved')
  expect(opened).toEqual([])
  expect(saved[0]?.name).toBe('offerta.pdf')
})

test('the URL of a file is revoked', async () => {
  const { open } = setUp(file('application/pdf'))
  await open()
  jest.advanceTimersByTime(59_999)
  expect(revoked).toEqual([])
  jest.advanceTimersByTime(1)
  expect(revoked).toEqual(['blob:portal/0'])
})

test('DOC-018: the request flag is set at the start and cleared at the end', async () => {
  const { open, flags } = setUp(file('application/pdf'))
  await open()
  expect(flags).toEqual([
    { request: false, failed: false },
    { request: true, failed: false },
    { request: false, failed: false },
  ])
})

test('DOC-018: a failure clears the request flag and stays until the next start', async () => {
  const { open, flags } = setUp({ status: 500 })
  await expect(open()).resolves.toBe('failed')
  expect(flags.at(-1)).toEqual({ request: false, failed: true })
  await open()
  expect(flags.slice(-2)).toEqual([
    { request: true, failed: false },
    { request: false, failed: true },
  ])
})

test('DOC-018: the request flag stays set until both of two documents have arrived', async () => {
  const { open, flags } = setUp(file('text/plain'))
  await Promise.all([open(), open()])
  expect(flags.slice(-2)).toEqual([
    { request: true, failed: false },
    { request: false, failed: false },
  ])
})

test('CONST-004 ERR-034 ERR-035 ERR-036 ALERT-011: a missing document shows a danger alert for 10 s', async () => {
  const { open, alerts } = setUp({ status: 404 })
  await open()
  expect(alerts()).toMatchObject([{ text: 'Документ не найден', variant: 'danger' }])
  jest.advanceTimersByTime(9_999)
  expect(alerts()).toHaveLength(1)
  jest.advanceTimersByTime(1)
  expect(alerts()).toEqual([])
})

test.each([400, 403, 500, 503])('AMB-093: status %i: the server-error text', async (status) => {
  const { open, alerts } = setUp({ status })
  await open()
  expect(alerts()).toMatchObject([{ text: 'Ошибка сервера, попробуйте позже', variant: 'danger' }])
})

test.each([400, 404, 500])('ERR-038 AMB-092: the family of the offer has its text for status %i', async (status) => {
  const { documents, alerts } = setUp({ status })
  await documents.save(getProductFile, input, 'offerta.pdf', { family: FAMILY.offer })
  expect(alerts()).toMatchObject([{ text: 'Ошибка получения оферты', variant: 'danger' }])
})

test('AMB-093: a 401 is left to the session and opens no document', async () => {
  const { open, alerts } = setUp({ status: 401 })
  await expect(open()).resolves.toBe('failed')
  expect(alerts()).toEqual([])
  expect([...opened, ...saved]).toEqual([])
})

test('a document whose page was left shows no message', async () => {
  const { documents, alerts, flags } = setUp('hang')
  const page = new AbortController()
  const outcome = documents.open(getProductFile, input, 'a.pdf', { signal: page.signal })
  await jest.advanceTimersByTimeAsync(10)
  page.abort()
  await expect(outcome).resolves.toBe('failed')
  expect(alerts()).toEqual([])
  expect(flags.at(-1)).toEqual({ request: false, failed: false })
})

test('code that fails to load shows the document failure and is loaded again', async () => {
  const { open, alerts } = setUp(file('application/pdf'))
  jest.doMock('./deliver-file.ts', () => {
    throw new Error('no such chunk')
  })
  await expect(open()).resolves.toBe('failed')
  expect(alerts()).toMatchObject([{ text: 'Ошибка сервера, попробуйте позже' }])
  jest.dontMock('./deliver-file.ts')
  await expect(open()).resolves.toBe('opened')
})
