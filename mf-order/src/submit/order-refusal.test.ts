import { filledDelivery, twoLines } from '../testing/filled.ts'
import { refusalOf } from './order-refusal.ts'

const draft = { orgId: 11, lines: twoLines, delivery: filledDelivery, contactEmail: null }

test.each<[string, number | undefined, string]>([
  ['how many are left', 2, 'Осталось 2 шт.'],
  ['that none is left', 0, 'Закончился'],
  ['nothing', undefined, 'Закончился или меньше, чем в заказе'],
])('ERR-003: a line that the answer names and says of it %s', (_, left, text) => {
  const fields = [{ path: 'orderLines.1', message: 'x', ...(left !== undefined && { left }) }]
  expect(refusalOf({ code: 'OUT_OF_STOCK', fields }, draft).lines).toEqual([{ productId: 7102, left, text }])
})

test.each(['UNKNOWN_PRODUCT', 'NOT_FOR_ORDER', 'INCOMPATIBLE', 'DUPLICATE_LINE'])(
  '%s: the line says what the answer says',
  (code) => {
    const fields = [{ path: 'orderLines.0', message: 'Товар не найден' }]
    expect(refusalOf({ code, fields }, draft).lines).toMatchObject([{ productId: 7101, text: 'Товар не найден' }])
  },
)

test('a line is named once, one that was not sent not at all', () => {
  const paths = ['orderLines.0', 'orderLines.0.quantity', 'body.orderLines[1].productId', 'orderLines.7', 'total']
  const fields = paths.map((path) => ({ path, message: 'x' }))
  expect(refusalOf({ fields }, draft).lines.map(({ productId }) => productId)).toEqual([7101, 7102])
})

test.each([
  ['orderInfo.contactName', 'contactName'],
  ['orderInfo.contactPhone', 'contactPhone'],
  ['orderInfo.fiasId', 'currentAddress'],
  ['tariff', 'tariff'],
  ['price', 'tariff'],
])('%s is the field %s of the form', (path, field) => {
  const { fields } = refusalOf({ fields: [{ path, message: 'Введите корректный номер' }] }, draft)
  expect(fields).toEqual({ [field]: 'Введите корректный номер' })
})
