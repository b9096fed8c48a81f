import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** Settings that migrations write into existing orders. */
export interface MigrationTerms {
  readonly vatPercent: number
  readonly orderExpiryDays: number
}

/** Lets the migrations of this session read the settings, by `current_setting('portal.…')`. */
export async function setMigrationTerms(db: Database, { vatPercent, orderExpiryDays }: MigrationTerms): Promise<void> {
  await db.execute(sql`select set_config('portal.vat_percent', ${String(vatPercent)}, false),
    set_config('portal.order_expiry_days', ${String(orderExpiryDays)}, false)`)
}
