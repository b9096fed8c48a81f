import { twoLines } from '../testing/filled.ts'
import { refusalOf } from './order-refusal.ts'

test.each<[string, number | undefined, string]>([
  ['pieces in stock', 2, 'Осталось 2\u00A0шт.'],
  ['many pieces in stock', 4800, 'Осталось 4\u00A0800\u00A0шт.'],
  ['none in stock', 0, 'Закончился'],
  ['no stock', undefined, 'Закончился или меньше, чем в корзине'],
])('ERR-003: the text of a refused line with %s', (_, left, text) => {
  const fields = [{ path: 'orderLines.1', message: 'x', ...(left !== undefined && { left }) }]
  expect(refusalOf({ code: 'OUT_OF_STOCK', fields }, twoLines).lines).toEqual([{ productId: 7102, left, text }])
})

test.each(['UNKNOWN_PRODUCT', 'NOT_FOR_ORDER', 'INCOMPATIBLE', 'DUPLICATE_LINE'])(
  '%s: the line shows the server’s message',
  (code) => {
    const fields = [{ path: 'orderLines.0', message: 'Товар не найден' }]
    expect(refusalOf({ code, fields }, twoLines).lines).toMatchObject([{ productId: 7101, text: 'Товар не найден' }])
  },
)

test('A21: a line beyond the unpaid limit shows the server’s message and the pieces that can be ordered', () => {
  const fields = [{ path: 'orderLines.0', message: 'Без оплаты можно заказать не больше 20 шт.', left: 20 }]
  expect(refusalOf({ code: 'UNPAID_LIMIT', fields }, twoLines).lines).toEqual([
    { productId: 7101, left: 20, text: 'Без оплаты можно заказать не больше 20 шт.' },
  ])
})

test('each refused line is listed once; a line that was not sent is not listed', () => {
  const paths = ['orderLines.0', 'orderLines.0.quantity', 'body.orderLines[1].productId', 'orderLines.7', 'total']
  const fields = paths.map((path) => ({ path, message: 'x' }))
  expect(refusalOf({ fields }, twoLines).lines.map(({ productId }) => productId)).toEqual([7101, 7102])
})

test.each([
  ['orderInfo.contactName', 'contactName'],
  ['orderInfo.contactPhone', 'contactPhone'],
  ['orderInfo.fiasId', 'currentAddress'],
  ['tariff', 'tariff'],
  ['price', 'tariff'],
])('ERR-003: %s belongs to the form field %s', (path, field) => {
  const { fields } = refusalOf({ fields: [{ path, message: 'Введите корректный номер' }] }, twoLines)
  expect(fields).toEqual({ [field]: 'Введите корректный номер' })
})
