import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { staticDocuments } from '../static-documents/schema.ts'

/** Address of the consent text (AMB-124). */
export const CONSENT_PATH = '/docs/personal-data-consent.pdf'

/** The text that a user consented to. */
export interface Consent {
  readonly version: string
  /** SHA-256 of its file, lower-case hex. */
  readonly hash: string
}

/**
 * The consent to record: the text that this server serves, and that the panel links to.
 * @param version of the served text
 * @throws Error when the server has no text, because then nobody could have read one
 */
export async function servedConsent(db: Database, version: string): Promise<Consent> {
  const [served] = await db
    .select({ hash: sql<string>`encode(sha256(${staticDocuments.bytes}), 'hex')` })
    .from(staticDocuments)
    .where(eq(staticDocuments.path, CONSENT_PATH))
  if (served === undefined)
    throw new Error(`no consent text at ${CONSENT_PATH}, see docs/operations.md, «Registration»`)
  return { version, hash: served.hash }
}
