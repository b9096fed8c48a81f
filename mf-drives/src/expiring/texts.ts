/** What the history says of the drives of an order. */
export const expiringTexts = {
  title: 'Накопители заказа',
  all: (count: number) => `Показать все ${count}`,
  plan: 'План замены',
} as const
