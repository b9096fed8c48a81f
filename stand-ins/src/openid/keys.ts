import type { Database } from 'backend/platform/database/database'
import { loadHmacKeys, loadSecrets } from 'backend/platform/secrets/secrets'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'

/** Keys for signing tokens and cookies, newest first. Older keys only verify. */
export interface ProviderKeys {
  signingKeys: JWK[]
  cookieKeys: string[]
}

/** Loads the provider's keys of this database, and makes them on the first start. */
export async function loadProviderKeys(db: Database): Promise<ProviderKeys> {
  return {
    signingKeys: await loadSecrets(db, 'signing', newSigningKey),
    cookieKeys: await loadHmacKeys(db, 'cookies'),
  }
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
