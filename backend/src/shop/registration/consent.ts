import type { Database } from '../../platform/database/database.ts'
import { CONSENT_TEXT } from '../agreements/schema.ts'
import { findTextInForce } from '../agreements/texts.ts'

/** The text that a user consented to. */
export interface Consent {
  readonly version: string
  /** SHA-256 of its file, lower-case hex. */
  readonly hash: string
}

/**
 * The consent to record: the text in force, which this server serves and the panel links to.
 * @throws Error when there is none, because then nobody could have read one
 */
export async function servedConsent(db: Database): Promise<Consent> {
  const text = await findTextInForce(db, CONSENT_TEXT)
  if (text === undefined) throw new Error('no consent text in force, see docs/operations.md, «Registration»')
  return { version: text.version, hash: text.sha256 }
}
