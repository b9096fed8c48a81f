import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { startExports } from '../orders/exports/note-order.ts'
import { exchangeAccounts as accounts } from './schema.ts'

/** What an operator sees of an account. */
export interface ExchangeAccount {
  readonly id: number
  readonly name: string
  readonly login: string
  readonly createdAt: Date
  /** Its last checkauth. */
  readonly usedAt: Date | null
  readonly revokedAt: Date | null
}

/** 160 bits: too many to guess, so a fast hash protects them (docs/decisions/2026-11-27-exchange-accounts.md). */
const SECRET_BYTES = 20

/**
 * Opens an account of the exchange (EXCH-002). From the first one on new orders are told to 1C.
 * @param name such as «1С»
 * @returns its login, and the secret that only this answer holds
 */
export async function addAccount(
  db: Database,
  { name }: { readonly name: string },
): Promise<{ id: number; login: string; secret: string }> {
  const secret = randomBytes(SECRET_BYTES).toString('hex')
  const login = `1c-${randomBytes(4).toString('hex')}`
  const [added] = await db.transaction(async (tx) => {
    await startExports(tx)
    return tx
      .insert(accounts)
      .values({ name, login, secretHash: hashOf(secret) })
      .returning({ id: accounts.id })
  })
  if (added === undefined) throw new Error('the account was not stored')
  return { id: added.id, login, secret }
}

/**
 * Ends an account and its sessions at once. Its files and runs stay.
 * @returns false if no account that is in use has this login
 */
export async function revokeAccount(db: Database, login: string): Promise<boolean> {
  const revoked = await db
    .update(accounts)
    .set({ revokedAt: new Date() })
    .where(and(eq(accounts.login, login), isNull(accounts.revokedAt)))
    .returning({ id: accounts.id })
  return revoked.length > 0
}

/** All accounts, revoked ones too, in the order in which they were opened. */
export function listAccounts(db: Database): Promise<ExchangeAccount[]> {
  const { id, name, login, createdAt, usedAt, revokedAt } = accounts
  return db.select({ id, name, login, createdAt, usedAt, revokedAt }).from(accounts).orderBy(asc(id)).limit(1_000)
}

/** SHA-256 of a random secret, hex: what the database keeps of it. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
