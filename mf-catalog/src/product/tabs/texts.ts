export const tabTexts = {
  tabs: 'Сведения о товаре',
  /** AMB-111. */
  description: 'Описание',
  characteristics: 'Характеристики',
  documents: 'Документация',
  /** PROD-006. */
  noDocuments: 'Нет документов',
  noDescription: 'Описания пока нет',
  noCharacteristics: 'Характеристик пока нет',
  downloading: 'Скачивается…',
} as const
