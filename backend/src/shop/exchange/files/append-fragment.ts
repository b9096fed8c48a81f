import { createHash } from 'node:crypto'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { exchangeSessions, type ExchangeKind } from '../schema.ts'
import { exchangeFiles as files } from './schema.ts'
import { storeBytes } from './store-parts.ts'

/** A fragment shorter than this may repeat the one before it by chance, bytes. */
const SMALL_FRAGMENT = 1024

/** A fragment of a file, as a client sends it. */
export interface Fragment {
  readonly session: { readonly id: number; readonly accountId: number }
  readonly kind: ExchangeKind
  /** Name of the file. */
  readonly name: string
  readonly bytes: Uint8Array
}

/**
 * Adds a fragment to the file of this name, in one transaction (EXCH-005). A fragment that comes twice, because its
 * answer was lost, is stored once. After an import has begun, a fragment begins a new file of the same name.
 * @returns id of the file
 * @throws ExchangeFailure when the account has no room left
 */
export function appendFragment(db: Database, { session, kind, name, bytes }: Fragment): Promise<number> {
  const hash = createHash('sha256').update(bytes).digest('hex')
  return db.transaction(async (tx) => {
    // Fragments of one session take turns.
    await tx
      .select({ id: exchangeSessions.id })
      .from(exchangeSessions)
      .where(eq(exchangeSessions.id, session.id))
      .for('update')
    const [newest] = await tx
      .select({ id: files.id, accountId: files.accountId, size: files.size, state: files.state, hash: files.lastHash })
      .from(files)
      .where(and(eq(files.sessionId, session.id), eq(files.name, name), ne(files.state, 'unpacking')))
      .orderBy(desc(files.id))
      .limit(1)
    if (newest?.state !== 'received') {
      const file = { accountId: session.accountId, sessionId: session.id, kind, name, lastHash: hash }
      const [begun] = await tx
        .insert(files)
        .values({ ...file, isArchive: isArchive(name, bytes) })
        .returning({ id: files.id, accountId: files.accountId, size: files.size })
      if (begun === undefined) throw new Error('the file was not stored')
      await storeBytes(tx, begun, bytes)
      return begun.id
    }
    if (newest.hash === hash && bytes.length >= SMALL_FRAGMENT) return newest.id
    await tx.update(files).set({ lastHash: hash }).where(eq(files.id, newest.id))
    await storeBytes(tx, newest, bytes)
    return newest.id
  })
}

/** @param start the first bytes of the file */
function isArchive(name: string, start: Uint8Array): boolean {
  return /\.zip$/i.test(name) || Buffer.from(start.subarray(0, 4)).toString('latin1') === 'PK\x03\x04'
}
