/** Where a figure comes from, and the day it was last checked there. */
export interface Source {
  readonly text: string
  /** ISO, e.g. 2026-11-21. */
  readonly asOf: string
}

/** What the seller's own list of the models says, where no law gives the figure (AMB-119: the business confirms it). */
export const sellerReference: Source = { text: 'справочник продавца', asOf: '2026-11-21' }

/** A place in federal law 54-FZ. */
export function cashRegisterLaw(place: string, asOf: string): Source {
  return { text: `Закон о контрольно-кассовой технике, ${place}`, asOf }
}
