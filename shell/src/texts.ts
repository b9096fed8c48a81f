/** Texts of the frame and of the shell's own pages that belong to no feature. */
export const texts = {
  portalName: 'ФН Портал',
  skipToContent: 'К содержанию',
  documentMissing: 'нет в странице',
  documentNotJson: 'не JSON',
  wrongValue: 'нет или не того вида',
  progress: 'Загрузка',
} as const
