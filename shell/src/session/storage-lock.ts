import type { TextStorage } from '../browser/storage.ts'

/** `<who>:<ms since 1970 until when>`. */
const KEY = 'token_refresh_lock'
/** A tab that died in the middle of its work blocks the others no longer than this, ms. */
const LEASE = 5_000
/** How long two tabs that write at the same moment may take to see each other's writing, ms. */
const SETTLE = 60
/** How often a waiting tab looks, ms. */
const LOOK = 100

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** One at a time among the tabs that share `storage`, for browsers without navigator.locks: the last writer wins. */
export async function withStorageLock<T>(storage: TextStorage, work: () => Promise<T>): Promise<T> {
  const me = crypto.randomUUID()
  const hold = () => storage.set(KEY, `${me}:${Date.now() + LEASE}`)
  const isMine = () => storage.get(KEY)?.startsWith(me) === true

  for (;;) {
    if (isFree(storage.get(KEY))) {
      hold()
      await pause(SETTLE)
      if (isMine()) break
    }
    await pause(LOOK)
  }
  const renewal = setInterval(hold, LEASE / 3)
  try {
    return await work()
  } finally {
    clearInterval(renewal)
    if (isMine()) storage.remove(KEY)
  }
}

/** An end too far ahead was written by another clock: it holds nobody up. */
function isFree(held: string | null): boolean {
  const until = Number(held?.split(':')[1])
  return !(until > Date.now() && until <= Date.now() + LEASE)
}
