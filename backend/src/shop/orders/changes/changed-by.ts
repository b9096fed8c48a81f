/** Who changes an order, for the journal, and when. */
export interface ChangedBy {
  readonly at: Date
  /** A person's name, an exchange account or the command. */
  readonly by: string
}

/** A request with an Idempotency-Key. */
export interface KeyedRequest {
  readonly key: string
  /** SHA-256 of what is asked for. */
  readonly hash: string
}
