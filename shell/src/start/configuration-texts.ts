/** The page that is shown if the configuration cannot be read. */
export const pageTexts = {
  title: 'Портал не запустился',
  text: 'Настройки портала не читаются. Сообщите администратору и попробуйте позже.',
} as const

/** Problems of the documents in the page, as the configuration page lists them. */
export const problemTexts = {
  documentMissing: 'нет в странице',
  documentNotJson: 'не JSON',
  wrongValue: 'нет или не того вида',
} as const
