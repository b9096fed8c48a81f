import sharp from 'sharp'
import { IF_MATCH, UPLOAD_LIMIT } from 'shared-contracts/api/desk/common'
import { getJournal } from 'shared-contracts/api/desk/journal'
import { addProductFile, getDeskProduct, removeProductFile } from 'shared-contracts/api/desk/products'
import { getProductFile, getProducts } from 'shared-contracts/api/products'
import { offer } from 'stand-ins/seed/files/offer'
import { createClient, type Client } from '../../../testing/client.ts'
import { startBackend, type TestBackend } from '../../../testing/start-backend.ts'

let backend: TestBackend
let api: Client
let token: string

beforeAll(async () => {
  backend = await startBackend()
  api = createClient(backend.url)
  token = await backend.signIn('79000000009')
}, 120_000)
afterAll(() => backend.dispose(), 60_000)

const params = { productId: 7101 }
const read = () => api.answer(getDeskProduct, { params, token })
const withVersion = async () => ({ [IF_MATCH]: `"${(await read()).version}"` })
const sent = async (typeId: 1 | 8, name: string, bytes: Uint8Array) => ({
  ...{ params, body: { typeId, name, file: Buffer.from(bytes).toString('base64') }, token },
  headers: await withVersion(),
})
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#aa3300' } })

test('DESK-007: a picture is encoded anew, shown to buyers at once, and can be taken away', async () => {
  const bytes = await picture(2_000, 1_000)
    .withExif({ IFD0: { Copyright: 'secret-place' } })
    .jpeg()
    .toBuffer()
  const added = await api.answer(addProductFile, await sent(1, '../Фото‮ 1.jpg', bytes))
  const file = added.files.findLast(({ typeId }) => typeId === 1)
  expect(file?.name).toBe('.._Фото 1.webp')
  const stored = await api.send(getProductFile, { params: { id: file?.fileId ?? 0 } })
  expect(stored.headers.get('content-type')).toBe('image/webp')
  const content = Buffer.from(await stored.arrayBuffer())
  expect(content.includes('secret-place')).toBe(false)
  expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width: 1_600, height: 800 })
  const list = await api.answer(getProducts, { params: { orgId: 0 }, query: { withSketches: true } })
  expect(list.find(({ id }) => id === 7101)?.images.at(-1)?.fileId).toBe(file?.fileId)

  const removal = { params: { ...params, fileId: file?.fileId }, body: {}, token, headers: await withVersion() }
  const removed = await api.answer(removeProductFile, removal)
  expect(removed.files).toEqual(added.files.filter(({ fileId }) => fileId !== file?.fileId))
  const { items } = await api.answer(getJournal, { query: { number: '7101' }, token })
  expect(items.slice(0, 2).map(({ what }) => what)).toEqual(['removeFile', 'addFile'])
})

test('DESK-007: a document is a whole PDF, taken byte for byte', async () => {
  const bytes = Buffer.from((await offer()).bytes)
  const added = await api.answer(addProductFile, await sent(8, 'Паспорт.pdf', bytes))
  const file = added.files.at(-1)
  expect(file).toMatchObject({ typeId: 8, name: 'Паспорт.pdf', size: bytes.length })
  expect(await api.refusal(addProductFile, await sent(8, 'Паспорт.pdf', bytes.subarray(0, 900)))).toMatchObject({
    status: 400,
  })
})

test('DESK-007: what is no picture, is broken, too large or has too many pixels is refused with what to do', async () => {
  const jpeg = await picture(300, 300).jpeg().toBuffer()
  const huge = await picture(6_000, 6_000).png().toBuffer()
  const refusals = [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400, 'Это не изображение'],
    [jpeg.subarray(0, jpeg.length / 2), 400, 'повреждено'],
    [huge, 413, 'мегапикселей'],
    [Buffer.concat([jpeg, Buffer.alloc(UPLOAD_LIMIT)]), 413, 'МБ'],
  ] as const
  for (const [bytes, status, text] of refusals) {
    const refusal = await api.refusal(addProductFile, await sent(1, 'x.jpg', bytes))
    expect(refusal).toMatchObject({ status, body: { message: expect.stringContaining(text) } })
  }
})

test('DESK-007, DESK-014: a file for a product that has changed since it was seen is refused', async () => {
  const stale = {
    ...(await sent(1, 'x.png', await picture(10, 10).png().toBuffer())),
    headers: { [IF_MATCH]: '"old"' },
  }
  expect((await api.refusal(addProductFile, stale)).status).toBe(412)
})

test('DESK-007: after 60 files in ten minutes an account is told when to go on, and nothing of the next is read', async () => {
  const next = () => api.send(addProductFile, { params, body: { typeId: 1, name: 'x.png', file: 'AAAA' }, token })
  let answer = await next()
  for (let sends = 1; answer.status === 400 && sends <= 60; sends += 1) answer = await next()
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(500)
  expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/Отправьте этот через \d+ минут/) })
  expect((await read()).productId).toBe(7101)
})
