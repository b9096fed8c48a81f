import type { AlertVariant } from '../portal/state.ts'

/** Number of an error in docs/errors.md, e.g. `E-113`. */
export type FailureCode = `E-${number}`

/** Codes of refusals that have rows of their own, whatever their status. */
export type RefusalCode =
  | 'ROLE'
  | 'UNPAID_LIMIT'
  | 'LIMIT_EXCEEDED'
  | 'OFFER_NOT_ACCEPTED'
  | 'EDO_NOT_REGISTERED'
  | 'ORDER_EXPIRED'
  | 'ORDER_CANCELLED'
  | 'SUGGESTIONS_REST'
  | 'ARCHIVE_TOO_LARGE'

/**
 * How a call ended: the code of a refusal, an HTTP status, or the reason there was none (`ApiFailure`). `other` stands
 * for every end that the call's other rows do not list, except a 401 and an abort.
 */
export type FailureEnd = RefusalCode | number | 'network' | 'shape' | 'cancelled' | 'aborted' | 'other'

/** Where the text appears: as a page alert and in place of the data, only in place of the data, or nowhere. */
export type FailureShown = 'alert' | 'place' | 'nowhere'

/**
 * What the portal offers or does. `retry`: offers «Повторить»; `signIn`: the session opens the sign-in; `errorPage`:
 * opens /error500; `check`: offers to repeat the request with the same idempotency key; `register`: the alert offers
 * «Вернуться к регистрации» (AMB-141).
 */
export type FailureAction = 'none' | 'retry' | 'signIn' | 'errorPage' | 'check' | 'register'

/** One row of the error catalogue. */
export interface CatalogueRow {
  readonly code: FailureCode
  /** Names of calls or of a family of calls (`document`, …); `any` stands for all calls. */
  readonly of: readonly string[]
  readonly ends: readonly FailureEnd[]
  readonly text: string
  /** AMB-086, AMB-087: a literal text of the specification, shown muted below the text. */
  readonly detail?: string
  readonly shown: FailureShown
  readonly action: FailureAction
  /** AMB-178: `danger` by default. */
  readonly variant?: AlertVariant
  /** In milliseconds; by default the variant's lifetime (ALERT-008, ALERT-009). */
  readonly lifetime?: number
  /** Shows the server's message instead of the text, if there is one (ERR-025, ERR-027, ERR-029). */
  readonly hasServerWords?: true
}

/** What a failed call means for the buyer. */
export interface Failure {
  readonly code: FailureCode
  readonly text: string
  readonly detail?: string | undefined
  readonly shown: FailureShown
  readonly action: FailureAction
  readonly variant: AlertVariant
  readonly lifetime?: number | undefined
}
