import { formatDay, type Day } from 'shared-contracts/domain/days'
import { formatMoney, type Kopecks } from 'shared-contracts/domain/money'
import type { Change, Obstacle } from '../../orders/order-state.ts'

/** What a manager reads when an order cannot be changed. */
export const orderDeskTexts = {
  obstacle: (change: Change, obstacle: Obstacle) =>
    (change === 'makeReady' ? readyObstacles[obstacle] : undefined) ??
    obstacles[obstacle] ??
    'Состояние заказа этого не позволяет. Обновите страницу.',
  noOrder: 'Такого заказа нет. Обновите страницу.',
  otherRest: (rest: Kopecks) => `Остаток изменился: к оплате ${formatMoney(rest)}. Проверьте заказ и повторите.`,
  tooMuch: (rest: Kopecks) => `К оплате осталось ${formatMoney(rest)}: введите не больше`,
  dayToCome: 'Этот день еще не наступил',
  dayTooEarly: (earliest: Day) =>
    `Слишком ранняя дата: оплату этого заказа можно отметить не раньше ${formatDay(earliest)}. Проверьте год и месяц.`,
  keyReused: 'С этим ключом уже записана другая оплата',
} as const

const obstacles: Readonly<Partial<Record<Obstacle, string>>> = {
  expired: 'Заказ отменен: он не оплачен вовремя. Оформите новый заказ.',
  cancelled: 'Заказ отменен. Оформите новый заказ.',
  paid: 'Заказ уже оплачен целиком.',
}

const readyObstacles: Readonly<Partial<Record<Obstacle, string>>> = {
  ready: 'Заказ уже готов к выдаче.',
  partly_shipped: 'Заказ уже отгружен частично.',
  shipped: 'Заказ уже отгружен.',
  delivery: 'Заказ с доставкой: отгрузите его.',
}
