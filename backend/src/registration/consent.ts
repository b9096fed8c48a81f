import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Registration } from 'shared-contracts/api/users'
import type { Database } from '../database/database.ts'
import { invalidRequest } from '../http/refusal.ts'
import { staticDocuments } from '../static-documents/schema.ts'
import { registrationTexts as texts } from './texts.ts'

/** Address of the consent text (AMB-124). */
const CONSENT_PATH = '/docs/personal-data-consent.pdf'

/** The text that a user consented to. */
export interface Consent {
  readonly version: string
  /** SHA-256 of its file, lower-case hex. */
  readonly hash: string
}

/**
 * The consent to record: the text that this server serves. A registration that names another text is refused, because
 * its visitor saw a text that is no longer valid. If the server serves none, the registration must name its text.
 * @param version of the served text
 * @throws Refusal 400
 */
export async function consentOf(db: Database, { consent }: Registration, version: string): Promise<Consent> {
  const [served] = await db
    .select({ bytes: staticDocuments.bytes })
    .from(staticDocuments)
    .where(eq(staticDocuments.path, CONSENT_PATH))
  if (served === undefined) {
    if (consent === undefined) throw invalidRequest([{ path: 'consent', message: texts.noConsent }])
    return consent
  }
  const hash = createHash('sha256').update(served.bytes).digest('hex')
  if (consent !== undefined && consent.hash !== hash) {
    throw invalidRequest([{ path: 'consent.hash', message: texts.consentChanged }])
  }
  return { version, hash }
}
