import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { isStorableId } from '../../platform/database/ids.ts'
import { writeJournal } from '../journal/write-journal.ts'
import type { ChangedBy } from '../orders/changes/changed-by.ts'
import { startExports } from '../orders/exports/note-order.ts'
import { exchangeAccounts as accounts, type AccountKind } from './schema.ts'

/** What an operator sees of an account. */
export interface ExchangeAccount {
  readonly id: number
  readonly kind: AccountKind
  readonly name: string
  readonly login: string
  readonly createdAt: Date
  /** Its last checkauth; of a service account its last call, to the minute. */
  readonly usedAt: Date | null
  readonly revokedAt: Date | null
}

/** 160 bits: too many to guess, so a fast hash protects them (docs/decisions/2026-11-27-exchange-accounts.md). */
const SECRET_BYTES = 20

/** How the logins of a kind begin. */
export const LOGIN_START: Readonly<Record<AccountKind, string>> = { exchange: '1c', service: 'api' }

/**
 * Opens an account of the exchange (EXCH-002), or one for the calls of the desk (DESK-002). From the first account of the
 * exchange on new orders are told to 1C.
 * @param account its name, such as «1С»
 * @returns its login, and the secret that only this answer holds
 */
export async function addAccount(
  db: Database,
  { name, kind = 'exchange' }: { readonly name: string; readonly kind?: AccountKind },
  { at, by }: ChangedBy,
): Promise<{ id: number; login: string; secret: string }> {
  const secret = randomBytes(SECRET_BYTES).toString('hex')
  const login = `${LOGIN_START[kind]}-${randomBytes(4).toString('hex')}`
  const [added] = await db.transaction(async (tx) => {
    if (kind === 'exchange') await startExports(tx)
    await writeJournal(tx, {
      at,
      who: by,
      what: 'add account',
      subject: `account ${login}`,
      before: null,
      after: { name, kind },
    })
    return tx
      .insert(accounts)
      .values({ name, kind, login, secretHash: hashOf(secret) })
      .returning({ id: accounts.id })
  })
  if (added === undefined) throw new Error('the account was not stored')
  return { id: added.id, login, secret }
}

/**
 * Ends an account and its sessions at once. Its files and runs stay.
 * @returns false if no account that is in use has this login
 */
export function revokeAccount(db: Database, login: string, { at, by }: ChangedBy): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [revoked] = await tx
      .update(accounts)
      .set({ revokedAt: at })
      .where(and(eq(accounts.login, login), isNull(accounts.revokedAt)))
      .returning({ name: accounts.name, kind: accounts.kind })
    if (revoked === undefined) return false
    const change = { what: 'revoke account', subject: `account ${login}`, before: revoked, after: null } as const
    await writeJournal(tx, { at, who: by, ...change })
    return true
  })
}

/** All accounts, revoked ones too, in the order in which they were opened. */
export function listAccounts(db: Database): Promise<ExchangeAccount[]> {
  const { id, kind, name, login, createdAt, usedAt, revokedAt } = accounts
  return db.select({ id, kind, name, login, createdAt, usedAt, revokedAt }).from(accounts).orderBy(asc(id)).limit(1_000)
}

/** The login of an account; undefined when there is none. */
export async function loginOf(db: Database, id: number): Promise<string | undefined> {
  if (!isStorableId(id)) return undefined
  const [account] = await db.select({ login: accounts.login }).from(accounts).where(eq(accounts.id, id))
  return account?.login
}

/** SHA-256 of a random secret, hex: what the database keeps of it. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** For the journal: who an exchange is. */
export async function accountName(db: Database, id: number): Promise<string> {
  const [account] = await db.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, id))
  return account?.name ?? '1С'
}
