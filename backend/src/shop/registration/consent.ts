import type { Database } from '../../platform/database/database.ts'
import { CONSENT_TEXT } from '../agreements/schema.ts'
import { refuseUnread } from '../agreements/text-in-force.ts'
import { findTextInForce } from '../agreements/texts.ts'

/** The text that a user consented to. */
export interface Consent {
  readonly version: string
  /** SHA-256 of its file, lower-case hex. */
  readonly hash: string
}

/**
 * The consent to record: the text in force, which this server serves and the panel links to.
 * @param read the version that the visitor could read, if the request names it
 * @throws Error when there is none, because then nobody could have read one
 * @throws Refusal 409 when another version than the one read is in force
 */
export async function servedConsent(db: Database, read?: string): Promise<Consent> {
  const text = await findTextInForce(db, CONSENT_TEXT)
  if (text === undefined) throw new Error('no consent text in force, see docs/operations.md, «Registration»')
  refuseUnread('consent', read, text)
  return { version: text.version, hash: text.sha256 }
}
