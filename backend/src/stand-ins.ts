import type { FastifyInstance } from 'fastify'
import type { Identity, ServedIdentityOptions } from './identity/identity.ts'
import type { Database } from './platform/database/database.ts'
import type { Migrations } from './platform/database/migrations.ts'
import type { AttemptCounts } from './platform/limits/attempt-counts.ts'
import type { NeededStandIn } from './platform/settings/samples.ts'
import type { Settings } from './platform/settings/settings.ts'
import type { CaptchaCheck } from './shop/captcha/captcha.ts'
import type { Tariffs } from './shop/delivery/tariffs.ts'
import type { TaxNumbers } from './shop/organisations/tax-numbers.ts'
import type { FiscalOperator } from './shop/drives/operators/fiscal-operator.ts'
import type { Acquiring } from './shop/payments/acquiring.ts'
import type { Suggestions } from './shop/suggestions/suggestions.ts'

/**
 * What replaces the services that are not set up. The workspace `stand-ins` implements it; an image for production does
 * not contain that workspace. Each part is loaded when it is asked for.
 */
export interface StandIns {
  /** The migrations of its tables. */
  readonly migrations: Migrations
  /** Sign-in by an OpenID provider under `/auth/`. */
  signIn(options: ServedIdentityOptions): Promise<Identity>
  /** An acquirer, with its payment pages under `/sandbox/pay/`. */
  acquiring(app: FastifyInstance, options: AcquiringOptions): Promise<Acquiring>
  /** The cabinet of an EDO operator under `/sandbox/edo/`. */
  edoCabinet(app: FastifyInstance, options: CabinetOptions): Promise<void>
  /** A captcha under `/captcha.local/`. */
  captcha(app: FastifyInstance, options: CaptchaOptions): Promise<CaptchaCheck>
  suggestions(): Promise<Suggestions>
  tariffs(): Promise<Tariffs>
  /** An operator of fiscal data, with the sample data. */
  operator(): Promise<FiscalOperator>
  /** Writes the missing parts of the sample catalogue, accounts and orders. */
  writeSampleData(db: Database, settings: Pick<Settings, 'documents' | 'vatPercent'>): Promise<void>
}

export interface CaptchaOptions {
  readonly db: Database
  readonly counts: Pick<AttemptCounts, 'count'>
  /** Whether a test may get a token without a challenge. */
  readonly isSample: boolean
}

export interface AcquiringOptions {
  readonly db: Database
  /** The portal's public origin. */
  readonly publicUrl: string
}

interface CabinetOptions {
  /** The portal's public origin. */
  readonly publicUrl: string
  /** Registers the organisation with this INN and KPP. @returns its name; undefined when there is none */
  register(numbers: TaxNumbers): Promise<string | undefined>
}

/** Not known to the compiler: the workspace depends on the backend, and may be absent. */
const MODULE: string = 'stand-ins/index'

/**
 * Loads the stand-ins that a start needs.
 * @returns gives them; throws when no setting needs one
 * @throws Error that names the settings to set when the workspace is absent
 */
export async function loadStandIns(needed: readonly NeededStandIn[]): Promise<() => StandIns> {
  if (needed.length === 0) {
    return () => {
      throw new Error('A stand-in is used that no setting needs')
    }
  }
  try {
    const { standIns } = (await import(MODULE)) as { standIns: StandIns }
    return () => standIns
  } catch (error) {
    if (!(error instanceof Error && error.message.includes("Cannot find package 'stand-ins'"))) throw error
    const settings = needed.map(({ name, endedBy }) => `${name} (${endedBy})`).join(', ')
    throw new Error(`There are no stand-ins here, so these services must be set up: ${settings}.`, { cause: error })
  }
}
