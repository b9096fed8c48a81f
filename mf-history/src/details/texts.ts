/** Texts of an order's details that the requirements do not fix. */
export const detailsTexts = {
  title: (orderId: number) => `Заказ № ${orderId}`,
  reorder: 'Повторить заказ',
  nothingReordered: 'Ни один товар этого заказа сейчас добавить нельзя.',
  print: 'Печать',
  printed: (orderId: number, moment: string) => `Заказ № ${orderId} от ${moment}`,
  goods: 'Товары',
  money: 'Деньги и документы',
  tariff: 'Тариф',
  author: 'Автор',
  approvedBy: 'Согласовал(а)',
  payer: 'Плательщик',
  seller: 'Продавец',
  /** A party of the order: its name, INN and KPP. */
  party: (name: string, inn: string | null | undefined, kpp: string | null | undefined) =>
    [name, inn && `ИНН ${inn}`, kpp && `КПП ${kpp}`].filter(Boolean).join(', '),
  cancelReason: 'Причина отмены',
  ended: 'Товары вернулись в продажу, поэтому оплатить этот заказ нельзя. Его можно оформить еще раз.',
} as const
