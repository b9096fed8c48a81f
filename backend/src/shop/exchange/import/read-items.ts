import { textOf, type XmlElement, type XmlItem } from '../xml/element.ts'
import type { RunRow, SeenInFile } from '../runs/schema.ts'
import type { ImportCursor } from './cursor.ts'
import { monthsPropertyOf } from './months-property.ts'
import { contentOf, offerOf } from './offer-of.ts'
import { partAt, ROOT_PATH, SECTIONS, type PartKind } from './paths.ts'
import { productOf, type ReadRow } from './product-of.ts'

/** Price types and warehouses of a file that are remembered. */
const MOST_SEEN = 200

/** What reading has learned since the last step was saved. */
export interface ReadState {
  cursor: ImportCursor
  seen: SeenInFile
  heading: Partial<Pick<RunRow, 'isChanges' | 'madeAt'>>
  readonly rows: { readonly position: number; readonly read: ReadRow }[]
}

/** Takes an item of the file into the state. */
export function takeItem(state: ReadState, item: XmlItem): void {
  if (item.type === 'opened') takeOpened(state, item.path, item.attributes)
  else if (item.type === 'element') {
    takeElement(state, partAt(item.path), item.element)
    state.cursor = { ...state.cursor, place: item.place }
  } else state.cursor = { ...state.cursor, place: item.place }
}

function takeOpened(state: ReadState, path: string, attributes: Readonly<Record<string, string>>): void {
  const section = SECTIONS[path]
  if (section !== undefined) addSection(state, section)
  const changes = attributes['СодержитТолькоИзменения']
  if (changes !== undefined) state.heading.isChanges = changes === 'true'
  if (path === ROOT_PATH) state.heading.madeAt = moscowTime(attributes['ДатаФормирования'])
}

function takeElement(state: ReadState, part: PartKind | undefined, element: XmlElement): void {
  const { cursor } = state
  switch (part) {
    case 'product':
      return addRow(state, productOf(element, cursor.monthsProperty, cursor.knownMonths))
    case 'offer': {
      const { hasPrices, hasRests } = contentOf(element)
      state.cursor = {
        ...cursor,
        hasPrices: cursor.hasPrices || hasPrices,
        hasRests: cursor.hasRests || hasRests,
      }
      return addRow(state, offerOf(element, cursor))
    }
    case 'document':
      return addSection(state, 'documents')
    case 'priceType':
      return addPriceType(state, element)
    case 'warehouse':
      return addWarehouse(state, element)
    case 'property': {
      const known = cursor.monthsProperty === null ? undefined : monthsPropertyOf(element, cursor.monthsProperty)
      if (known !== undefined) state.cursor = { ...cursor, knownMonths: known }
      return
    }
    case 'isChanges':
      state.heading.isChanges = element.text === 'true'
      return
    case undefined:
  }
}

function addRow(state: ReadState, read: ReadRow): void {
  state.rows.push({ position: state.cursor.position, read })
  state.cursor = { ...state.cursor, position: state.cursor.position + 1 }
}

function addSection(state: ReadState, section: ImportCursor['sections'][number]): void {
  const { sections } = state.cursor
  if (!sections.includes(section)) state.cursor = { ...state.cursor, sections: [...sections, section] }
}

function addPriceType(state: ReadState, element: XmlElement): void {
  const id = textOf(element, 'Ид') ?? ''
  const currency = textOf(element, 'Валюта') ?? ''
  const { priceTypes, warehouses } = state.seen
  if (id === '' || priceTypes.length >= MOST_SEEN || priceTypes.some((known) => known.id === id)) return
  state.seen = { priceTypes: [...priceTypes, { id, name: nameIn(element), currency }], warehouses }
  if (currency !== '') {
    state.cursor = { ...state.cursor, currencies: { ...state.cursor.currencies, [id]: currency } }
  }
}

function addWarehouse(state: ReadState, element: XmlElement): void {
  const id = textOf(element, 'Ид') ?? ''
  const { priceTypes, warehouses } = state.seen
  if (id === '' || warehouses.length >= MOST_SEEN || warehouses.some((known) => known.id === id)) return
  state.seen = { priceTypes, warehouses: [...warehouses, { id, name: nameIn(element) }] }
}

const nameIn = (element: XmlElement) => (textOf(element, 'Наименование') ?? '').slice(0, 200)

/** «2026-11-27T09:05:00», the time of Moscow unless it says another zone. */
function moscowTime(text: string | undefined): Date | null {
  if (text === undefined || !/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)?$/.test(text)) return null
  const time = new Date(/(?:Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}+03:00`)
  return Number.isNaN(time.getTime()) ? null : time
}
