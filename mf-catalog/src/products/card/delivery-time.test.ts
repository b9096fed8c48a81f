import { deliveryTime } from './delivery-time.tsx'

const nobody = { orgId: null, login: null, type: undefined }

test('CAT-026: a regular organisation reads when its order is shipped', () => {
  expect(deliveryTime({ phase: 'signedIn' }, { ...nobody, orgId: 11, type: 'REGULAR' })).toBe(
    'Отгрузка в течение 14 дней',
  )
})

test('CAT-027: a guest and a special organisation read that delivery is included', () => {
  expect(deliveryTime({ phase: 'guest' }, nobody)).toBe('Доставка включена в стоимость')
  expect(deliveryTime({ phase: 'signedIn' }, nobody)).toBe('Доставка включена в стоимость')
  expect(deliveryTime({ phase: 'signedIn' }, { ...nobody, orgId: 12, type: 'SPECIAL' })).toBe(
    'Доставка включена в стоимость',
  )
})

test('nothing is promised before it is known who is looking', () => {
  expect(deliveryTime({ phase: 'starting' }, nobody)).toBe('')
  expect(deliveryTime({ phase: 'signedIn' }, { ...nobody, orgId: 11 })).toBe('')
})
