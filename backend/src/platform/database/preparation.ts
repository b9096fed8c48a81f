import type { Database } from './database.ts'
import type { MigrationTerms } from './migrate-terms.ts'
import type { Migrations } from './migrations.ts'

/** Work on a migrated database before it is used, such as writing sample data. */
export type Preparation = (db: Database) => Promise<void>

/** How a database is brought up to date when it is opened. */
export interface PreparationOptions {
  readonly onError: (error: Error) => void
  /** Applied after the backend's own. */
  readonly migrations?: readonly Migrations[] | undefined
  /** Without them, migrations give existing orders no VAT and no date of expiry. */
  readonly terms?: MigrationTerms | undefined
  /** Runs after the migrations. */
  readonly prepare?: Preparation | undefined
}
