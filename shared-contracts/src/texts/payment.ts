/** Texts of the payment that the requirements fix. A literal is shown muted below its Russian text. */
export const paymentTexts = {
  /** AMB-086, ERR-055. */
  orderAlreadyPaid: 'Заказ уже оплачен',
  orderAlreadyPaidLiteral: 'The order has already been paid',
  /** AMB-087, ERR-058. */
  paymentRequestFailed: 'Ошибка запроса на оплату',
  paymentRequestFailedLiteral: 'Payment request error',
} as const
