import type { JournalRow } from 'shared-contracts/api/desk/journal'
import { formatDate, formatDateTime } from 'shared-contracts/domain/dates'
import { formatMoney, type Kopecks } from 'shared-contracts/domain/money'
import { journalTexts as texts } from './texts.ts'

/** «Заказ № 104015»: what was changed. */
export function subjectOf({ kind, number }: Pick<JournalRow, 'kind' | 'number'>): string {
  if (kind === 'exchange' && texts.exchange[number] !== undefined) return texts.exchange[number]
  return texts.subjects[kind]?.(number) ?? `${kind} ${number}`
}

/** Where what was changed is shown; undefined: nowhere. */
export function addressOf({ kind, number }: Pick<JournalRow, 'kind' | 'number'>): string | undefined {
  const folder = { order: 'orders', product: 'products', company: 'companies' }[kind]
  if (folder !== undefined) return `/desk/${folder}/${number}`
  if (kind === 'text') return '/desk/texts'
  return kind === 'exchange' ? `/desk/exchange${/^\d+$/.test(number) ? `?run=${number}` : ''}` : undefined
}

/** «Отмечена оплата»: the change. */
export function changeOf({ kind, what }: Pick<JournalRow, 'kind' | 'what'>): string {
  return texts.changes[`${kind} ${what}`] ?? texts.changes[what] ?? what
}

interface ChangedField {
  readonly name: string
  readonly before: string
  readonly after: string
}

/** What a change replaced and wrote, field by field. */
export function fieldsOf({ before, after }: Pick<JournalRow, 'before' | 'after'>): ChangedField[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const shown = names.filter((name) => !HIDDEN.includes(name))
  return shown
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((name) => ({
      name: texts.fields[name] ?? name,
      before: valueOf(name, before?.[name]),
      after: valueOf(name, after?.[name]),
    }))
}

/** In one line: what was written, and what it replaced. */
export function summaryOf(row: Pick<JournalRow, 'before' | 'after'>): string {
  return fieldsOf(row)
    .map(({ name, before, after }) => ({ name, before: cut(before), after: cut(after) }))
    .filter(({ before, after }) => before !== texts.none || after !== texts.none)
    .map(({ name, before, after }) => {
      if (before === texts.none) return `${name}: ${after}`
      return after === texts.none ? `${name}: ${before}` : `${name}: ${before} → ${after}`
    })
    .join(', ')
}

/** The whole text of a product stands in the details. */
const cut = (text: string) => (text.length > 120 ? `${text.slice(0, 120)}…` : text)

/** What says nothing to managers. */
const HIDDEN: readonly string[] = ['shipment', 'size']

/** The database forgets in which order fields were written. */
function placeOf(name: string): number {
  const place = Object.keys(texts.fields).indexOf(name)
  return place < 0 ? Infinity : place
}

/** Who made a change, as managers know them. */
export function personOf({ who }: Pick<JournalRow, 'who'>): string {
  return texts.people[who] ?? who
}

/** Who made a change, told apart from others of the name. */
export function actorOf(row: Pick<JournalRow, 'who' | 'userId'>): string {
  return row.userId == null ? personOf(row) : texts.person(personOf(row), row.userId)
}

const MONEY: readonly string[] = ['sum', 'price', 'payRemain']
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

function valueOf(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return texts.none
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (typeof value === 'number') return MONEY.includes(name) ? formatMoney(value as Kopecks) : String(value)
  if (typeof value === 'string') {
    if (INSTANT.test(value)) return /^(paid|shipped)At$/.test(name) ? formatDate(value) : formatDateTime(value)
    if (name === 'from') return formatDate(value)
    const words = { type: texts.types, kind: texts.accountKinds }[name]
    return words?.[value] ?? value
  }
  if (name === 'lines' && Array.isArray(value))
    return texts.pieces(sumOf(value, 'quantity'), sumOf(value, 'serialNumbers'))
  if (Array.isArray(value)) return value.map((item) => valueOf('', item)).join('; ') || texts.none
  return Object.entries(value)
    .map(([key, item]) => `${texts.fields[key] ?? key} ${valueOf(key, item)}`)
    .join(', ')
}

/** The sum of a field of the lines of a shipment. */
function sumOf(lines: readonly unknown[], field: string): number {
  return lines.reduce<number>((sum, line) => sum + (Number((line as Record<string, unknown>)[field]) || 0), 0)
}
