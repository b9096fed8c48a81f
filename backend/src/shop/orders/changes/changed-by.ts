import type { Actor } from '../../journal/actor.ts'

/** Who changes an order, for the journal, and when. */
export interface ChangedBy {
  readonly at: Date
  readonly by: Actor
}

/** A request with an Idempotency-Key. */
export interface KeyedRequest {
  readonly key: string
  /** SHA-256 of what is asked for. */
  readonly hash: string
}
