import { isDay, typedDay, type Day } from 'shared-contracts/domain/days'
import { childOf, childrenOf, textOf, type XmlElement } from '../xml/element.ts'

/** A document of 1C about one of the portal's orders (EXCH-024). Its Ид is 1C's own and is not read. */
export interface Answer {
  /** Номер: the portal's number. */
  readonly number: string
  readonly operation: string | undefined
  readonly numberIn1c: string | undefined
  readonly dateIn1c: Day | undefined
  /** Undefined unless the order is paid in full. */
  readonly payment: Deed | undefined
  /** Undefined unless all is shipped. */
  readonly shipment: Deed | undefined
  readonly isCancelled: boolean
  /** «Статус заказа» of configurations that have one. */
  readonly status: string | undefined
  readonly trackNumber: string | undefined
  readonly lines: readonly AnsweredLine[]
}

/** Number and day of a document of 1C. */
export interface Deed {
  readonly number: string | undefined
  readonly day: Day | undefined
}

export interface AnsweredLine {
  /** `guid` or `guid#guid`. */
  readonly externalId: string | undefined
  readonly name: string
  readonly serialNumbers: readonly string[]
}

/**
 * Reads a document of 1C.
 * @param serialNumberNames the properties and requisites of a line that hold serial numbers
 */
export function readAnswer(document: XmlElement, serialNumberNames: readonly string[]): Answer {
  const said = requisitesOf(document)
  return {
    number: textOf(document, 'Номер') ?? '',
    operation: textOf(document, 'ХозОперация'),
    numberIn1c: said.get('номер по 1с'),
    dateIn1c: dayIn(said.get('дата по 1с')),
    payment: deedOf(said.get('номер оплаты по 1с'), said.get('дата оплаты по 1с')),
    shipment: deedOf(said.get('номер отгрузки по 1с'), said.get('дата отгрузки по 1с')),
    isCancelled: isTrue(said.get('отменен')) || isTrue(said.get('пометкаудаления')),
    status: said.get('статус заказа'),
    trackNumber: said.get('идентификатор отправления'),
    lines: childrenOf(childOf(document, 'Товары'), 'Товар').map((line) => ({
      externalId: textOf(line, 'Ид'),
      name: textOf(line, 'Наименование') ?? '',
      serialNumbers: serialNumbersOf(line, new Set(serialNumberNames.map(folded))),
    })),
  }
}

/** The places of a line that hold named values: requisites, properties and characteristics. */
const PLACES = [
  ['ЗначенияРеквизитов', 'ЗначениеРеквизита'],
  ['ДополнительныеЗначенияРеквизитов', 'ЗначениеРеквизита'],
  ['ЗначенияСвойств', 'ЗначенияСвойства'],
  ['ХарактеристикиТовара', 'ХарактеристикаТовара'],
] as const

/** EXCH-026: the serial numbers of a line, one or many, each once. */
function serialNumbersOf(line: XmlElement, names: ReadonlySet<string>): readonly string[] {
  const values = PLACES.flatMap(([list, item]) => childrenOf(childOf(line, list), item))
    .filter((value) => [textOf(value, 'Наименование'), textOf(value, 'Ид')].some((name) => names.has(folded(name))))
    .flatMap((value) => childrenOf(value, 'Значение').map(({ text }) => text))
  const numbers = values.flatMap((value) => value.split(/[,;\r\n]/)).map((number) => number.trim())
  return [...new Set(numbers.filter((number) => number !== ''))]
}

/** The filled requisites of a document, by their names in small letters. The first of a name counts. */
function requisitesOf(document: XmlElement): ReadonlyMap<string, string> {
  const values = childrenOf(childOf(document, 'ЗначенияРеквизитов'), 'ЗначениеРеквизита')
  const filled = values.flatMap((value): [string, string][] => {
    const text = textOf(value, 'Значение')
    return text === undefined ? [] : [[folded(textOf(value, 'Наименование')), text]]
  })
  return new Map(filled.toReversed())
}

const folded = (name = '') => name.trim().toLowerCase().replaceAll('ё', 'е')

const isTrue = (text = '') => ['true', '1', 'да', 'истина'].includes(text.toLowerCase())

function deedOf(number: string | undefined, date: string | undefined): Deed | undefined {
  const day = dayIn(date)
  return number === undefined && day === undefined ? undefined : { number, day }
}

/** The day of a date with or without a time. 1C writes 0001-01-01 for an empty one. */
function dayIn(text = ''): Day | undefined {
  const [written = ''] = text.split(/[T ]/)
  const day = isDay(written) ? written : typedDay(written)
  return day === null || day < '1900-01-01' ? undefined : day
}
