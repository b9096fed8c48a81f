/** Texts of the payment that the requirements fix. Those of its failures are in payment-failures. */
export const paymentTexts = {
  /** PAY-011. */
  emailInvalid: 'Некорректный email',
  /** PAY-017. */
  pending: 'Платеж в обработке',
  /** AMB-051. */
  succeeded: 'Оплата прошла успешно',
  succeededDelivery: 'Заказ собирается и будет отправлен по указанному адресу. Трек-номер появится в деталях заказа.',
  succeededPickup:
    'Заказ собирается. Номер FNR появится в деталях заказа, забрать заказ можно при статусе «Готов к выдаче».',
  refresh: 'Обновить',
  toList: 'К списку заказов',
  /** AMB-052. */
  canceled: 'Заказ не оплачен',
  canceledHint: 'Платеж отменен или отклонен. Попробуйте оплатить еще раз.',
  /** AMB-053. */
  unknown: 'Статус платежа неизвестен',
  /** AMB-057. */
  email: 'E-mail для чека',
  pay: 'Оплатить картой',
} as const
