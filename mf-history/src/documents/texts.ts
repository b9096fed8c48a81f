/** Texts of an order's documents that the requirements do not fix. */
export const documentTexts = {
  title: 'Документы',
  invoice: (number: string | null) => (number === null ? 'Счет' : `Счет № ${number}`),
  closing: (number: string | number) => `УПД № ${number}`,
  serialNumbers: 'Серийные номера',
  afterShipping: 'после отгрузки',
  archive: 'Скачать все документы',
  archiveFile: (orderId: number) => `Документы заказа ${orderId}.zip`,
  loading: 'Загружаем…',
  percent: (percent: number) => `${percent}\u00A0%`,
  refreshing: 'Обновляем…',
  none: 'Документов пока нет',
  /** HIST-042, HIST-043: label of the status of the closing document. */
  signing: 'Закрывающий документ',
  sign: 'Подписать УПД',
  inNewTab: ', откроется в новой вкладке',
  /** AMB-095; the serial numbers' name is fixed by DOC-012. */
  files: { invoice: 'Счет.pdf', closing: 'УПД.pdf', serialNumbers: 'Серийные номера.xlsx' },
} as const
