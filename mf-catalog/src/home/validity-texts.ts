/** Headings of the validity tables. */
export const validityTexts = {
  activity: 'Срок действия в днях',
  months15: '15 месяцев',
  months36: '36 месяцев',
} as const
