import type { RunRow } from '../runs/schema.ts'
import type { ExchangeSettings } from '../settings/settings.ts'
import { START, type XmlPlace } from '../xml/place.ts'
import type { MonthsProperty } from './months-property.ts'
import type { OfferTerms } from './offer-of.ts'

/**
 * How far an import has come; it is stored with each step. First the file is read into staged rows, then their outcomes
 * are found, then the catalogue switches to them in one transaction.
 */
export interface ImportCursor extends OfferTerms {
  readonly phase: 'read' | 'judge' | 'switch'
  readonly place: XmlPlace
  /** Elements read. */
  readonly position: number
  /** Staged rows whose outcome is known. */
  readonly judged: number
  /** The settings at the start of the run: all of a file is read by the same ones. */
  readonly monthsProperty: string | null
  readonly knownMonths?: MonthsProperty
  readonly sections: readonly ('classifier' | 'catalogue' | 'offers' | 'documents')[]
  readonly hasPrices: boolean
  readonly hasRests: boolean
}

/** The cursor of a run; of a new one, the start of its file. */
export function cursorOf(run: RunRow, settings: ExchangeSettings): ImportCursor {
  const { priceType, warehouses, monthsProperty } = settings
  const start = { phase: 'read', place: START, position: 0, judged: 0, sections: [], currencies: {} } as const
  // Only this module's writers store a cursor in a run of an import.
  const stored = run.cursor as ImportCursor | null
  return stored ?? { ...start, priceType, warehouses, monthsProperty, hasPrices: false, hasRests: false }
}

/** EXCH-009: what a file is, by its content; undefined when it holds nothing that an import knows. */
export function kindOf({ sections, hasPrices, hasRests }: ImportCursor): RunRow['kind'] | undefined {
  if (sections.includes('documents')) return 'documents'
  if (sections.includes('catalogue')) return 'catalogue'
  if (sections.includes('offers')) return hasPrices === hasRests ? 'offers' : hasPrices ? 'prices' : 'rests'
  return sections.includes('classifier') ? 'classifier' : undefined
}
