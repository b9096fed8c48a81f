/** The source of a figure and the day it was last checked. */
export interface Source {
  readonly text: string
  /** ISO, e.g. 2026-11-21. */
  readonly asOf: string
}

/** The seller's list of models, for figures that no law gives (AMB-119: the business confirms them). */
export const sellerReference: Source = { text: 'справочник продавца', asOf: '2026-11-26' }

/** An article of federal law 54-FZ. */
export function cashRegisterLaw(place: string, asOf: string): Source {
  return { text: `закон № 54-ФЗ, ${place}`, asOf }
}
