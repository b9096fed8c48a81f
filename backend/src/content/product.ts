/** A file of the sample data. */
export interface SeedFile {
  readonly name: string
  readonly mime: string
  readonly bytes: Uint8Array
}

/** What pictures and texts need to know of a product. */
export interface ContentProduct {
  readonly id: number
  readonly name: string
  readonly type: 'FN' | 'KIT' | 'SET'
  /** Months of validity of the drive; null where the product holds none. */
  readonly months: 15 | 36 | null
  /** Model as its passport names it, e.g. `ФН-1.1М`. */
  readonly model: string
  /** Version of the model, e.g. `исполнение Ин36-1М`. */
  readonly version: string
  /** Sold without its box. */
  readonly isBare?: boolean
}
