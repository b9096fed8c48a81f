/** Texts of payments in answers of the API and on receipts. */
export const texts = {
  forClientsOnly: 'Оплата картой доступна только клиентам',
  invoiceOnly: 'Оплата картой не принимается. Оплатите заказ по счету.',
  wrongSignature: 'Подпись уведомления неверна',
  payment: (orderId: number) => `Оплата заказа № ${orderId}`,
  refundSubject: (orderId: number) => `Возврат денег по заказу № ${orderId}`,
  order: (orderId: number) => `Заказ № ${orderId}`,
  refund: (orderId: number) => `Возврат платежа по заказу № ${orderId}`,
  rest: (orderId: number) => `Доплата за заказ № ${orderId}`,
  delivery: 'Доставка',
  otherGoods: 'Прочие товары заказа',
} as const
