/** The accessible name of each status icon; all are different. */
export const statusIconTexts = {
  paidSuccess: 'Оплачен',
  paidError: 'Не оплачен',
  paidDisabled: 'Оплата неизвестна',
  readyForShipment: 'Готов к отгрузке',
  awaitingShipment: 'Ожидает отгрузку',
  awaitingDelivery: 'В пути',
  delivered: 'Доставлен',
  deliveredPickup: 'Получен',
  readyToPickup: 'Готов к выдаче',
  bagDisabled: 'Самовывоз после оплаты',
  deliveryDisabled: 'Доставка после оплаты',
} as const

/** The states of an order that have an icon (UI-019..029). */
export type StatusIconName = keyof typeof statusIconTexts
