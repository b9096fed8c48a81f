import { MAX_LIMIT } from 'shared-contracts/api/approvals'
import type { Period } from 'shared-contracts/api/own-limit'
import { formatMoney, kopecksOf, type Kopecks } from 'shared-contracts/domain/money'

const periods: Readonly<Record<Period, string>> = { month: 'Месяц', quarter: 'Квартал', year: 'Год' }

/** What owners read about limits. */
export const limitTexts = {
  title: 'Лимиты',
  hint: 'Заказ сверх лимита сотрудник отправляет на согласование. Без лимита он заказывает на любую сумму.',
  failed: 'Не удалось загрузить лимиты',
  columns: { name: 'Сотрудник', period: 'В этом периоде', change: 'Изменение' },
  periods,
  none: 'Без лимита',
  perOrder: 'На заказ',
  perPeriod: 'За период',
  period: 'Период',
  inPeriod: (period: Period) => ({ month: 'в месяц', quarter: 'в квартал', year: 'в год' })[period],
  change: 'Изменить',
  of: (action: string, name: string) => `${action}: ${name}`,
  changing: (name: string) => `Лимиты: ${name}`,
  empty: 'Пустое поле: без лимита',
  wrongSum: `Укажите сумму в рублях, например 50\u00A0000 или 50\u00A0000,50, не больше ${formatMoney(kopecksOf(MAX_LIMIT))}`,
  beyond: (spent: Kopecks) =>
    `Уже потрачено ${formatMoney(spent)}. Следующие заказы этого периода пойдут на согласование.`,
  save: 'Сохранить',
  saving: 'Сохраняем…',
  changed: (name: string) => `Лимиты изменены: ${name}`,

  settings: 'Согласование',
  ownApproval: 'Можно согласовывать свои заявки',
  ownApprovalHint:
    'Согласующие и владельцы смогут одобрить заказ, который отправили сами. Единственный владелец может это всегда.',
  allowed: 'Свои заявки можно согласовывать',
  forbidden: 'Свои заявки согласует кто-то другой',
} as const
