/** Texts of payments that the API answers or an acquirer prints. */
export const texts = {
  forClientsOnly: 'Оплата картой доступна только клиентам',
  wrongSignature: 'Подпись уведомления неверна',
  payment: (orderId: number) => `Оплата заказа № ${orderId}`,
  rest: (orderId: number) => `Доплата за заказ № ${orderId}`,
  delivery: 'Доставка',
  otherGoods: 'Прочие товары заказа',
} as const
