import { registerCleanUp, type UnwantedRows } from 'backend/platform/clean-up/clean-up'
import type { Database } from 'backend/platform/database/database'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { oidcRecords, passwordResets } from './schema.ts'

/** A14: kept open sign-in forms, which visitors without a session can store. 5,000 are at most 100 MB. */
const FORMS = 5_000

/**
 * The rows of the provider that it no longer needs.
 * @param forms kept sign-in forms
 */
export function unwantedRecords(forms = FORMS): UnwantedRows {
  return {
    outdated: [
      [oidcRecords.expiresAt, 0],
      [passwordResets.expiresAt, 0],
    ],
    bounded: [[{ time: oidcRecords.expiresAt, only: sql`${oidcRecords.model} = 'Interaction'` }, forms]],
  }
}

/** Deletes the outdated rows of the provider while the backend listens. */
export function registerRecordCleanUp(app: FastifyInstance, db: Database): void {
  registerCleanUp(app, db, unwantedRecords())
}
