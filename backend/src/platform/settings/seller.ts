/** The seller's requisites, as invoices and closing documents need them (settings `SELLER_…`). */
export interface Seller {
  readonly name: string
  readonly inn: string
  /** A sole trader has none. */
  readonly kpp: string | null
  readonly address: string
  readonly phone: string
  readonly bank: string
  /** BIK of the bank, 9 digits. */
  readonly bik: string
  /** Settlement account, 20 digits. */
  readonly account: string
  /** The bank's correspondent account, 20 digits. */
  readonly correspondentAccount: string
  /** Surname and initials of those who sign. */
  readonly director: string
  readonly accountant: string
}
