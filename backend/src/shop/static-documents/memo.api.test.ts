import { callUrl } from 'shared-contracts/api/call'
import { getMemo, MEMO } from 'shared-contracts/api/memo'
import { createClient, type Client } from '../../testing/client.ts'
import { startBackend, type TestBackend } from '../../testing/start-backend.ts'

let backend: TestBackend
let api: Client

beforeAll(async () => {
  backend = await startBackend()
  api = createClient(backend.url)
}, 180_000)
afterAll(() => backend.dispose(), 60_000)

test.each([
  ['CALL-042', MEMO.pickupInstruction, 'application/pdf', '%PDF-', 'inline', 'Инструкция для самовывоза.pdf'],
  [
    'CALL-043',
    MEMO.carrierPowerOfAttorney,
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'PK\u0003\u0004',
    'attachment',
    'Доверенность для перевозчика.docx',
  ],
] as const)(
  '%s AMB-128: anyone gets file %i of the memo, under its Russian name',
  async (_, id, type, start, disposition, name) => {
    expect(callUrl(getMemo, { params: { id } })).toBe(`/public/api/v3/files/memo/id/${id}/body`)
    const { status, headers, ...response } = await answerOf(id)
    expect([status, headers.get('content-type')]).toEqual([200, type])
    expect(response.body.subarray(0, start.length).toString('latin1')).toBe(start)
    const [, shown, encoded = ''] =
      /^(inline|attachment); .*filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '') ?? []
    expect([shown, decodeURIComponent(encoded)]).toEqual([disposition, name])
  },
)

test('CALL-042: a cache revalidates and gets 304 while the file is unchanged', async () => {
  const { headers } = await answerOf(MEMO.pickupInstruction)
  expect(headers.get('cache-control')).toBe('public, no-cache')
  const again = await answerOf(MEMO.pickupInstruction, { 'if-none-match': headers.get('etag') ?? '' })
  expect([again.status, again.body.length]).toEqual([304, 0])
  expect((await answerOf(MEMO.pickupInstruction, { 'if-none-match': '"other"' })).status).toBe(200)
})

test.each(['1', '4', '0', '-2', '2.0', '2%00', '..%2f2', '99999999999999999999'])(
  'A9: memo «%s» is not found',
  async (id) => {
    const response = await fetch(`${backend.url}/public/api/v3/files/memo/id/${id}/body`)
    expect([400, 404]).toContain(response.status)
    expect(await response.json()).toEqual(expect.objectContaining({ code: expect.any(String) }))
  },
)

async function answerOf(id: number, headers: Readonly<Record<string, string>> = {}) {
  const response = await api.send(getMemo, { params: { id }, headers })
  return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) }
}
