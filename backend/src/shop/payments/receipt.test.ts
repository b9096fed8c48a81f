import { addMoney, kopecksOf, timesMoney, ZERO } from 'shared-contracts/domain/money'
import type { ReceiptItem } from './acquiring.ts'
import { receiptItems } from './receipt.ts'

const line = (price: number, quantity: number) => ({ productName: 'ФН', price: kopecksOf(price), quantity })
const totalOf = (items: readonly ReceiptItem[]) =>
  items.reduce((total, { price, quantity }) => addMoney(total, timesMoney(price, quantity)), ZERO)

test('a receipt has the lines and the delivery of the order, prepaid', () => {
  const order = { id: 104_001, goodsPrice: kopecksOf(250), deliveryPrice: kopecksOf(40.5) }
  const items = receiptItems(order, [line(100, 2), line(50, 1)], kopecksOf(290.5))
  expect(items).toEqual([
    { description: 'ФН', quantity: 2, price: 10_000, subject: 'commodity', mode: 'full_prepayment' },
    { description: 'ФН', quantity: 1, price: 5_000, subject: 'commodity', mode: 'full_prepayment' },
    { description: 'Доставка', quantity: 1, price: 4_050, subject: 'service', mode: 'full_prepayment' },
  ])
})

test('the rest of an order that is paid in part is one position', () => {
  const order = { id: 104_001, goodsPrice: kopecksOf(250), deliveryPrice: ZERO }
  expect(receiptItems(order, [line(250, 1)], kopecksOf(0.01))).toEqual([
    {
      description: 'Доплата за заказ № 104001',
      quantity: 1,
      price: 1,
      subject: 'payment',
      mode: 'partial_prepayment',
    },
  ])
})

test.each([79, 80, 81, 200])('a receipt of %d lines has at most 80 positions and the whole sum', (count) => {
  const lines = Array.from({ length: count }, (_, index) => line(1 + index, 1 + (index % 3)))
  const goodsPrice = lines.reduce((sum, { price, quantity }) => addMoney(sum, timesMoney(price, quantity)), ZERO)
  for (const deliveryPrice of [ZERO, kopecksOf(300)]) {
    const sum = addMoney(goodsPrice, deliveryPrice)
    const items = receiptItems({ id: 1, goodsPrice, deliveryPrice }, lines, sum)
    expect(items.length).toBe(Math.min(80, count + (deliveryPrice > 0 ? 1 : 0)))
    expect(totalOf(items)).toBe(sum)
    const isMerged = count + (deliveryPrice > 0 ? 1 : 0) > 80
    expect(items.some(({ description }) => description === 'Прочие товары заказа')).toBe(isMerged)
  }
})
