/**
 * Texts of a payment's failures. They are apart from its other texts, because the error catalogue loads them with every
 * page. The specification's English literals are shown muted below the Russian texts.
 */
export const paymentFailures = {
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
} as const
