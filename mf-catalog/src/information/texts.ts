/** Texts of the buyer information page, except its sections (content/information). */
export const informationTexts = {
  /** INFO-001. */
  title: 'Для покупателей',
  description:
    'Как заказать фискальный накопитель, получить его с доставкой или самовывозом, какие документы нужны, экспертиза и гарантия.',
} as const
