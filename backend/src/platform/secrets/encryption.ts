import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts a text for the database with AES-256-GCM by the newest secret, base64url.
 * @param secrets newest first
 * @param context what the text belongs to, such as the key of its row; with another one it cannot be read
 */
export function encrypt([newest = '']: readonly string[], text: string, context: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(newest), iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(context))
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')
}

/** The text that one of the secrets encrypted with this context. Undefined: none did, or it was changed since. */
export function decrypt(secrets: readonly string[], encrypted: string, context: string): string | undefined {
  const bytes = Buffer.from(encrypted, 'base64url')
  if (bytes.length < IV_BYTES + TAG_BYTES) return undefined
  for (const secret of secrets) {
    const text = decryptBy(secret, bytes, context)
    if (text !== undefined) return text
  }
  return undefined
}

function decryptBy(secret: string, bytes: Buffer, context: string): string | undefined {
  const decipher = createDecipheriv(CIPHER, keyOf(secret), bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    // The tag does not fit.
    return undefined
  }
}

/** A key for this cipher alone: the same secret may serve something else too. */
function keyOf(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', CIPHER, KEY_BYTES))
}
