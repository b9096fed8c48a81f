/** Headings of the validity tables. «Срок действия в днях» heads the column of activities. */
export const validityTexts = {
  activity: 'Срок действия в днях',
  months15: '15 месяцев',
  months36: '36 месяцев',
} as const
