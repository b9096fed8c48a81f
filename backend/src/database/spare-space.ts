import { statfs } from 'node:fs/promises'
import type { PGlite } from '@electric-sql/pglite'

/**
 * Free space below which the embedded database only reads, bytes: two files of its log. PGlite 0.5 hangs, and the whole
 * process with it, when the disk has no room for the next file of the log.
 */
const SPARE_SPACE = 32 * 2 ** 20

/** Time between two checks of the free space, ms. */
const INTERVAL = 1_000

/**
 * F18: keeps the embedded database from filling its disk. While less than SPARE_SPACE is free, the database refuses
 * every write with `read_only_sql_transaction`; reads go on. Calls `onError` at each change.
 * @param folder on the disk of the database
 * @returns ends the watch
 */
export function watchSpareSpace(client: PGlite, folder: string, onError: (error: Error) => void): () => void {
  let isFull = false
  async function look(): Promise<void> {
    const { bavail, bsize } = await statfs(folder)
    const hasSpace = bavail * bsize >= SPARE_SPACE
    if (hasSpace === !isFull) return
    isFull = !hasSpace
    await client.exec(`set default_transaction_read_only = ${isFull ? 'on' : 'off'}`)
    const state = isFull ? 'Less than 32 MB are free: it only reads' : 'There is space again: it also writes'
    onError(new Error(`The embedded database in ${folder}: ${state}`))
  }
  const timer = setInterval(() => void look().catch(onError), INTERVAL).unref()
  return () => clearInterval(timer)
}
