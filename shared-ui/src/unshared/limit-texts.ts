import type { Period } from 'shared-contracts/api/own-limit'

/** What members read about their limits. */
export const limitTexts = {
  own: 'Ваш лимит',
  perOrder: 'На заказ',
  /** Begins a line: the sum follows. */
  perPeriod: { month: 'За месяц', quarter: 'За квартал', year: 'За год' } satisfies Record<Period, string>,
  spent: 'Потрачено',
  left: 'Осталось',
} as const
