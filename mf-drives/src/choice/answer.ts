import type { DriveMonths } from 'shared-contracts/api/products'
import { driveValidity, type DriveUse, type ValidityRule } from 'shared-contracts/domain/drive-validity'

/** What the five questions ask. */
export type Use = Omit<DriveUse, 'kind'>

/**
 * Which kind may be used. `only36`: no other. `same`: both work equally long. `longer36`: both, and the one for 36 months
 * works longer.
 */
export type Advice = 'only36' | 'same' | 'longer36'

export interface Answer {
  /** How long each kind works, days, the longest first; null: it may not be used. */
  readonly kinds: readonly { readonly months: DriveMonths; readonly days: number | null }[]
  readonly advice: Advice
  /** By how many days the kind for 36 months works longer; 0 if there is no other. */
  readonly longerBy: number
  readonly rule: ValidityRule
}

/** RULE-003: what the rule says about both kinds for a cash register that is used so. */
export function answerOf(use: Use): Answer {
  const { days: days15, rule } = driveValidity({ ...use, kind: 15 })
  const { days: days36 } = driveValidity({ ...use, kind: 36 })
  const longerBy = days15 === null || days36 === null ? 0 : days36 - days15
  return {
    kinds: [
      { months: 36, days: days36 },
      { months: 15, days: days15 },
    ],
    advice: days15 === null ? 'only36' : longerBy > 0 ? 'longer36' : 'same',
    longerBy,
    rule,
  }
}
