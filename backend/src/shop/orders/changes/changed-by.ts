/** Who changes an order, for the journal, and when. */
export interface ChangedBy {
  readonly at: Date
  /** A person's name, an exchange account or the command. */
  readonly by: string
}
