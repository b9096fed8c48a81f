import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Database } from '../database/database.ts'
import { identitySecrets } from './schema.ts'

/** Keys for signing tokens and cookies, newest first. Older keys only verify. */
export interface IdentitySecrets {
  signingKeys: JWK[]
  cookieKeys: string[]
}

/**
 * Loads the secrets of this database and creates them on the first start. Instances that start together get the same
 * ones.
 */
export async function loadSecrets(db: Database): Promise<IdentitySecrets> {
  return {
    signingKeys: await loadOrMake(db, 'signing', newSigningKey),
    cookieKeys: await loadOrMake(db, 'cookies', newHmacKey),
  }
}

/** Loads the HMAC keys of the embedded captcha, newest first. */
export function loadCaptchaKeys(db: Database): Promise<string[]> {
  return loadOrMake(db, 'captcha', newHmacKey)
}

/** Loads the keys that sign the notices of the embedded acquirer, newest first. */
export function loadPaymentKeys(db: Database): Promise<string[]> {
  return loadOrMake(db, 'payments', newHmacKey)
}

/** Loads the keys that sign suggested addresses, newest first. */
export function loadAddressKeys(db: Database): Promise<string[]> {
  return loadOrMake(db, 'addresses', newHmacKey)
}

type Purpose = (typeof identitySecrets.$inferSelect)['purpose']

const newHmacKey = async () => randomBytes(32).toString('base64url')

async function loadOrMake<Secret>(db: Database, purpose: Purpose, make: () => Promise<Secret>): Promise<Secret[]> {
  const stored = await read<Secret>(db, purpose)
  if (stored) return stored
  await db
    .insert(identitySecrets)
    .values({ purpose, value: [await make()] })
    .onConflictDoNothing()
  const kept = await read<Secret>(db, purpose)
  if (!kept) throw new Error(`identity secret "${purpose}" was not kept`)
  return kept
}

async function read<Secret>(db: Database, purpose: Purpose): Promise<Secret[] | undefined> {
  const [row] = await db.select().from(identitySecrets).where(eq(identitySecrets.purpose, purpose))
  // Only `loadOrMake` writes it.
  return row?.value as Secret[] | undefined
}

async function newSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true })
  const jwk = await exportJWK(privateKey)
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'RS256', use: 'sig' }
}

/** The public half of a signing key. */
export function publicHalf({ kty, n, e, kid, alg, use }: JWK): JWK {
  return {
    kty: kty ?? '',
    ...(n && { n }),
    ...(e && { e }),
    ...(kid && { kid }),
    ...(alg && { alg }),
    ...(use && { use }),
  }
}
