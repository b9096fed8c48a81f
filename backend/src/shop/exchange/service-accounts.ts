import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { clientNetwork } from '../../platform/http/client-network.ts'
import { Refusal, tooMany } from '../../platform/http/refusal.ts'
import type { AttemptCounts } from '../../platform/limits/attempt-counts.ts'
import { exchangeLimits } from '../../platform/limits/attempt-limits.ts'
import { credentialsOf, isSecretOf, type CredentialsSource } from './credentials.ts'
import { exchangeAccounts } from './schema.ts'
import { exchangeTexts } from './texts.ts'

/** A program that makes calls of the desk. */
export interface ServiceAccount {
  readonly login: string
  /** What the manager calls it. */
  readonly name: string
}

/**
 * The service account of HTTP Basic credentials (DESK-002). It is read anew for each call, so that a revoked one ends at
 * once. Only wrong credentials are counted (A14): a program makes many calls at the same time, and its secret is too long
 * to guess.
 * @throws Refusal 401, or 429 after too many attempts
 */
export async function serviceAccountOf(
  { db, counts }: { readonly db: Database; readonly counts: Pick<AttemptCounts, 'count'> },
  { authorization, ip }: CredentialsSource,
): Promise<ServiceAccount> {
  const { login, secret } = credentialsOf(authorization, 'service')
  const [account] =
    login === undefined ? [] : await db.select().from(exchangeAccounts).where(eq(exchangeAccounts.login, login))
  if (account === undefined || !isSecretOf(account, secret)) {
    const wait = await counts.count(exchangeLimits(clientNetwork(ip), login), new Date())
    throw wait === undefined ? wrongCredentials() : tooMany(wait)
  }
  const isOld = or(isNull(exchangeAccounts.usedAt), lt(exchangeAccounts.usedAt, sql`now() - interval '1 minute'`))
  await db
    .update(exchangeAccounts)
    .set({ usedAt: sql`now()` })
    .where(and(eq(exchangeAccounts.id, account.id), isOld))
  return { login: account.login, name: account.name }
}

function wrongCredentials(): Refusal {
  const body = { code: 'UNAUTHORIZED', message: exchangeTexts.wrongServiceCredentials }
  return new Refusal(401, body, { 'www-authenticate': 'Basic realm="desk", charset="UTF-8"' })
}
