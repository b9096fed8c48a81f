import { MAX_ARCHIVE_ORDERS } from 'shared-contracts/api/limits'
import { formatNumber } from 'shared-contracts/domain/money'
import { plural } from 'shared-contracts/domain/plurals'

/** With one decimal. Made for each use, because the browser's first number format is a long task on a phone. */
const megabytes = (bytes: number) =>
  new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1, minimumFractionDigits: 1 }).format(bytes / 1_000_000)

/** Texts of what can be done with the whole filtered list. */
export const actionTexts = {
  menu: 'Выгрузить',
  export: 'Таблица заказов, XLSX',
  archive: 'Все документы, ZIP',
  stop: 'Остановить',
  working: { export: 'Готовим таблицу…', archive: 'Собираем документы…' },
  read: (count: number, total: number) =>
    `Прочитано ${formatNumber(count)} из ${formatNumber(total)} ${plural(total, { one: 'заказа', few: 'заказов', many: 'заказов' })}`,
  loaded: (bytes: number) => `Загружено ${megabytes(bytes)}\u00A0МБ`,
  percent: (percent: number) => `Загружено ${percent}\u00A0%`,
  saved: (name: string) => `Файл «${name}» сохранен.`,
  failed: {
    export: 'Не удалось подготовить таблицу. Попробуйте еще раз.',
    archive: 'Не удалось собрать документы. Попробуйте еще раз.',
  },
  nothing: 'Под условия отбора не подходит ни один заказ.',
  tooMany: `Документы можно скачать не больше чем для ${formatNumber(MAX_ARCHIVE_ORDERS)}\u00A0заказов сразу. Сузьте отбор.`,
  sheet: 'Заказы',
  sheetName: (date: string) => `Заказы ${date}.xlsx`,
  archiveName: (date: string) => `Документы заказов ${date}.zip`,
  vatSum: 'Сумма НДС',
  remaining: 'Осталось оплатить',
  documents: 'Документы',
} as const
