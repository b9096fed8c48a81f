import { formatNumber } from 'shared-contracts/domain/money'
import { MAX_ARCHIVE_ORDERS } from 'shared-contracts/api/limits'

/** With one decimal. Made for each use, because the browser's first number format is a long task on a phone. */
const megabytes = (bytes: number) =>
  new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1, minimumFractionDigits: 1 }).format(bytes / 1_000_000)

/** Texts of what can be done with the whole filtered list. */
export const actionTexts = {
  export: 'Выгрузить в XLSX',
  archive: 'Скачать все документы списка',
  serialNumbers: 'Найти серийный номер',
  cancel: 'Отменить',
  working: { export: 'Готовим таблицу…', archive: 'Собираем документы…' },
  loaded: (bytes: number) => `Загружено ${megabytes(bytes)}\u00A0МБ`,
  percent: (percent: number) => `Загружено ${percent}\u00A0%`,
  saved: (name: string) => `Файл «${name}» сохранен.`,
  exportFailed: 'Не удалось подготовить таблицу. Попробуйте еще раз.',
  readingFailed: 'Загружены не все заказы. Попробуйте еще раз.',
  nothing: 'Под условия отбора не подходит ни один заказ.',
  tooMany: `Документы можно скачать не больше чем для ${formatNumber(MAX_ARCHIVE_ORDERS)}\u00A0заказов сразу. Сузьте отбор.`,
  sheet: 'Заказы',
  sheetName: (date: string) => `Заказы ${date}.xlsx`,
  archiveName: (date: string) => `Документы заказов ${date}.zip`,
  remaining: 'Осталось оплатить',
  documents: 'Документы',
} as const
