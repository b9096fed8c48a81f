import readXlsxFile from 'read-excel-file/universal'
import type { Order } from 'shared-contracts/api/orders'
import { kopecksOf } from 'shared-contracts/domain/money'
import { orderSums } from '../order/order-sums.ts'
import { deliveryOrder, orderRange, pickupOrder } from '../testing/open-history.tsx'
import { ordersSheet } from './orders-sheet.ts'

/** The workbook of orders that arrive in pages of 100. */
function sheetOf(orders: readonly Order[]): Promise<Blob> {
  async function* pages() {
    for (let first = 0; first < orders.length; first += 100) yield orders.slice(first, first + 100)
  }
  return ordersSheet(pages())
}

/** The rows of a workbook, read by another library. */
async function rowsOf(file: Blob): Promise<readonly (readonly unknown[])[]> {
  const buffer = await new Promise<ArrayBuffer>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as ArrayBuffer)
    reader.onerror = reject
    reader.readAsArrayBuffer(file)
  })
  const sheets = await readXlsxFile(buffer)
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Заказы'])
  return sheets[0]?.data ?? []
}

test('a row per order has its facts under their titles, with Moscow time', async () => {
  const [head, first, second] = await rowsOf(await sheetOf([deliveryOrder, pickupOrder]))
  expect(head).toEqual([
    'Номер заказа',
    'Дата заказа',
    'Автор',
    'Способ получения',
    'Сумма',
    'Доставка',
    'Сумма заказа',
    'НДС',
    'Сумма НДС',
    'Осталось оплатить',
    'Оплата',
    'Статус заказа',
    'Документы',
    'Перевозчик',
    'Трек-номер',
    'Адрес доставки',
  ])
  expect(first?.slice(0, 7)).toEqual([104_518, expect.any(Date), 'Петрова А. С.', 'Доставка', 74_050, 640, 74_690])
  expect(first?.slice(9, 11)).toEqual([deliveryOrder.payRemain, 'Не оплачен'])
  const date = first?.[1] as Date
  expect(date.getTime() - Date.parse(deliveryOrder.orderDate)).toBe(3 * 3_600_000)
  expect(second?.slice(3, 7)).toEqual(['Самовывоз', 36_870, 0, 36_870])
  expect(second?.slice(9, 11)).toEqual([0, 'Оплачен'])
})

test.each([
  ['22 percent', { vatPercent: 22, vat: 13_468.69 }, ['в\u00A0т.\u00A0ч. НДС\u00A022\u00A0%', 13_468.69]],
  ['0 percent', { vatPercent: 0, vat: 0 }, ['без\u00A0НДС', null]],
  ['an older API', {}, [null, null]],
])('AMB-198: the table says the VAT of an order at %s', async (_, vat, cells) => {
  const [, row] = await rowsOf(await sheetOf([{ ...deliveryOrder, ...vat }]))
  expect(row?.slice(7, 9)).toEqual(cells)
})

test.each([
  ['expired', { expiredAt: '2026-12-03T20:59:59.999Z' }, 'Отменен: не оплачен'],
  ['cancelled', { expiredAt: '2026-12-03T09:00:00Z', deliveryStatusName: 'Отменен' }, 'Отменен'],
])('AMB-194 AMB-197: of an order that is %s nothing is left to pay in the table', async (_, changes, state) => {
  const [, row] = await rowsOf(await sheetOf([{ ...deliveryOrder, ...changes }]))
  expect(row?.slice(9, 12)).toEqual([null, state, null])
})

test('the columns of sums add up to the sums of the orders, to the kopeck', async () => {
  const orders = orderRange(500, (index) => ({
    price: kopecksOf(1_000 + index * 0.1) / 100,
    deliveryPrice: index % 2 === 0 ? 0.3 : null,
  }))
  const rows = (await rowsOf(await sheetOf(orders))).slice(1)
  expect(rows).toHaveLength(500)
  const columnSum = (column: number) => rows.reduce((sum, row) => sum + kopecksOf(row[column] as number), 0)
  const expected = (part: 'goods' | 'delivery' | 'total') =>
    orders.reduce((sum, order) => sum + orderSums(order)[part], 0)
  expect([columnSum(4), columnSum(5), columnSum(6)]).toEqual([
    expected('goods'),
    expected('delivery'),
    expected('total'),
  ])
})

test('A13: a text that looks like a formula stays a text, and an unreadable date is left out', async () => {
  const [, row] = await rowsOf(await sheetOf([{ ...deliveryOrder, person: '=1+1', orderDate: 'soon' }]))
  expect(row?.slice(1, 3)).toEqual([null, '=1+1'])
})

test('texts keep what XML reserves, and lose what it cannot hold', async () => {
  const person = 'ООО «Ромашка» & <Ко> "1"\u0000\u0008\ud800, 😀'
  const [, row] = await rowsOf(await sheetOf([{ ...deliveryOrder, person }]))
  expect(row?.[2]).toBe('ООО «Ромашка» & <Ко> "1", 😀')
})
