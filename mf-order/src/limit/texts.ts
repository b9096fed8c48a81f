import type { Limit, Period } from 'shared-contracts/api/own-limit'
import { formatMoney, kopecksOf, type Kopecks } from 'shared-contracts/domain/money'

const inPeriod: Readonly<Record<Period, string>> = {
  month: 'В этом месяце',
  quarter: 'В этом квартале',
  year: 'В этом году',
}

/** What the order page says of an order beyond a limit. */
export const limitTexts = {
  beyond: (by: Kopecks) => `Заказ сверх вашего лимита на ${formatMoney(by)}`,
  order: (perOrder: number) => `На один заказ вам разрешено ${formatMoney(kopecksOf(perOrder))}.`,
  period: ({ period, perPeriod, left }: Limit) =>
    `${inPeriod[period]} вам осталось ${formatMoney(kopecksOf(left ?? 0))} из ${formatMoney(kopecksOf(perPeriod ?? 0))}.`,
  hint: 'Отправьте заказ на согласование: корзина сохранится до решения.',
} as const
