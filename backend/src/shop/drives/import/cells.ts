import { DRIVE_KINDS, TAX_SYSTEMS, type DriveKind, type TaxSystem } from 'shared-contracts/domain/drive-validity'
import { formatDay, isDay, typedDay, dayOf, type Day } from 'shared-contracts/domain/days'
import { lookupNumber, lookupText, plainText } from 'shared-contracts/domain/lookup-text'
import { visibleLine } from 'shared-contracts/api/visible-text'
import { FIRST_DRIVE_DAY, LAST_DRIVE_DAY } from '../../orders/drives/drive-days.ts'
import type { Cell } from '../../sheets/sheet-file.ts'
import { importTexts as texts } from './texts.ts'

export type Filled = Exclude<Cell, null>

/** The value of a cell, or why it cannot be read. */
export type Read<Value> = { readonly value: Value } | { readonly message: string }

/** Length of the serial number of a drive and of the registration number of a cash register, digits. */
const DIGITS = 16

/** Whether a cell says nothing: cabinets write a dash for what they do not know. */
export const isBlank = (cell: Cell): boolean =>
  cell === null || (typeof cell === 'string' && ['', '-'].includes(plainText(cell)))

/** DRIVE-006: the number of a drive or of a cash register. It is a text: what Excel holds as a number has lost digits. */
export function numberIn(cell: Filled): Read<string> {
  if (typeof cell === 'number') return numberOf(cell)
  if (typeof cell !== 'string') return { message: texts.notDigits }
  // «="0123"» is how programs keep Excel from making a number of it.
  const text = lookupNumber(cell.replace(/^\s*=/, ''))
  // Also with the Cyrillic letter.
  if (/^\d(?:[.,]\d*)?[E\u0415]\+?\d+$/.test(text)) return { message: texts.scientific }
  if (!/^\d+$/.test(text)) return { message: texts.notDigits }
  if (text.length < DIGITS) return { message: texts.tooShort(text.length) }
  return text.length > DIGITS ? { message: texts.tooLong(text.length) } : { value: text }
}

/** Excel keeps 15 digits and writes 0 for the sixteenth; a program may have written all of them. */
function numberOf(number: number): Read<string> {
  const text = String(number)
  const isWhole = Number.isSafeInteger(number) && text.length === DIGITS && !text.endsWith('0')
  return isWhole ? { value: text } : { message: texts.excelNumber }
}

/** Months for which a drive is made: 36, «36 мес.», «36 месяцев». */
export function monthsIn(cell: Filled): Read<DriveKind> {
  const [, months, unit = texts.month] = /^(\d{1,3}) ?(\p{L}+)?\.?$/u.exec(lookupText(String(cell))) ?? []
  const kind = DRIVE_KINDS.find((known) => String(known) === months)
  return kind !== undefined && unit.startsWith(texts.month) ? { value: kind } : { message: texts.months }
}

/** A date of any cabinet, with or without a time of Moscow. */
export function dayIn(cell: Filled): Read<Day> {
  const day = foundDay(cell)
  if (typeof day !== 'string') return day
  if (day < FIRST_DRIVE_DAY) return { message: texts.unsetClock }
  return day > LAST_DRIVE_DAY ? { message: texts.tooLate } : { value: day }
}

function foundDay(cell: Filled): Day | { readonly message: string } {
  const wrong = { message: texts.noDay }
  if (typeof cell === 'boolean') return wrong
  // Files know no time zones: the UTC parts are what the sheet shows.
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? wrong : cell.toISOString().slice(0, 10)
  if (typeof cell === 'number') return dayOfSerial(cell)
  const text = plainText(cell.replaceAll(/["']/g, ''))
  if (/^\d{1,5}(?:[.,]\d+)?$/.test(text) && !/^\d{1,2}[.,]\d{1,2}$/.test(text)) {
    return dayOfSerial(Number(text.replace(',', '.')))
  }
  if (/^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:\d{2})$/.test(text)) {
    return Number.isNaN(Date.parse(text)) ? wrong : dayOf(text)
  }
  const date = /^(\S+?)(?:(?:T|,? )\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?| ?\u0433\.?)?$/.exec(text)?.[1] ?? ''
  if (/^\d{1,2}[./-]\d{1,2}[./-]\d{2}$/.test(date)) return { message: texts.shortYear }
  return isDay(date) ? date : (typedDay(date) ?? wrong)
}

/** Excel's day 60 is the 29 February 1900, which never was; the days after it count from 30 December 1899. */
function dayOfSerial(serial: number): Day {
  const day = new Date(Date.UTC(1899, 11, 30 + Math.min(Math.max(Math.floor(serial), 0), 100_000)))
  return day.toISOString().slice(0, 10)
}

const systemOf = new Map(TAX_SYSTEMS.flatMap((system) => texts.systemWords[system].map((word) => [word, system])))

/** Tax systems, divided by comma, semicolon, plus or slash, in the order of TAX_SYSTEMS. */
export function systemsIn(cell: Filled): Read<readonly TaxSystem[]> {
  const found = new Set<TaxSystem>()
  for (const part of String(cell).split(/[,;+/\n]/)) {
    const word = lookupText(part.replaceAll(/[^\p{L}]+/gu, ' '))
    if (word === '') continue
    const system = systemOf.get(word)
    if (system === undefined) return { message: texts.system(visibleLine(part).slice(0, 40)) }
    found.add(system)
  }
  const value = TAX_SYSTEMS.filter((system) => found.has(system))
  return value.length === 0 ? { message: texts.system(visibleLine(String(cell)).slice(0, 40)) } : { value }
}

/** A cell as one line of text. */
export function lineOf(cell: Cell): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : formatDay(cell.toISOString().slice(0, 10))
  return cell === null ? '' : visibleLine(String(cell))
}

/** A name or an address. */
export function textIn(cell: Filled, { longest, message }: { longest: number; message: string }): Read<string> {
  const value = lineOf(cell)
  return value.length > longest ? { message } : { value }
}
