/** Texts of an order's cancellation that more than one package shows. */
export const cancelTexts = {
  /** AMB-197. */
  cancel: 'Отменить заказ',
  cancelled: 'Заказ отменен',
  /** A payment of a cancelled order. */
  notPayable: 'Заказ отменен. Если товары нужны, оформите заказ еще раз.',
  /** Why an order cannot be cancelled, by the codes of CANCEL_REFUSAL. */
  ORDER_PAID: 'По заказу уже есть оплата, поэтому отменить его здесь нельзя. Напишите нам, мы вернем деньги.',
  ORDER_SHIPPED: 'Заказ уже отгружен, отменить его нельзя.',
  ORDER_EXPIRED: 'Срок оплаты истек, заказ уже отменен.',
} as const
