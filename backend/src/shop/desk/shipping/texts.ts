import { formatNumber } from 'shared-contracts/domain/money'
import type { Obstacle } from '../../orders/order-state.ts'
import type { ShipmentObstacle, ShipmentRefusal } from '../../orders/changes/shipment-refused.ts'

/** What a manager reads when a shipment is refused. */
export const shippingTexts = {
  /** What of an order's state forbids to ship it or to withdraw a shipment. */
  obstacle: (obstacle: Obstacle) => obstacles[obstacle] ?? 'Состояние заказа этого не позволяет. Обновите страницу.',
  refusal: (refusal: ShipmentRefusal) => refusals[refusal.obstacle](refusal),
  /** @param first text of the first refusal */
  refused: (first: string, count: number) =>
    [
      `${first.replace(/\.$/, '')}.`,
      ...(count === 1 ? [] : [`Всего ошибок: ${formatNumber(count)}.`]),
      'Исправьте и повторите.',
    ].join(' '),
  dayToCome: 'День отгрузки еще не наступил',
  dayBeforeOrder: 'Заказ оформлен позже этого дня',
  keyReused: 'С этим ключом уже записана другая отгрузка',
} as const

const obstacles: Readonly<Partial<Record<Obstacle, string>>> = {
  expired: 'Заказ отменен: он не оплачен вовремя. Оформите новый заказ.',
  cancelled: 'Заказ отменен: его нельзя отгрузить. Оформите новый заказ.',
  shipped: 'Заказ отгружен целиком. Чтобы отгрузить заново, отзовите отгрузку.',
}

const refusals: Readonly<Record<ShipmentObstacle, (refusal: ShipmentRefusal) => string>> = {
  nothing: () => 'Укажите, что отгружается',
  unknownLine: () => 'В заказе нет такого товара',
  doubleLine: () => 'Товар указан дважды',
  wrongQuantity: () => 'Количество: целое число от 1',
  tooManyPieces: ({ left = 0 }) => `Осталось отгрузить ${formatNumber(left)} шт.`,
  tooManyNumbers: () => 'Серийных номеров больше, чем штук',
  wrongNumber: ({ serialNumber }) => `${serialNumber}: нужно 16 цифр`,
  doubleNumber: ({ serialNumber }) => `Повтор: ${serialNumber}`,
  soldNumber: ({ serialNumber }) => `Уже продан: ${serialNumber}`,
  withdrawn: () => 'Отгрузка уже отозвана',
}
