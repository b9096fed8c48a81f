import readXlsxFile from 'read-excel-file/node'
import writeXlsxFile from 'write-excel-file/node'
import { getJournal } from 'shared-contracts/api/desk/journal'
import { applyProductSheet, checkProductSheet, getProductSheet } from 'shared-contracts/api/desk/product-sheet'
import { addDeskProduct, getDeskProduct, getDeskProducts } from 'shared-contracts/api/desk/products'
import { createClient, type Client } from '../../../../testing/client.ts'
import { startBackend, type TestBackend } from '../../../../testing/start-backend.ts'

type Row = (string | number | boolean | Date | null)[]

let backend: TestBackend
let api: Client
let token: string

beforeAll(async () => {
  backend = await startBackend()
  api = createClient(backend.url)
  token = await backend.signIn('79000000009')
}, 120_000)
afterAll(() => backend.dispose(), 60_000)

async function exported(query: Record<string, string> = {}): Promise<{ base64: string; rows: Row[] }> {
  const bytes = Buffer.from(await (await api.send(getProductSheet, { query, token })).arrayBuffer())
  const [sheet] = await readXlsxFile(bytes)
  return { base64: bytes.toString('base64'), rows: sheet?.data as Row[] }
}
async function sheetOf(...rows: Row[]): Promise<string> {
  const cells = rows.map((row) =>
    row.map((value) => (value instanceof Date ? { value, format: 'dd.mm.yyyy' } : { value })),
  )
  return (await writeXlsxFile(cells as never).toBuffer()).toString('base64')
}
const check = (file: string) => api.answer(checkProductSheet, { body: { file }, token })
const apply = (file: string, digest: string) => api.answer(applyProductSheet, { body: { file, digest }, token })
const refusal = (file: string) => api.refusal(checkProductSheet, { body: { file }, token })
const read = (productId: number) => api.answer(getDeskProduct, { params: { productId }, token })
const add = (name: string) =>
  api.answer(addDeskProduct, { body: { name, price: 7990.5, stock: 12, type: 'FN', months: 36 }, token })

test('DESK-008: products that are exported and come back as they are change nothing', async () => {
  // Names as 1C may send them.
  await add(' =1+1  <b>&amp; «ФН»  36 ')
  const { base64, rows } = await exported()
  const { items } = await api.answer(getDeskProducts, { query: { rowsCount: '100' }, token })
  expect(rows.slice(1).map(([number]) => number)).toEqual(items.map(({ productId }) => productId))
  expect(await check(base64)).toMatchObject({ changesCount: 0, problemsCount: 0, ignored: [] })
  const hidden = await exported({ isShown: 'false' })
  expect(hidden.rows).toHaveLength(1 + items.filter(({ isShown }) => !isShown).length)
})

test('DESK-008: the changes of a sheet are told, then made in one step, each with its row of the journal', async () => {
  const [one, other] = [await add('Один'), await add('Другой')]
  const file = await sheetOf(
    ['№', 'Наименование', 'Цена', 'Остаток', 'Остаток при выгрузке', 'Показ', 'Срок ФН, мес.', 'Заметка'],
    [one.productId, 'Один, новый', '8 100,25', 10, 12, 'Да', 15, 'x'],
    [null, null, null, null, null, null, null, null],
    [other.productId, null, 8000.000000001, null, null, null, 'нет', null],
  )
  const found = await check(file)
  expect(found).toMatchObject({ changesCount: 2, problemsCount: 0, ignored: ['Заметка'] })
  expect(found.changes).toEqual([
    {
      ...{ row: 2, productId: one.productId, name: 'Один, новый' },
      before: { name: 'Один', price: 799_050, months: 36, isDisplayed: false, stock: 12 },
      after: { name: 'Один, новый', price: 810_025, months: 15, isDisplayed: true, stock: 10 },
    },
    {
      ...{ row: 4, productId: other.productId, name: 'Другой' },
      before: { price: 799_050, months: 36 },
      after: { price: 800_000, months: null },
    },
  ])
  expect((await read(one.productId)).name).toBe('Один')
  expect(await apply(file, found.digest)).toEqual({ changed: 2 })
  expect(await read(one.productId)).toMatchObject({ price: 8100.25, stock: 10, isShown: true, months: 15 })
  const { items } = await api.answer(getJournal, { query: { number: String(other.productId) }, token })
  expect(items[0]).toMatchObject({ what: 'set', before: { price: 799_050 }, after: { price: 800_000 } })
  // The pieces are a difference: the same sheet once more would take two again.
  expect((await check(file)).changes).toMatchObject([{ before: { stock: 10 }, after: { stock: 8 } }])
})

test('DESK-008: each row that is wrong is told with its number, and nothing is changed', async () => {
  const { productId } = await add('Исправный')
  const name = {
    head: ['№', 'Артикул 1С', 'Наименование', 'Вид', 'Срок ФН, мес.', 'Цена', 'Остаток', 'Показ', 'Порядок'],
  }
  const file = await sheetOf(
    name.head,
    [productId, null, 'Новое имя'],
    [productId, null, 'Еще имя'],
    [9_999_999, null, 'Чужое имя'],
    [null, null, 'Без номера'],
    ['семь', null, 'Имя'],
    [7101, 'А-1', ' '.repeat(3), 'Коробка', 24, -5, 1.5, 'может быть', 'первый'],
    [7102, null, new Date(0), null, null, 10.005],
  )
  const found = await check(file)
  expect(found.problems).toEqual([
    { row: 3, message: `Товар № ${productId} уже есть в строке 2` },
    { row: 4, message: 'Товара № 9999999 нет' },
    { row: 5, message: expect.stringContaining('Нет номера товара') },
    { row: 6, message: expect.stringContaining('«№»') },
    ...['Артикул 1С', 'Вид', 'Срок ФН, мес.', 'Цена', 'Показ', 'Порядок', 'Остаток'].map((title) => ({
      ...{ row: 7, message: expect.stringMatching(new RegExp(`^«${title}»: `)) },
    })),
    { row: 8, message: expect.stringContaining('«Наименование»') },
    { row: 8, message: expect.stringContaining('«Цена»') },
  ])
  expect(found).toMatchObject({ changesCount: 1, problemsCount: 13 })
  const refused = await api.refusal(applyProductSheet, { body: { file, digest: found.digest }, token })
  expect(refused).toMatchObject({ status: 409, body: { code: 'WRONG_ROWS' } })
  expect((await read(productId)).name).toBe('Исправный')
})

test('DESK-008: a sheet whose products have changed since its check is not applied; one that is done changes no more', async () => {
  const { productId } = await add('Первое имя')
  const [mine, theirs] = [
    await sheetOf(['№', 'Цена'], [productId, 8000]),
    await sheetOf(['№', 'Цена'], [productId, 9000]),
  ]
  const [first, second] = [await check(mine), await check(theirs)]
  expect(await apply(theirs, second.digest)).toEqual({ changed: 1 })
  const refused = await api.refusal(applyProductSheet, { body: { file: mine, digest: first.digest }, token })
  expect(refused).toMatchObject({ status: 409, body: { code: 'CHANGED' } })
  expect((await read(productId)).price).toBe(9000)
  expect(await apply(theirs, second.digest)).toEqual({ changed: 0 })
})

test('DESK-008: a file that is no sheet of products says what to do', async () => {
  const sheet = await sheetOf(['№'], [1])
  const files: [string, string][] = [
    ['', 'не прочитан'],
    [Buffer.from('№;Цена').toString('base64'), 'не прочитан'],
    [sheet.slice(0, sheet.length / 2), 'не прочитан'],
    [await sheetOf(['Товар', 'Цена'], ['ФН', 1]), 'нет колонки «№»'],
    [await sheetOf(['№', 'Цена', 'цена'], [1, 2, 3]), 'дважды'],
    [await sheetOf(['№'], ...Array.from({ length: 25_001 }, (_, index): Row => [index])), '25'],
  ]
  for (const [file, message] of files) {
    expect(await refusal(file)).toMatchObject({ status: 400, body: { message: expect.stringContaining(message) } })
  }
}, 60_000)
