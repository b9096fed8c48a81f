import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Database } from 'backend/platform/database/database'
import { passwordResets } from '../schema.ts'

/** Lifetime of a link that sets a new password. */
const LINK_LIFETIME_MS = 30 * 60_000

/** Creates the key of a link for a user. The database keeps only its hash. */
export async function issueResetKey(db: Database, userId: number, now: Date): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + LINK_LIFETIME_MS)
  await db.insert(passwordResets).values({ keyHash: hashOf(key), userId, expiresAt })
  return key
}

/**
 * The user of a link that still works, else undefined. Opening it does not use it up, because mail programs open links
 * ahead.
 */
export async function userOfResetKey(db: Database, key: string, now: Date): Promise<number | undefined> {
  const [found] = await db
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .where(and(eq(passwordResets.keyHash, hashOf(key)), gt(passwordResets.expiresAt, now)))
  return found?.userId
}

/**
 * Uses up a key and all other keys of its user.
 * @returns the user; undefined when the key is unknown, used or expired
 */
export async function useResetKey(tx: Database, key: string, now: Date): Promise<number | undefined> {
  const [used] = await tx
    .delete(passwordResets)
    .where(and(eq(passwordResets.keyHash, hashOf(key)), gt(passwordResets.expiresAt, now)))
    .returning({ userId: passwordResets.userId })
  if (used === undefined) return undefined
  await tx.delete(passwordResets).where(eq(passwordResets.userId, used.userId))
  return used.userId
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}
