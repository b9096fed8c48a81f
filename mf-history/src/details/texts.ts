/** Texts of an order's details that the requirements do not fix. */
export const detailsTexts = {
  payment: 'Расчеты',
  tariff: 'Тариф',
  payRemain: 'Осталось оплатить',
  payer: 'Плательщик',
  seller: 'Продавец',
  /** A party of the order: its name, INN and KPP. */
  party: (name: string, inn: string | null | undefined, kpp: string | null | undefined) =>
    [name, inn && `ИНН ${inn}`, kpp && `КПП ${kpp}`].filter(Boolean).join(', '),
  expiredAt: 'Срок оплаты истек',
  expired: 'Заказ не оплачен в срок',
  expiredHint: 'Товары вернулись в продажу, поэтому оплатить этот заказ нельзя. Его можно оформить еще раз.',
  print: 'Печать',
  printed: (orderId: number, moment: string) => `Заказ № ${orderId} от ${moment}`,
} as const
