import { textOf, type XmlElement } from '../xml/element.ts'
import { monthsOf, type MonthsProperty } from './months-property.ts'
import type { StagedRow } from './schema.ts'
import { importTexts } from './texts.ts'

/** What an element of a file means: a row to stage, or why there is none. */
export interface ReadRow {
  readonly row?: StagedRow
  /** Why it, or a part of it, is refused. */
  readonly why?: string
  /** How a person knows it. */
  readonly what: string
}

const MOST_ID = 200
const MOST_NAME = 500

/** A «Товар» of the catalogue. */
export function productOf(product: XmlElement, monthsProperty: string | null, known?: MonthsProperty): ReadRow {
  const read = identityOf(product)
  if (read.row === undefined) return read
  if (read.row.name === null) return { what: read.what, why: importTexts.noName }
  return { ...read, row: { ...read.row, months: monthsOf(product, monthsProperty, known) } }
}

/** What a product and an offer have in common. */
export function identityOf(element: XmlElement): ReadRow {
  const externalId = textOf(element, 'Ид')?.replace(/#$/, '')
  const name = shortened(textOf(element, 'Наименование'))
  const what = name ?? externalId?.slice(0, MOST_ID) ?? element.name
  if (!externalId) return { what, why: importTexts.noId }
  if (externalId.length > MOST_ID) return { what, why: importTexts.longId }
  const row = {
    externalId,
    guid: externalId.split('#')[0] ?? externalId,
    name: name ?? null,
    article: shortened(textOf(element, 'Артикул')) ?? null,
    months: null,
    price: null,
    rests: null,
    isDeleted: isDeleted(element),
    isRefused: false,
  }
  return { what, row }
}

/** EXCH-019 */
function isDeleted(element: XmlElement): boolean {
  const marks = [element.attributes['ПометкаУдаления'], textOf(element, 'ПометкаУдаления')]
  const states = [element.attributes['Статус'], textOf(element, 'Статус')]
  return marks.includes('true') || states.some((state) => state?.replace('ё', 'е') === 'Удален')
}

const shortened = (text: string | undefined) => text?.replace(/\s+/g, ' ').slice(0, MOST_NAME)
