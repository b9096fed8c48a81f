import { formatNumber } from 'shared-contracts/domain/money'

/** Texts of refused orders. */
export const orderTexts = {
  unknownProduct: 'Товар не найден',
  notForOrder: 'Товар недоступен для заказа',
  duplicate: 'Товар повторяется в заказе',
  pickupUnavailable: 'Самовывоз недоступен для организации',
  notForPickup: 'Не указывается для самовывоза',
  priceWithPickup: 'Стоимость доставки не указывается для самовывоза',
  deliveryIncluded: 'Доставка включена в стоимость',
  tariffChanged: 'Условия доставки изменились, выберите тариф еще раз',
  wrongGoodsPrice: 'Сумма товаров: рубли и не больше двух знаков копеек после точки',
  wrongPlan: 'План замены: номер из цифр',
  pricesChanged: 'Цены изменились. Проверьте сумму и закажите еще раз.',
  keyReused: 'С этим ключом уже создан другой заказ',
  left: (count: number) => `В наличии ${formatNumber(count)} шт.`,
  addressMismatch:
    'Адрес не совпадает с выбранным из списка. Выберите его еще раз и не дописывайте другой город, регион или улицу: офис, магазин, подъезд дописать можно.',
  unpaidLeft: (count: number) => `Без оплаты можно заказать не больше ${formatNumber(count)} шт.`,
  unpaidNone: 'Сначала оплатите прежние заказы этого товара',
  unpaidLeftOfPerson: (count: number) =>
    `Без оплаты можно заказать не больше ${formatNumber(count)} шт. с учетом ваших заказов для других организаций`,
  unpaidNoneOfPerson: 'Сначала оплатите прежние заказы этого товара, в том числе для других организаций',
} as const
