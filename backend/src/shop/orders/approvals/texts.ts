import type { Period } from 'shared-contracts/api/own-limit'
import { formatMoney, ZERO, type Kopecks } from 'shared-contracts/domain/money'

const periods: Readonly<Record<Period, string>> = { month: 'месяц', quarter: 'квартал', year: 'год' }

/** Texts of limits, for buyers. */
export const limitTexts = {
  beyondOrder: ({ limit, by }: { readonly limit: Kopecks; readonly by: Kopecks }) =>
    `Сумма заказа больше вашего лимита на заказ ${formatMoney(limit)} на ${formatMoney(by)}. Такой заказ нужно согласовать.`,
  beyondPeriod: (period: Period, { limit, left, by }: Record<'limit' | 'left' | 'by', Kopecks>) =>
    `Из вашего лимита ${formatMoney(limit)} на ${periods[period]} ${
      left === ZERO ? 'ничего не осталось' : `осталось ${formatMoney(left)}`
    }. Заказ сверх лимита на ${formatMoney(by)}. Такой заказ нужно согласовать.`,
} as const
