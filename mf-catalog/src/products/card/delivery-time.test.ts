import { deliveryTime } from './delivery-time.tsx'

const nobody = { orgId: null, login: null, type: undefined }

test('CAT-026: a regular organisation sees the shipping time', () => {
  expect(deliveryTime({ phase: 'signedIn' }, { ...nobody, orgId: 11, type: 'REGULAR' })).toBe(
    'Отгрузка в течение 14 дней',
  )
})

test('CAT-027: a guest and a special organisation see that delivery is included', () => {
  expect(deliveryTime({ phase: 'guest' }, nobody)).toBe('Доставка включена в стоимость')
  expect(deliveryTime({ phase: 'signedIn' }, nobody)).toBe('Доставка включена в стоимость')
  expect(deliveryTime({ phase: 'signedIn' }, { ...nobody, orgId: 12, type: 'SPECIAL' })).toBe(
    'Доставка включена в стоимость',
  )
})

test('no text is shown before the visitor is known', () => {
  expect(deliveryTime({ phase: 'starting' }, nobody)).toBe('')
  expect(deliveryTime({ phase: 'signedIn' }, { ...nobody, orgId: 11 })).toBe('')
})
