import { formatNumber } from 'shared-contracts/domain/money'

/** What the history says of the drives of an order. */
export const expiringTexts = {
  title: 'Накопители заказа',
  all: (count: number) => `Показать все ${formatNumber(count)}`,
  plan: 'План замены',
} as const
