import { DELIVERY_TYPE } from 'shared-contracts/domain/delivery'
import { emptyDelivery } from 'shared-contracts/portal/initial-state'
import { filledDelivery } from '../testing/filled.ts'
import { deliverySummary } from './delivery-summary.ts'

const pickup = { ...emptyDelivery, deliveryType: DELIVERY_TYPE.pickup }
const untold = { ...filledDelivery, tariff: null }

test('AMB-062: the summary shows the chosen tariff’s carrier, days and price', () => {
  expect(deliverySummary(filledDelivery, 'REGULAR')).toEqual({ name: 'Доставка, СДЭК', days: '2–4 дн.', price: 64_000 })
})

test.each([
  ['an included delivery as included', emptyDelivery, 'SPECIAL', 'Доставка', 'включена'],
  ['pickup with its price', pickup, 'SPECIAL', 'Доставка, самовывоз', 0],
  ['no price before an address', emptyDelivery, 'REGULAR', 'Доставка', 'после выбора адреса'],
  ['loading tariffs', { ...untold, isTariffLoading: true }, 'REGULAR', 'Доставка', 'считаем…'],
  ['failed tariffs', untold, 'REGULAR', 'Доставка', 'не рассчитана'],
  ['an organisation that is loading', emptyDelivery, undefined, 'Доставка', 'считаем…'],
] as const)('AMB-062 AMB-038: the summary shows %s', (_, delivery, type, name, price) => {
  expect(deliverySummary(delivery, type)).toEqual({ name, price })
})
