import type { Database } from '../../../platform/database/database.ts'
import type { orderExports } from '../../orders/exports/schema.ts'
import type { OrderRow } from '../../orders/schema.ts'
import type { RunRefusal } from '../runs/runs.ts'
import type { Answer } from './answer.ts'
import type { Wishes } from './wishes.ts'

export interface StepTerms {
  readonly at: Date
  /** The exchange account, for the journal. */
  readonly by: string
  /** Whether the shop exchanges electronic documents. */
  readonly hasEdo: boolean
}

/** What 1C says of an order, and what it knew of it and had said before. */
export interface Said {
  readonly answer: Answer
  readonly wishes: Wishes
  readonly known: typeof orderExports.$inferSelect
}

/** What a step did. */
export interface Stepped {
  readonly isChanged: boolean
  readonly refusals: readonly Omit<RunRefusal, 'what'>[]
}

/** A step of a locked order towards what 1C wants. It does nothing when the order is there already. */
export type Step = (tx: Database, order: OrderRow, said: Said, terms: StepTerms) => Promise<Stepped>

export const same: Stepped = { isChanged: false, refusals: [] }
export const changed: Stepped = { isChanged: true, refusals: [] }
export const refused = (why: string): Stepped => ({ isChanged: false, refusals: [{ why }] })
