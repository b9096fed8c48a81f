import { fileURLToPath } from 'node:url'
import type { Migrations } from 'backend/platform/database/migrations'

/** The migrations of the tables of the stand-ins. */
export const standInMigrations: Migrations = {
  folder: fileURLToPath(new URL('../migrations', import.meta.url)),
  table: '__stand_in_migrations',
}
