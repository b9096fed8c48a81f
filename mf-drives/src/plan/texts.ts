import type { DriveKind, ValidityRule } from 'shared-contracts/domain/drive-validity'
import { formatDay, type Day } from 'shared-contracts/domain/days'
import { formatMoney, formatNumber, kopecksOf, type Kopecks } from 'shared-contracts/domain/money'
import { counted } from 'shared-contracts/domain/plurals'
import { refusalText } from 'shared-ui/unshared/addition-texts'
import type { Refusal } from 'shared-ui/unshared/line-additions'
import { driveTexts } from '../parts/texts.ts'
import type { Option, Use } from './plan.ts'

const REGISTERS = { one: 'касса', few: 'кассы', many: 'касс' }
const OF_REGISTERS = { one: 'кассы', few: 'касс', many: 'касс' }
const pieces = (count: number) => `${formatNumber(count)}\u00A0шт.`

/** Texts of a plan of replacement (REPL-001..003). */
export const planTexts = {
  title: 'План замены',
  all: 'Накопители',
  print: 'Печать',
  about: (count: number, first: Day | null) =>
    [counted(count, REGISTERS, '\u00A0'), first && `первая замена до\u00A0${formatDay(first)}`]
      .filter(Boolean)
      .join(', '),
  missing: 'Такого плана нет',
  missingHint: 'Выберите накопители в разделе «Накопители» и составьте план замены.',
  failed: 'План не загрузился',
  empty: 'Заменять нечего',
  emptyHint: 'Накопители этого плана уже не в работе.',

  fromStock: 'Со склада',
  toBasket: 'В корзину',
  pieces,
  noStock: 'Подходящих на складе нет',
  noLines: 'Покупать ничего не нужно',
  line: (quantity: number, price: Kopecks) => `${formatNumber(quantity)} × ${formatMoney(price)}`,
  total: 'Итого',
  add: 'Добавить в корзину',
  adding: 'Добавляем…',
  save: 'Сохранить план',
  saving: 'Сохраняем…',
  saved: 'План сохранен.',
  fits: 'Войдут в текущий заказ',
  refused: 'Не войдут в текущий заказ:',
  nothingAdded: 'Ни один накопитель сейчас нельзя заказать.',
  added: 'Накопители плана уже в корзине.',
  toOrder: 'Перейти к оформлению',
  nothingChosen: 'Выберите хотя бы одну кассу.',
  notPicked: (count: number) => `Выберите, что поставить: осталось ${counted(count, REGISTERS, '\u00A0')}.`,

  rows: 'Замены',
  chooseAll: 'Все накопители',
  choose: (number: string) => `Накопитель ${number}`,
  register: 'Касса',
  ends: 'Заканчивается',
  put: 'Поставить',
  putTo: (name: string) => `Поставить: ${name}`,
  pick: 'Выберите',
  outOfStock: (product: string) => `${product} (нет в наличии)`,
  why: 'Почему',
  whence: 'Откуда',
  unnamed: 'Касса без названия',
  useUnknown: 'Признаки кассы неизвестны',
  useUnknownHint: 'Выберите вид сами',
  excluded: 'Не входит в план',
  notSold: 'Нет в продаже',
  law: 'Признаки касс из отчетов о регистрации. Сроки: 54-ФЗ, ст.\u00A04.1, п.\u00A06; подакцизные товары: письмо ФНС от 12.02.2018 №\u00A0ЕД-4-20/2586@.',
  later: 'После отгрузки накопители можно ввести в работу на этих кассах по одному или все сразу.',

  pairs: 'Замены накопителей',
  old: 'Старый накопитель',
  fresh: 'Новый накопитель',
  action: 'Действие',
  expected: 'Появится после отгрузки',
  ordered: (orderId: number) => `Заказ №\u00A0${orderId}`,
  closed: 'Закрыт',
  activate: 'Ввести в работу',
  activateNamed: (number: string) => `Ввести в работу ${number}`,
  activateAll: 'Ввести все',
  activating: 'Вводим…',
  activateAllHint: (count: number) =>
    `Новые накопители заменят старые на тех же кассах и с теми же признаками, старые будут закрыты этим же днем. Всего ${counted(count, REGISTERS, '\u00A0')}.`,
  registeredOn: 'Дата регистрации',
  activated: (count: number) => `Введено в работу: ${pieces(count)}`,
  problems: (count: number) =>
    `Не введены накопители ${counted(count, OF_REGISTERS, '\u00A0')}: причины указаны в строках.`,
} as const

/** The name of a product without the words that all of them begin with. */
export const shortName = (name: string): string => name.replace(/^Фискальный накопитель /, '')

export function optionText({ product, months }: Pick<Option, 'product' | 'months'>): string {
  return product === null ? driveTexts.kind(months) : shortName(product.name)
}

const circumstances: Readonly<Record<ValidityRule['id'], string | null>> = {
  excise: 'подакцизные товары',
  combined: null,
  autonomous: 'автономный режим',
  seasonal: 'сезонная работа',
  services: 'услуги',
  trade: 'торговля',
}

/** REPL-001: what decides about a drive: «УСН, торговля», «ОСН вместе с ПСН». */
export function reasonText({ systems }: Use, rule: ValidityRule): string {
  const names = systems.map((system) => driveTexts.systems[system])
  const [first, ...rest] = names
  const isCombined = systems.includes('osn') && rest.length > 0
  return [isCombined ? `${first} вместе с ${rest.join(', ')}` : names.join(', '), circumstances[rule.id]]
    .filter(Boolean)
    .join(', ')
}

/** REPL-001: the other kind: «15 месяцев: не предусмотрено», «36 месяцев: 560 дней, дороже на 4 200,00 ₽». */
export function otherText(other: Omit<Option, 'id'>, chosen: Option): string {
  const kind = driveTexts.kind(other.months as DriveKind)
  if (other.days === null) return `${kind}: не предусмотрено`
  return `${kind}: ${driveTexts.days(other.days)}, ${priceText(other, chosen)}`
}

function priceText(other: Omit<Option, 'id'>, chosen: Option): string {
  if (other.product === null) return 'сейчас нет в продаже'
  if (chosen.product === null) return formatMoney(kopecksOf(other.product.price))
  const more = kopecksOf(other.product.price) - kopecksOf(chosen.product.price)
  if (more === 0) return 'по той же цене'
  return `${more > 0 ? 'дороже' : 'дешевле'} на ${formatMoney(Math.abs(more) as Kopecks)}`
}

/** REPL-002: what the basket will refuse, before anything is added. */
export function refusalBefore(refusal: Refusal): string {
  const { name, problem, added, wanted } = refusal
  const why =
    problem === 'scarce' && added > 0 ? `в наличии ${formatNumber(added)} из ${pieces(wanted)}` : refusalText(refusal)
  return `${shortName(name)}: ${why}`
}
