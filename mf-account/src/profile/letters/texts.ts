/** LETTER-004: texts of the switches of letters, by their kinds. */
export const letterTexts = {
  title: 'Письма',
  hint: 'Письма о ваших заказах и накопителях приходят на e-mail, который указан при регистрации.',
  kinds: {
    placed: 'Заказ оформлен',
    paid: 'Оплата получена',
    ready: 'Готов к выдаче',
    shipped: 'Отгружен',
    expires: 'Завтра истекает срок оплаты',
    cancelled: 'Отменен',
    refunded: 'Возврат',
    drives: 'Заканчивается срок накопителей',
    approval: 'Согласование заказов',
  },
  loading: 'Настройки писем загружаются',
  failed: 'Не удалось получить настройки писем',
  notSaved: (name: string) => `Не удалось сохранить: «${name}»`,
  retry: 'Повторить',
} as const
