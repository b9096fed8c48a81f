import type { RegisterUse } from 'shared-contracts/api/drives/drives'
import type { Day } from 'shared-contracts/domain/days'

/** What a user connects an organisation with. */
export interface OperatorAccess {
  readonly integratorKey: string
  readonly login: string
  readonly password: string
}

/** DRIVE-007: an operator of fiscal data. Another operator is another adapter of this interface. */
export interface FiscalOperator {
  /**
   * Signs in and finds the organisation.
   * @throws AccessRefused, and OutsideError when the operator fails
   */
  open(access: OperatorAccess, inn: string): Promise<OperatorSession>
}

export interface OperatorSession {
  /** Reads all cash registers, page by page. @throws OutsideError when the operator fails */
  pages(): AsyncIterable<OperatorPage>
}

export interface OperatorPage {
  readonly registers: readonly OperatorRegister[]
  /** Cash registers of all pages. */
  readonly total: number
}

/** A cash register with its drives, those that were replaced among them, and the reports of them. */
export interface OperatorRegister {
  /** Registration number. Null: not one of 16 digits. */
  readonly number: string | null
  readonly serialNumber: string | null
  readonly model: string | null
  readonly name: string | null
  readonly address: string | null
  readonly drives: readonly OperatorDrive[]
  /** The oldest first. */
  readonly reports: readonly DriveReport[]
}

export interface OperatorDrive {
  readonly serialNumber: string
  /** Whether it is the one that the register has now. */
  readonly isCurrent: boolean
}

/**
 * A report that a drive has signed. `registration`: with it the drive begins to work. `change`: of the parameters, with the
 * same drive. `closing`: its archive was closed. `day` in Moscow; null when the device had no sensible date.
 */
export type DriveReport =
  | {
      readonly kind: 'registration' | 'change'
      readonly driveNumber: string
      readonly day: Day | null
      readonly use: ReportedUse
    }
  | { readonly kind: 'closing'; readonly driveNumber: string; readonly day: Day | null }

/** The flags that an operator tells. Seasonal work and excise goods are not among them. */
export type ReportedUse = Pick<RegisterUse, 'systems' | 'isService' | 'isAutonomous'>

/** Why an operator refuses: the login or password, the integrator's key, or there is no access to the organisation. */
export type RefusalReason = 'signIn' | 'key' | 'organisation'

/** The operator does not take the access; asking again would not help. */
export class AccessRefused extends Error {
  override readonly name = 'AccessRefused'
  readonly reason: RefusalReason

  constructor(reason: RefusalReason) {
    super(reason)
    this.reason = reason
  }
}
