/** Texts of the payment that the requirements fix. A literal is shown muted below its Russian text. */
export const paymentTexts = {
  /** AMB-086, ERR-055. */
  orderAlreadyPaid: 'Заказ уже оплачен',
  orderAlreadyPaidLiteral: 'The order has already been paid',
  /** AMB-087, ERR-058. */
  paymentRequestFailed: 'Ошибка запроса на оплату',
  paymentRequestFailedLiteral: 'Payment request error',
  /** A 409 of an order whose goods were returned to the stock. */
  orderExpired: 'Срок оплаты истек, товары вернулись в продажу. Оформите заказ еще раз.',
  /** ERR-053. */
  paymentNotFound: 'Данные о статусе платежа не найдены',
  /** ERR-054. */
  paymentStatusFailed: 'Ошибка получения статуса платежа',
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
