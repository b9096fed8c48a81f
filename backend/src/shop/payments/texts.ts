/** Texts of payments in answers of the API and on receipts. */
export const texts = {
  forClientsOnly: 'Оплата картой доступна только клиентам',
  invoiceOnly: 'Оплата картой не принимается. Оплатите заказ по счету.',
  payment: (orderId: number) => `Оплата заказа № ${orderId}`,
  refund: (orderId: number) => `Возврат платежа по заказу № ${orderId}`,
  rest: (orderId: number) => `Доплата за заказ № ${orderId}`,
  delivery: 'Доставка',
  otherGoods: 'Прочие товары заказа',
} as const
