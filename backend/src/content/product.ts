/** A file of the sample data. */
export interface SeedFile {
  readonly name: string
  readonly mime: string
  readonly bytes: Uint8Array
}

/** The properties of a product that its pictures and texts show. */
export interface ContentProduct {
  readonly id: number
  readonly name: string
  readonly type: 'FN' | 'KIT' | 'SET'
  /** Validity of the drive in months; null for a product without a drive. */
  readonly months: 15 | 36 | null
  /** Model as in its passport, e.g. `ФН-1.1М`. */
  readonly model: string
  /** Version of the model, e.g. `исполнение Ин36-1М`. */
  readonly version: string
  /** Sold without its box. */
  readonly isBare?: boolean
}
