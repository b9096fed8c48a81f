/** What the sender of a table reads. */
export const sheetFileTexts = {
  tooLarge: 'Файл больше 10\u00A0МБ. Оставьте в нем один лист с нужными строками и загрузите снова.',
  noSheet: 'Файл не прочитан. Сохраните его в Excel как «Книга Excel (*.xlsx)» и загрузите снова.',
  noTable: 'Файл не прочитан. Сохраните его в Excel как «Книга Excel (*.xlsx)» или «CSV» и загрузите снова.',
} as const
