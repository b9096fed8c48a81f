/** Pay status as the history shows it (HIST-033..036). */
export const PAY_STATUS = { unpaid: 'Не оплачен', partly: 'Частично оплачен', paid: 'Оплачен' } as const

/** Order status as the history shows it (HIST-037..040). */
export const ORDER_STATUS = {
  awaitsShipping: 'Ожидает отгрузку',
  isAssembled: 'Сборка заказа',
  /** Nothing was paid in time and the goods were returned to the stock (text of AMB-052). */
  expired: 'Заказ не оплачен',
} as const
