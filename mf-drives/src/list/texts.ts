import type { DriveCondition, DriveTab } from 'shared-contracts/api/drives/drives'
import { formatDay, type Day } from 'shared-contracts/domain/days'
import { formatNumber } from 'shared-contracts/domain/money'
import { counted } from 'shared-contracts/domain/plurals'

const MONTHS = [
  ...['январь', 'февраль', 'март', 'апрель', 'май', 'июнь'],
  ...['июль', 'август', 'сентябрь', 'октябрь', 'ноябрь', 'декабрь'],
]
const nameOf = (month: string) => MONTHS[Number(month.slice(5)) - 1] ?? ''
const yearOf = (month: string) => month.slice(0, 4)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const DRIVES = { one: 'накопитель ждет ввода', few: 'накопителя ждут ввода', many: 'накопителей ждут ввода' }
const SHIPPED = 'Здесь будут накопители из отгруженных заказов.'
const KEPT = 'Здесь будут закрытые накопители: их хранят пять лет.'

/** What the list of drives says. */
export const listTexts = {
  tabs: { work: 'В работе', stock: 'На складе', archive: 'Архив' } satisfies Record<DriveTab, string>,
  tabList: 'Состояние накопителей',
  caption: {
    work: 'Накопители в работе',
    stock: 'Накопители на складе',
    archive: 'Накопители в архиве',
  } satisfies Record<DriveTab, string>,
  more: 'Действия с накопителями',
  choice: 'Подбор',
  reminders: 'Напоминания',
  import: 'Загрузить список',
  toCatalogue: 'В каталог',

  filters: 'Поиск накопителей',
  search: 'Поиск',
  searchHint: 'Часть номера ФН или РНМ',
  shortSearchHint: 'ФН или РНМ',
  kind: 'Вид',
  anyKind: 'Любой',
  noKind: 'Не указан',
  condition: 'Состояние',
  anyCondition: 'Любое',
  conditions: {
    soon: 'Осталось до 60 дней',
    expired: 'Срок истек',
    later: 'Осталось больше 60 дней',
    unknown: 'Срок неизвестен',
    stock: 'На складе',
    expertise: 'На экспертизе',
    kept: 'Хранится',
    mayDestroy: 'Можно уничтожить',
    replaced: 'Заменен',
    destroyed: 'Уничтожен',
  } satisfies Record<DriveCondition, string>,
  month: 'Месяц окончания',
  anyMonth: 'Любой',
  address: 'Адрес',
  addressChip: (address: string) => `Адрес: ${address}`,
  reset: 'Сбросить',

  columns: {
    choice: 'Выбор',
    number: 'Номер ФН',
    kind: 'Вид',
    register: 'Касса',
    address: 'Адрес',
    end: 'Окончание',
    status: 'Состояние',
    place: 'Где лежит',
    order: 'Заказ',
    closedOn: 'Закрыт',
    keepUntil: 'Хранить до',
  },
  soonestFirst: 'по возрастанию',
  drive: (number: string) => `Накопитель ${number}`,
  order: (orderId: number) => `№\u00A0${orderId}`,
  none: 'не указано',
  until: (end: string, source: string | null) => [`до ${end}`, source].filter(Boolean).join(', '),

  found: (count: number) => `Найдено ${formatNumber(count)}`,
  chooseAll: 'Выбрать все показанные',
  chosen: (chosen: number, found: number | null) =>
    found === null ? `Выбрано ${formatNumber(chosen)}` : `Выбрано ${formatNumber(chosen)} из ${formatNumber(found)}`,
  chosenElsewhere: (count: number, numbers: readonly string[]) =>
    `и ${formatNumber(count)} вне этого списка: ${numbers.join(', ')}${numbers.length < count ? '…' : ''}`,
  tooMany: (most: number) => `В одном плане не больше ${formatNumber(most)} накопителей.`,
  plan: 'Составить план замены',
  planning: 'Составляем…',
  unchoose: 'Снять выбор',
  openPlan: 'План замены',
  waiting: (pairs: number) => `(${counted(pairs, DRIVES)})`,

  noDrives: 'Накопителей пока нет',
  noDrivesHint:
    'Накопители из ваших заказов появятся здесь сами, как только мы их отгрузим. Те, что уже работают, загрузите списком из кабинета ОФД или из таблицы.',
  /** For a role that changes nothing here (TEAM-002). */
  noDrivesToRead: 'Накопители из заказов появятся здесь сами, как только мы их отгрузим.',
  emptyTab: {
    work: 'В работе накопителей нет',
    stock: 'На складе накопителей нет',
    archive: 'Архив пуст',
  } satisfies Record<DriveTab, string>,
  emptyTabHint: {
    work: 'Введите в работу накопитель со склада или загрузите список.',
    stock: SHIPPED,
    archive: KEPT,
  } satisfies Record<DriveTab, string>,
  emptyTabToRead: {
    work: 'Здесь будут накопители, введенные в работу.',
    stock: SHIPPED,
    archive: KEPT,
  } satisfies Record<DriveTab, string>,
  nothingFound: 'Ничего не найдено',
  nothingFoundHint: 'Измените условия или сбросьте их.',
}

/** What the chart says. */
export const chartTexts = {
  title: 'Окончание срока, 24 месяца',
  bar: (month: string, count: number) => `${nameOf(month)} ${yearOf(month)}, ${formatNumber(count)}`,
  monthOfYear: (month: string) => `${capital(nameOf(month))} ${yearOf(month)}`,
  shortMonth: (month: string) => nameOf(month).slice(0, 3),
  yearSum: (count: number, isShort: boolean) => `· ${isShort ? '' : 'всего '}${formatNumber(count)}`,
  soon: (until: Day) => `в ближайшие 60 дней, до ${formatDay(until)}:`,
  shortSoon: 'в ближайшие 60 дней:',
  sums: (work: number, within: number, later: number) =>
    `из ${formatNumber(work)} в работе: за 24 месяца ${formatNumber(within)}, позже ${formatNumber(later)}`,
  expired: (count: number) => `срок истек ${formatNumber(count)}`,
  unknown: (count: number) => `без срока ${formatNumber(count)}`,
  table: 'Сколько накопителей заканчивается по месяцам',
  month: 'Месяц',
  count: 'Накопителей',
  loading: 'График загружается',
  failed: 'График не загрузился.',
  retry: 'Повторить',
}

/** What prints and saves the archive. */
export const archiveTexts = {
  print: 'Печать',
  save: 'Скачать XLSX',
  saving: 'Готовим файл…',
  fileName: (day: string) => `Архив накопителей ${day}.xlsx`,
  reading: 'Готовим к печати',
  read: (done: number, found: number | null) =>
    found === null ? `Прочитано ${formatNumber(done)}` : `Прочитано ${formatNumber(done)} из ${formatNumber(found)}`,
  cancel: 'Отменить',
  title: 'Архив фискальных накопителей',
  organisation: (name: string, inn: string) => `${name}, ИНН\u00A0${inn}`,
  printedOn: (day: string, count: number) => `На ${day}, записей: ${formatNumber(count)}`,
  law: 'Накопители хранят пять лет после закрытия архива (54-ФЗ, ст.\u00A05, п.\u00A02).',
  filter: (words: string) => `Отбор: ${words}`,
}
