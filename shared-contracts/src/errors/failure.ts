import type { AlertVariant } from '../portal/state.ts'

/** Number of an error in docs/errors.md, e.g. `E-113`. */
export type FailureCode = `E-${number}`

/**
 * How a call ended: an HTTP status, or what came instead of one (`ApiFailure`). `other` is every end that the same call
 * does not list, but for a 401 and an abort: those are never a call's ordinary failure.
 */
export type FailureEnd = number | 'network' | 'shape' | 'cancelled' | 'aborted' | 'other'

/** Where the text appears: as a page alert too, only in the place that failed, or nowhere (somebody else speaks). */
export type FailureShown = 'alert' | 'place' | 'nowhere'

/**
 * What follows. `retry`: the place offers «Повторить»; `signIn`: the session handler leads to the sign-in; `errorPage`:
 * /error500; `check`: the same request is asked for again with its key.
 */
export type FailureAction = 'none' | 'retry' | 'signIn' | 'errorPage' | 'check'

/** One row of the error catalogue. */
export interface CatalogueRow {
  readonly code: FailureCode
  /** Names of calls, or of a family of calls (`document`, …) that a caller names; `any` stands for all. */
  readonly of: readonly string[]
  readonly ends: readonly FailureEnd[]
  readonly text: string
  readonly shown: FailureShown
  readonly action: FailureAction
  /** AMB-178: `danger` unless it is said otherwise. */
  readonly variant?: AlertVariant
  /** Milliseconds; the variant's own unless it is said otherwise (ALERT-008, ALERT-009). */
  readonly lifetime?: number
  /** The server's own words stand for the text where there are any (ERR-025, ERR-027, ERR-029). */
  readonly hasServerWords?: true
}

/** What a failed call means to the buyer. */
export interface Failure {
  readonly code: FailureCode
  readonly text: string
  readonly shown: FailureShown
  readonly action: FailureAction
  readonly variant: AlertVariant
  readonly lifetime?: number | undefined
}
