import { fileURLToPath } from 'node:url'

/** A set of migrations, applied in their order. */
export interface Migrations {
  /** The folder that drizzle-kit writes. */
  readonly folder: string
  /** The table of the schema `drizzle` that names those that were applied. */
  readonly table: string
}

/** The migrations of the backend's own tables. */
export const ownMigrations: Migrations = {
  folder: fileURLToPath(new URL('../../../migrations', import.meta.url)),
  table: '__drizzle_migrations',
}
