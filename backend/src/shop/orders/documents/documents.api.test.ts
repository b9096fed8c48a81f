import pg from 'pg'
import readXlsxFile from 'read-excel-file/node'
import { downloadAgreement } from 'shared-contracts/api/agreements'
import type { ApiCall } from 'shared-contracts/api/call'
import { MAX_ARCHIVE_FILES } from 'shared-contracts/api/limits'
import {
  getInvoice,
  getOrderArchive,
  getOrderAttachment,
  getOrderDocs,
  getOrdersArchive,
  getSerialNumbersFile,
  searchSerialNumbers,
  type OrderDocument,
} from 'shared-contracts/api/order-documents'
import { createOrder, getOrderLines, getOrders, type Order } from 'shared-contracts/api/orders'
import { OFFER_DOC_TYPE } from 'shared-contracts/domain/limits'
import { createClient, type Client, type Sent } from '../../../testing/client.ts'
import { describeOnPostgres } from '../../../testing/database/describe-on-postgres.ts'
import { bodyOf, contacts } from '../../../testing/order.ts'
import { pdfText } from '../../../testing/files/pdf-text.ts'
import { startBackend, type TestBackend } from '../../../testing/start-backend.ts'
import type { TestPostgres } from '../../../testing/database/start-postgres.ts'
import { startSamplePostgres } from '../../../testing/database/start-sample-postgres.ts'
import { unzip } from '../../../testing/files/unzip.ts'

const mine = { orgId: 1008 }
let backend: TestBackend
let api: Client
let token: string
let orders: Order[]

beforeAll(async () => {
  backend = await startBackend({ INVOICE_DELAY_SECONDS: '1' })
  api = createClient(backend.url)
  token = await backend.signIn('79000000007')
  orders = await api.answer(getOrders, { params: mine, query: { rowsCount: 45 }, token })
}, 180_000)
afterAll(() => backend.dispose(), 60_000)

const orderOf = (isLookedFor: (order: Order) => boolean): { orgId: number; orderId: number } => {
  const order = orders.find(isLookedFor)
  if (order === undefined) throw new Error('no such sample order')
  return { ...mine, orderId: order.orderId }
}
const shipped = () => orderOf(({ statusName }) => statusName === 'Отгружен')
const bytesOf = async (call: ApiCall, sent: Sent) => {
  const response = await api.send(call, { token, ...sent })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}
const pathOf = (response: Response) => new URL(response.url).pathname
const nameIn = (response: Response) =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '')

async function documentsOnce(order: { orgId: number; orderId: number }): Promise<OrderDocument[]> {
  for (;;) {
    const documents = await api.answer(getOrderDocs, { params: order, token })
    if (documents.length > 0) return documents
  }
}

test('AMB-153: an order has its pickup number as `FNR` and the state of its closing document as `DOC_STATUS`', () => {
  expect(orders.map(({ FNR }) => FNR)).toContainEqual(expect.stringMatching(/^FNR-\d+$/))
  expect(new Set(orders.map((order) => order.DOC_STATUS))).toEqual(new Set([null, 'Подписан', 'Ожидает подписи']))
})

test('CALL-033 HIST-029: the invoice comes first, after the shipping the closing document, and nothing while the invoice is made', async () => {
  const { orderId } = shipped()
  expect(await api.answer(getOrderDocs, { params: shipped(), token })).toEqual([
    {
      docType: 'INVOICE_ORDER',
      docId: expect.any(Number),
      docFile: { docName: expect.stringMatching(/^Счет № ФН-\d+ от [\d.]+\.pdf$/) },
      orderNumber: `ФН-${orderId}`,
      orderId,
      issuedAt: expect.any(String),
    },
    {
      docType: 'UPD',
      docId: expect.any(Number),
      docFile: { docName: expect.stringMatching(/^УПД ФН-\d+ от [\d.]+\.pdf$/) },
      orderNumber: `ФН-${orderId}`,
      orderId,
      shipmentNumber: 1,
      isReplaced: false,
      docStatus: 'Ожидает подписи',
      issuedAt: expect.any(String),
    },
  ])
  const [newest] = orders
  const forming = { ...mine, orderId: newest?.orderId ?? 0 }
  expect(await api.answer(getOrderDocs, { params: forming, token })).toEqual([])
  const unshipped = orderOf(({ payStatusName, statusName }) => payStatusName === 'Оплачен' && statusName !== 'Отгружен')
  expect(await api.answer(getOrderDocs, { params: unshipped, token })).toHaveLength(1)
})

test('DOC-016: invoice, closing document and agreement are shown in a tab without a token, under their names', async () => {
  const order = shipped()
  const documents = await api.answer(getOrderDocs, { params: order, token })
  for (const [call, sent] of [
    [getInvoice, { params: { orderId: order.orderId } }],
    [getOrderAttachment, { params: { ...order, docId: documents[1]?.docId ?? 0 } }],
    [downloadAgreement, { params: mine, query: { docType: OFFER_DOC_TYPE } }],
  ] as const) {
    const { response, bytes } = await bytesOf(call, sent)
    const shown = await fetch(backend.url + (response.headers.get('document-address') ?? ''))
    expect([shown.status, Buffer.from(await shown.arrayBuffer())]).toEqual([200, bytes])
    expect(shown.headers.get('content-disposition')).toMatch(/^inline/)
    expect(nameIn(shown)).toBe(nameIn(response))
    expect(nameIn(shown)).toMatch(/\.pdf$/)
  }
})

test('CALL-033: a placed order gets its invoice, also if the backend is killed before', async () => {
  const sent = { params: mine, query: { delivery: false }, body: bodyOf(contacts, [7101, 2]), token }
  const { orderId } = await api.answer(createOrder, sent)
  const order = { ...mine, orderId }
  expect(await api.answer(getOrderDocs, { params: order, token })).toEqual([])
  await backend.kill()
  await backend.start()
  expect(await documentsOnce(order)).toMatchObject([
    { docType: 'INVOICE_ORDER', orderNumber: `ФН-${orderId}`, orderId },
  ])
  const { bytes } = await bytesOf(getInvoice, { params: { orderId } })
  expect(pdfText(bytes)).toContain(`Заказ № ${orderId}`)
  expect(pdfText(bytes).replaceAll(/\s/g, ' ')).toContain('32 980,00')
}, 60_000)

test('CALL-038 CALL-039 CALL-040 CALL-049 CALL-050 AMB-010 AMB-012 AMB-011: invoice, closing document and serial numbers are files with names of their own', async () => {
  const order = shipped()
  const [invoiceEntry, closingEntry] = await api.answer(getOrderDocs, { params: order, token })
  const invoice = await bytesOf(getInvoice, { params: { orderId: order.orderId } })
  expect([invoice.response.status, invoice.response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(pathOf(invoice.response)).toBe(`/public/api/v3/orders/${order.orderId}/docs/types/invoice`)
  expect(nameIn(invoice.response)).toBe(invoiceEntry?.docFile?.docName)
  const closing = await bytesOf(getOrderAttachment, { params: { ...order, docId: closingEntry?.docId } })
  expect(nameIn(closing.response)).toBe(closingEntry?.docFile?.docName)
  expect(pdfText(closing.bytes)).toContain('Универсальный')

  const list = await bytesOf(getSerialNumbersFile, { params: order })
  expect(pathOf(list.response)).toBe(`/public/api/v3/organizations/${order.orgId}/orders/${order.orderId}/files`)
  expect(nameIn(list.response)).toBe('Серийные номера.xlsx')
  const [sheet] = await readXlsxFile(list.bytes)
  const lines = await api.answer(getOrderLines, { params: order, token })
  const drives = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const numbers = sheet?.data.slice(1).map(([, , number]) => number) ?? []
  expect(new Set(numbers).size).toBe(drives)
})

test('A13: the names of documents reach the header by RFC 6266, and what is no PDF is only saved', async () => {
  const order = shipped()
  const dispositions = await Promise.all(
    [
      api.send(getInvoice, { params: { orderId: order.orderId }, token }),
      api.send(getSerialNumbersFile, { params: order, token }),
      api.send(getOrderArchive, { params: order, token }),
    ].map(async (sent) => (await sent).headers.get('content-disposition')),
  )
  for (const disposition of dispositions) expect(disposition).toMatch(/^(inline|attachment); filename="?[\x20-\x7e]+$/)
  expect(dispositions.map((text) => text?.split(';')[0])).toEqual(['inline', 'attachment', 'attachment'])
})

test('all documents of an order are one ZIP whose size is known beforehand', async () => {
  const order = shipped()
  const { response, bytes } = await bytesOf(getOrderArchive, { params: order })
  expect(response.headers.get('content-length')).toBe(String(bytes.length))
  expect(nameIn(response)).toBe(`Документы заказа ${order.orderId}.zip`)
  const files = unzip(bytes)
  const documents = await api.answer(getOrderDocs, { params: order, token })
  expect(Object.keys(files).toSorted()).toEqual(
    [...documents.map(({ docFile }) => docFile?.docName), 'Серийные номера.xlsx'].toSorted(),
  )
})

test('the documents of several orders are one ZIP with a folder per order; one foreign order refuses the whole', async () => {
  const orderIds = orders.map(({ orderId }) => orderId)
  const { response, bytes } = await bytesOf(getOrdersArchive, { params: mine, body: { orderIds } })
  expect(response.headers.get('content-length')).toBe(String(bytes.length))
  const files = unzip(bytes)
  const shippedCount = orders.filter(({ statusName }) => statusName === 'Отгружен').length
  // The newest sample order has no invoice yet.
  expect(Object.keys(files)).toHaveLength(orders.length - 1 + 2 * shippedCount)
  expect(files[`Заказ ${shipped().orderId}/Серийные номера.xlsx`]).toBeDefined()

  const foreign = await api.answer(createOrder, {
    params: { orgId: 1005 },
    query: { delivery: false },
    body: bodyOf(contacts, [7101, 1]),
    token: await backend.signIn('79000000003'),
  })
  for (const orderId of [foreign.orderId, 999_999, 99_999_999_999]) {
    expect(
      (await bytesOf(getOrdersArchive, { params: mine, body: { orderIds: [...orderIds, orderId] } })).response.status,
    ).toBe(404)
  }
  const refused = await api.refusal(getOrdersArchive, { params: mine, body: { orderIds: [] }, token })
  expect(refused.status).toBe(400)
})

test('A5: the documents of another organisation do not exist for a stranger', async () => {
  const stranger = await backend.signIn('79000000001')
  const order = shipped()
  const [invoice] = await api.answer(getOrderDocs, { params: order, token })
  const theirs = { orgId: 1001, orderId: order.orderId }
  const refused = async (call: ApiCall, sent: Sent) => (await api.refusal(call, { token: stranger, ...sent })).status
  expect(await refused(getInvoice, { params: { orderId: order.orderId } })).toBe(404)
  for (const call of [getOrderDocs, getSerialNumbersFile, getOrderArchive]) {
    expect([await refused(call, { params: order }), await refused(call, { params: theirs })]).toEqual([403, 404])
  }
  expect(await refused(getOrderAttachment, { params: { ...theirs, docId: invoice?.docId } })).toBe(404)
  // A document of another order of the same organisation is not found either.
  const other = orderOf(({ orderId }) => orderId !== order.orderId)
  const sent = { params: { ...other, docId: invoice?.docId }, token }
  expect((await api.refusal(getOrderAttachment, sent)).status).toBe(404)
  expect(
    await api.answer(searchSerialNumbers, { params: { orgId: 1001 }, query: { query: '314' }, token: stranger }),
  ).toEqual([])
})

test('A9: an id that is a path or overlong is refused', async () => {
  const { orgId, orderId } = shipped()
  const documentsOf = `/public/api/v3/organizations/${orgId}/orders/${orderId}/doc`
  const paths = [
    ...['..%2f..%2fetc', '%2e%2e', '1%00', '9'.repeat(400), '1e3', '-1'].map((id) => `${documentsOf}/${id}/attachment`),
    '/public/api/v3/orders/..%2f1/docs/types/invoice',
    `/public/api/v3/orders/${'9'.repeat(15)}/docs/types/invoice`,
  ]
  for (const path of paths) {
    const { status } = await api.send({ name: 'path', path, method: 'GET' }, { token })
    expect([400, 404]).toContain(status)
  }
})

test('AMB-203: a drive is found by a part of its serial number, with its order, product and documents', async () => {
  const order = shipped()
  const { bytes } = await bytesOf(getSerialNumbersFile, { params: order })
  const [sheet] = await readXlsxFile(bytes)
  const [, productName, serialNumber] = sheet?.data[1] ?? []
  const search = (query: string) => api.answer(searchSerialNumbers, { params: mine, query: { query }, token })
  const [found, ...others] = await search(` ${String(serialNumber).slice(6)} `)
  expect(others).toEqual([])
  expect(found).toMatchObject({ serialNumber, productName, orderId: order.orderId })
  expect(Date.parse(found?.shippedAt ?? '')).toBeGreaterThan(Date.parse(found?.orderDate ?? ''))
  expect(found?.documents).toEqual(await api.answer(getOrderDocs, { params: order, token }))

  const grouped = String(serialNumber).replaceAll(/(.{4})(?=.)/g, '$1\u2011')
  for (const written of [
    grouped,
    `№ ${grouped.replaceAll('\u2011', '\u00A0')}`,
    `\u202A"${String(serialNumber)}"\u202C`,
  ]) {
    expect((await search(written)).map((one) => one.serialNumber)).toEqual([serialNumber])
  }
  expect(await search('---')).toEqual([])

  const many = await search('9960')
  expect(many).toHaveLength(50)
  const dates = many.map(({ orderDate }) => orderDate)
  expect(dates).toEqual(dates.toSorted().toReversed())
  expect(await search('%%%')).toEqual([])
  const short = await api.refusal(searchSerialNumbers, { params: mine, query: { query: ' 1 ' }, token })
  expect(short.status).toBe(400)
})

describeOnPostgres('on a PostgreSQL server', (bin) => {
  let postgres: TestPostgres
  let server: TestBackend
  beforeAll(async () => {
    postgres = await startSamplePostgres(bin)
    server = await startBackend({ DATABASE_URL: postgres.url, INVOICE_DELAY_SECONDS: '3600' })
  }, 60_000)
  afterAll(async () => {
    await server.dispose()
    postgres.dispose()
  }, 60_000)

  const run = async (...statements: string[]) => {
    const sql = new pg.Client({ connectionString: postgres.url })
    await sql.connect()
    for (const statement of statements) await sql.query(statement)
    await sql.end()
  }

  test('CALL-033: an order from before the invoices gets its invoice once its buyer looks for it', async () => {
    const shop = createClient(server.url)
    const user = await server.signIn('79000000007')
    const sent = { params: mine, query: { delivery: false }, body: bodyOf(contacts, [7101, 2]), token: user }
    const { orderId } = await shop.answer(createOrder, sent)
    await run('delete from document_tasks')
    const issued = server.nextLine((line) => line.includes('document issued'))
    const ask = () => shop.answer(getOrderDocs, { params: { ...mine, orderId }, token: user })
    expect(await ask()).toEqual([])
    await issued
    expect(await ask()).toMatchObject([{ docType: 'INVOICE_ORDER', orderId }])
  })
  test('an archive of too many files is refused with a word of its own', async () => {
    const first = 500_000
    const filesOf = 3
    const orderCount = Math.ceil((MAX_ARCHIVE_FILES + 1) / filesOf)
    await run(
      `insert into orders select (jsonb_populate_record(one, jsonb_build_object('id', ${first} + copy))).*
        from orders one, generate_series(1, ${orderCount}) copy
        where one.id = (select min(id) from orders where organisation_id = ${mine.orgId})`,
      `insert into order_documents (order_id, organisation_id, type, number, issued_at, name, mime, bytes, etag)
        select id, organisation_id, kind, id, now(), kind || '.pdf', 'application/pdf', ' ', '"1"'
        from orders, unnest(array['INVOICE_ORDER', 'UPD', 'SERIAL_NUMBERS']) kind where id > ${first}`,
    )
    const shop = createClient(server.url)
    const user = await server.signIn('79000000007')
    const archive = (count: number) => ({
      params: mine,
      body: { orderIds: Array.from({ length: count }, (_, index) => first + 1 + index) },
      token: user,
    })
    expect(await shop.refusal(getOrdersArchive, archive(orderCount))).toMatchObject({
      status: 409,
      body: { code: 'ARCHIVE_TOO_LARGE', message: expect.stringContaining('не больше 5\u00A0000 файлов') },
    })
    const most = await shop.send(getOrdersArchive, archive(orderCount - 1))
    expect(most.headers.get('content-length')).toBe(String((await most.arrayBuffer()).byteLength))
  }, 60_000)
})
