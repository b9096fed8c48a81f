import type { RefundReason } from '../api/payments.ts'

/** A29: what a buyer reads of money that goes back, in the history and in a letter. */
export const refundTexts = {
  title: {
    PENDING: 'Возвращаем деньги',
    SUCCEEDED: 'Деньги возвращены',
    REFUSED: 'Деньги еще не возвращены',
  },
  reason: {
    PAID: 'Заказ оплачен полностью, эти деньги оказались лишними.',
    EXPIRED: 'Платеж пришел, когда срок оплаты заказа уже истек и товары вернулись в продажу.',
    REPLACED: 'Вы начали другой платеж этого заказа, и он заменил этот.',
  } satisfies Record<RefundReason, string>,
  money: {
    PENDING: (sum: string) => `Возвращаем ${sum} на карту, с которой вы платили. Делать ничего не нужно.`,
    SUCCEEDED: (sum: string) =>
      `Мы вернули ${sum} на карту, с которой вы платили. Банк зачислит деньги за несколько дней.`,
    REFUSED: (sum: string) =>
      `Банк не принял возврат ${sum} на карту. Мы напишем на e-mail для чека и вернем деньги другим способом.`,
  },
  next: {
    PAID: '',
    EXPIRED: 'Если товары еще нужны, оформите новый заказ.',
    REPLACED: 'Если заказ еще не оплачен, оплатите его из истории заказов.',
  } satisfies Record<RefundReason, string>,
} as const
