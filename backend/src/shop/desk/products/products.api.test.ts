import { IF_MATCH } from 'shared-contracts/api/desk/common'
import { getJournal } from 'shared-contracts/api/desk/journal'
import {
  addDeskProduct,
  changeDeskProduct,
  changeDeskProducts,
  getDeskProduct,
  getDeskProducts,
} from 'shared-contracts/api/desk/products'
import { getProductFile, getProductFiles, getProducts } from 'shared-contracts/api/products'
import { AVAILABILITY } from 'shared-contracts/domain/availability'
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

const find = (query: Record<string, string>) => api.answer(getDeskProducts, { query, token })
const read = (productId: number) => api.answer(getDeskProduct, { params: { productId }, token })
const sent = (productId: number, version: string, body: Record<string, unknown>) => ({
  ...{ params: { productId }, body, token },
  headers: { [IF_MATCH]: `"${version}"` },
})
const change = async (productId: number, body: Record<string, unknown>) =>
  api.answer(changeDeskProduct, sent(productId, (await read(productId)).version, body))
const buyersList = () => api.answer(getProducts, { params: { orgId: 0 }, query: { withSketches: true } })
const buyersProduct = async (productId: number) => (await buyersList()).find(({ id }) => id === productId)
const product = { name: 'ФН-1.2, для проверки', price: 7990.5, stock: 12, type: 'FN', months: 36 } as const

test('DESK-007: products are found by name and number, filtered, and read in pages in the order of the list', async () => {
  const whole = await find({ rowsCount: '100' })
  const first = await find({ rowsCount: '1' })
  const second = await find({ rowsCount: '1', after: first.next ?? '' })
  expect([...first.items, ...second.items]).toEqual(whole.items.slice(0, 2))
  const [one] = first.items
  expect(await find({ text: one?.name.toUpperCase() ?? '' })).toMatchObject({ items: expect.arrayContaining([one]) })
  expect((await find({ text: String(one?.productId) })).items).toContainEqual(one)
  expect((await find({ text: 'нет такого товара' })).items).toEqual([])
  const drives = await find({ type: 'FN', isShown: 'true', isLinked: 'false' })
  expect(drives.items.length).toBeGreaterThan(0)
  expect(drives.items.every(({ type, isShown, isLinked }) => type === 'FN' && isShown && !isLinked)).toBe(true)
  expect((await api.refusal(getDeskProducts, { query: { after: 'x' }, token })).status).toBe(400)
  expect((await api.refusal(getDeskProduct, { params: { productId: 99_999_999_999 }, token })).status).toBe(404)
})

test('DESK-007: a new product is hidden; shown and changed it is so for buyers at the next request', async () => {
  const added = await api.answer(addDeskProduct, { body: product, token })
  expect(added).toMatchObject({ ...product, isShown: false })
  const { productId } = added
  expect((await buyersProduct(productId))?.availableStatus).toBe(AVAILABILITY.DO_NOT_DISPLAY)
  await change(productId, { isShown: true, type: 'KIT', price: 8100.25, position: 0, stock: { seen: 12, next: 2 } })
  expect((await buyersList())[1]).toMatchObject({
    ...{ id: productId, type: 'KIT', price: 8100.25, stock: 2 },
    availableStatus: AVAILABILITY.LITTLE,
  })
  const { items } = await api.answer(getJournal, { query: { number: String(productId) }, token })
  expect(items[0]).toMatchObject({
    what: 'set',
    before: { isDisplayed: false, price: 799_050, stock: 12 },
    after: { isDisplayed: true, price: 810_025, stock: 2 },
  })
  await change(productId, { isShown: false })
  expect((await api.answer(getJournal, { query: { number: String(productId) }, token })).items[0]?.what).toBe('hide')
  const few = await api.refusal(changeDeskProduct, {
    ...sent(productId, (await read(productId)).version, { stock: { seen: 12, next: 2 } }),
  })
  expect(few).toMatchObject({ status: 409, body: { code: 'STOCK' } })
})

test('DESK-007: a drive without months is not shown', async () => {
  const { productId, version } = await api.answer(addDeskProduct, { body: { ...product, months: null }, token })
  const refusal = await api.refusal(changeDeskProduct, sent(productId, version, { isShown: true }))
  expect(refusal).toMatchObject({ status: 409, body: { code: 'NO_MONTHS' } })
})

test('DESK-007: description and characteristics are new files for buyers, and an empty one is none', async () => {
  const { productId } = await api.answer(addDeskProduct, { body: product, token })
  await change(productId, { description: '<p>Новое описание</p>', characteristics: '<ul><li>36 мес.</li></ul>' })
  const [file] = await api.answer(getProductFiles, { params: { id: productId, typeId: 2 } })
  const id = Number(file?.fileUrl.split('/').at(-1))
  const answer = await api.send(getProductFile, { params: { id } })
  expect(await answer.text()).toBe('<p>Новое описание</p>')
  const emptied = await change(productId, { description: '' })
  expect(emptied).toMatchObject({ description: '', characteristics: '<ul><li>36 мес.</li></ul>' })
  expect(await api.answer(getProductFiles, { params: { id: productId, typeId: 2 } })).toEqual([])
})

test('DESK-007, DESK-014: a stale change is told who changed the product, and changes nothing', async () => {
  const { productId, version } = await api.answer(addDeskProduct, { body: product, token })
  await change(productId, { name: 'Другое имя' })
  const stale = await api.refusal(changeDeskProduct, sent(productId, version, { name: 'Третье имя' }))
  expect(stale).toMatchObject({ status: 412, body: { code: 'CHANGED' } })
  expect((await read(productId)).name).toBe('Другое имя')
  const none = await api.refusal(changeDeskProduct, { params: { productId }, body: { name: 'Имя' }, token })
  expect(none.status).toBe(428)
})

test('DESK-007: several products are changed at once, and each that cannot be says why', async () => {
  const one = await api.answer(addDeskProduct, { body: product, token })
  const other = await api.answer(addDeskProduct, { body: { ...product, months: null }, token })
  const products = [one, other].map(({ productId, version }) => ({ productId, version }))
  const results = await api.answer(changeDeskProducts, { body: { products, isShown: true }, token })
  expect(results).toEqual([
    { id: one.productId, error: null },
    { id: other.productId, error: expect.stringContaining('срок ФН') },
  ])
  expect((await read(one.productId)).isShown).toBe(true)
  const again = await api.answer(changeDeskProducts, {
    body: { products: products.slice(0, 1), isShown: false },
    token,
  })
  expect(again).toEqual([{ id: one.productId, error: expect.stringContaining('уже изменен') }])
})
