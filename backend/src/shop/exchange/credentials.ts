import { timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { clientNetwork } from '../../platform/http/client-network.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { AttemptCounts } from '../../platform/limits/attempt-counts.ts'
import { exchangeLimits } from '../../platform/limits/attempt-limits.ts'
import { hashOf, LOGIN_START } from './accounts.ts'
import { exchangeAccounts, type AccountKind } from './schema.ts'
import type { ExchangeSession } from './sessions.ts'
import { exchangeTexts } from './texts.ts'

/** Where credentials come from. */
export interface CredentialsSource {
  /** The header `Authorization`. */
  readonly authorization: string | undefined
  /** The client's address. */
  readonly ip: string
}

/**
 * The account of HTTP Basic credentials (EXCH-002). The attempt is counted before the secret is looked at, and taken back
 * when it is right (A14).
 * @throws Refusal 401, or 429 after too many attempts
 */
export async function signIn(
  { db, counts }: { readonly db: Database; readonly counts: AttemptCounts },
  { authorization, ip }: CredentialsSource,
): Promise<{ id: number; login: string }> {
  const { login, secret } = credentialsOf(authorization, 'exchange')
  const limits = exchangeLimits(clientNetwork(ip), login)
  const wait = await counts.count(limits, new Date())
  if (wait !== undefined) throw tooManyAttempts(wait)
  const [account] =
    login === undefined ? [] : await db.select().from(exchangeAccounts).where(eq(exchangeAccounts.login, login))
  if (account === undefined || !isSecretOf(account, secret)) throw wrongCredentials()
  // Row by row, because a statement on several rows could deadlock with `count`.
  for (const { key } of limits) await counts.takeBack(key)
  return { id: account.id, login: account.login }
}

/**
 * Checks the credentials that come beside a session's cookie: none, or those of its account.
 * @throws Refusal 401 when they are another account's or wrong, or the account is revoked; 429 after too many attempts
 */
export async function checkBeside(
  counts: AttemptCounts,
  { account }: ExchangeSession,
  { authorization, ip }: CredentialsSource,
): Promise<void> {
  const { login, secret } = authorization === undefined ? {} : credentialsOf(authorization, 'exchange')
  const isRight =
    authorization === undefined ? account.revokedAt === null : login === account.login && isSecretOf(account, secret)
  if (isRight) return
  const wait = await counts.count(exchangeLimits(clientNetwork(ip), login), new Date())
  throw wait === undefined ? wrongCredentials() : tooManyAttempts(wait)
}

/** Login and secret of HTTP Basic; neither when the header is missing, has another form or is of another kind. */
export function credentialsOf(authorization = '', kind: AccountKind): { login?: string; secret?: string } {
  const [, encoded] = /^Basic ([\w+/=-]{1,400})$/i.exec(authorization) ?? []
  if (encoded === undefined) return {}
  const text = Buffer.from(encoded, 'base64').toString()
  const colon = text.indexOf(':')
  const login = text.slice(0, Math.max(0, colon))
  // The logins that accounts have. Others would fill the counts with what strangers type.
  return new RegExp(`^${LOGIN_START[kind]}-[\\da-f]{8}$`).test(login) ? { login, secret: text.slice(colon + 1) } : {}
}

/** Whether it is the secret of an account that is not revoked. */
export function isSecretOf(
  { secretHash, revokedAt }: Pick<typeof exchangeAccounts.$inferSelect, 'secretHash' | 'revokedAt'>,
  secret = '',
): boolean {
  return revokedAt === null && timingSafeEqual(Buffer.from(hashOf(secret)), Buffer.from(secretHash))
}

function wrongCredentials(): Refusal {
  const body = { code: 'EXCHANGE_CREDENTIALS', message: exchangeTexts.wrongCredentials }
  return new Refusal(401, body, { 'www-authenticate': 'Basic realm="1c_exchange", charset="UTF-8"' })
}

function tooManyAttempts(seconds: number): Refusal {
  const body = { code: 'EXCHANGE_ATTEMPTS', message: exchangeTexts.tooManyAttempts }
  return new Refusal(429, body, { 'retry-after': String(seconds) })
}
