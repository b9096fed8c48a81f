import { counted } from 'shared-contracts/domain/plurals'
import { Refusal } from '../../platform/http/refusal.ts'
import type { AttemptCounts } from '../../platform/limits/attempt-counts.ts'
import { uploadLimit } from '../../platform/limits/attempt-limits.ts'
import type { Manager } from './manager.ts'

/** Who sends a file: a manager or service account, or a user. */
export type Uploader = Manager | { readonly userId: number; readonly name?: undefined }

const MINUTES = { one: 'минуту', few: 'минуты', many: 'минут' }

/**
 * DESK-007: counts an upload of a user or of a service account, before its body is read.
 * @throws Refusal 429 after too many
 */
export async function countUpload(counts: Pick<AttemptCounts, 'count'>, sender: Uploader): Promise<void> {
  const account = sender.userId === null ? `account ${sender.name}` : `user ${sender.userId}`
  const wait = await counts.count([uploadLimit(account)], new Date())
  if (wait === undefined) return
  const message = `Слишком много файлов подряд. Отправьте этот через ${counted(Math.ceil(wait / 60), MINUTES)}.`
  throw new Refusal(429, { code: 'TOO_MANY_UPLOADS', message }, { 'retry-after': String(wait) })
}
