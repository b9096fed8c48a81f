import { and, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { ExchangeFailure } from '../exchange-failure.ts'
import { exchangeAccounts } from '../schema.ts'
import { exchangeFileParts, exchangeFiles } from './schema.ts'

/**
 * Longest piece of a file, bytes. As hexadecimal text it fits into what a socket reads at once, 64 KiB: longer answers of a
 * server are put together in ever larger buffers, which take 80 MB in an import of 100 MB (EXCH-011).
 */
export const PART_BYTES = 24 * 1024
/** Most bytes of all files of an account. */
export const MOST_STORED_BYTES = 2 * 1024 ** 3

/** What `storeBytes` needs to know of a file. */
export interface StoredFile {
  readonly id: number
  readonly accountId: number
  readonly size: number
}

/**
 * Adds bytes to the end of a file. Only one transaction at a time may do so.
 * @param tx one transaction for all of the bytes
 * @throws ExchangeFailure when the account has no room left
 */
export async function storeBytes(tx: Database, { id, accountId, size }: StoredFile, bytes: Uint8Array): Promise<void> {
  for (let start = 0; start < bytes.length; start += PART_BYTES) {
    const part = bytes.subarray(start, start + PART_BYTES)
    await tx.insert(exchangeFileParts).values({ fileId: id, start: size + start, bytes: part })
  }
  await tx
    .update(exchangeFiles)
    .set({ size: sql`${exchangeFiles.size} + ${bytes.length}` })
    .where(eq(exchangeFiles.id, id))
  // The account's row last: its lock is held for the shortest time.
  const counted = await tx
    .update(exchangeAccounts)
    .set({ storedBytes: sql`${exchangeAccounts.storedBytes} + ${bytes.length}` })
    .where(
      and(
        eq(exchangeAccounts.id, accountId),
        lte(exchangeAccounts.storedBytes, sql`${MOST_STORED_BYTES - bytes.length}::bigint`),
      ),
    )
    .returning({ id: exchangeAccounts.id })
  if (counted.length === 0)
    throw new ExchangeFailure(
      'no room',
      'Файлы обмена заняли все отведенное место (2 ГБ). Повторите обмен через сутки.',
    )
}
