/** Texts of an order's documents that the requirements do not fix. */
export const documentTexts = {
  invoice: (number: string | null) => (number === null ? 'Счет' : `Счет № ${number}`),
  /** AMB-199. */
  saveInvoice: 'Скачать счет',
  invoiceForming: 'Счет формируется…',
  closing: (number: string | number) => `УПД № ${number}`,
  serialNumbers: 'Серийные номера',
  afterShipping: 'после отгрузки',
  archive: 'Скачать все документы',
  archiveFile: (orderId: number) => `Документы заказа ${orderId}.zip`,
  loading: 'Загружаем…',
  percent: (percent: number) => `${percent}\u00A0%`,
  refreshing: 'Обновляем…',
  noneYet: 'Документов пока нет',
  none: 'Документов нет',
  /** HIST-042, HIST-043: label of the status of the closing document. */
  signing: 'Закрывающий документ',
  sign: 'Подписать УПД',
  signedWhere: (number: string | number | undefined) =>
    `${number === undefined ? '' : ` № ${number}`}, откроется в новой вкладке`,
  issued: (day: string) => `от ${day}`,
  ofShipment: (number: number) => `к отгрузке № ${number}`,
  /** SHIP-006. */
  replaced: 'заменен',
  /** AMB-095; the serial numbers' name is fixed by DOC-012. */
  files: { invoice: 'Счет.pdf', closing: 'УПД.pdf', serialNumbers: 'Серийные номера.xlsx' },
} as const
