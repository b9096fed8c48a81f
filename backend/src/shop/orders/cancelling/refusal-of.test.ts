import type { Obstacle } from '../order-state.ts'
import { refusalOf } from './refusal-of.ts'

const PAID = 'По заказу уже есть оплата, поэтому отменить его здесь нельзя. Напишите нам, мы вернем деньги.'
const SHIPPED = 'Заказ уже отгружен, отменить его нельзя.'

test.each<[Obstacle, code: string, message: string]>([
  ['partly', 'ORDER_PAID', PAID],
  ['paid', 'ORDER_PAID', PAID],
  ['partly_shipped', 'ORDER_SHIPPED', SHIPPED],
  ['shipped', 'ORDER_SHIPPED', SHIPPED],
  ['expired', 'ORDER_EXPIRED', 'Срок оплаты истек, заказ уже отменен.'],
])(
  'AMB-197: the cancellation of an order that is %s is refused with a code and a reason',
  (obstacle, code, message) => {
    expect(refusalOf(obstacle)).toMatchObject({ statusCode: 409, body: { code, message } })
  },
)
