/** What a manager reads of companies. */
export const companyDeskTexts = {
  changed: (last: string | null) =>
    `Организация уже изменена${last === null ? '' : `: ${last}`}. Проверьте значения и сохраните еще раз.`,
  noEdo: 'Магазин не обменивается электронными документами. Оставьте документы на бумаге.',
} as const
