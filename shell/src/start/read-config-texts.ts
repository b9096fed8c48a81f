/** Problems of the documents in the page, as the configuration page lists them. */
export const texts = {
  documentMissing: 'нет в странице',
  documentNotJson: 'не JSON',
  wrongValue: 'нет или не того вида',
} as const
