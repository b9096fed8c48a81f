/** Texts of the payment that the requirements do not fix. The others are in shared-contracts/texts/payment. */
export const payTexts = {
  /** SHIP-009: a payment of the order, with its day. */
  payment: (day: string) => `Оплата ${day}`,
  rest: 'Осталось оплатить',
  starting: 'Переходим…',
  checking: 'Проверяем оплату',
  canceledHint: 'Платеж отменен или отклонен.',
  pendingHint: 'Банк еще не подтвердил платеж. Обычно это занимает меньше минуты.',
  refreshing: 'Обновляем…',
  order: (orderId: number) => `Заказ № ${orderId}`,
  status: 'Статус заказа',
  unknownHint: 'Состояние оплаты видно в списке заказов.',
} as const
