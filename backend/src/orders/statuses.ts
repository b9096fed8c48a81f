/** Status names as the history shows them (HIST-033..040); the two tables of the contract carry them as text. */
export const PAY_STATUS = { unpaid: 'Не оплачен', partly: 'Частично оплачен', paid: 'Оплачен' } as const

export const ORDER_STATUS = {
  awaitsShipping: 'Ожидает отгрузку',
  isAssembled: 'Сборка заказа',
  /** Nothing was paid in time, and the goods have gone back (AMB-052 has the words). */
  expired: 'Заказ не оплачен',
} as const
