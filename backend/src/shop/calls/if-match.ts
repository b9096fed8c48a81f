import type { IncomingHttpHeaders } from 'node:http'
import { entityTag, IF_MATCH } from 'shared-contracts/api/version'
import { Refusal } from '../../platform/http/refusal.ts'

/** For OpenAPI: the header of a change that needs the state which the sender saw. */
export const ifMatchHeader = {
  [IF_MATCH]: { description: 'Версия, которую вы изменяете: "<version>"', pattern: '^"\\w[\\w.:-]{0,99}"$' },
}

/** The state that the sender of a change saw, in quotes. @throws Refusal 428 without the header */
export function seenTag(headers: IncomingHttpHeaders): string {
  const seen = headers['if-match']
  if (seen !== undefined) return seen
  const message = 'Не указано, какую версию вы изменяете: добавьте заголовок If-Match'
  throw new Refusal(428, { code: 'VERSION_REQUIRED', message })
}

/** The refusal of a change of another state than the present one. @param change what was changed, a sentence for the sender */
export const changed = (version: string, change: string): Refusal =>
  new Refusal(412, { code: 'CHANGED', message: change }, { etag: entityTag(version) })

/**
 * Refuses a change of a thing that has changed since the sender saw it (DESK-014, LIST-003). Call it with the thing locked.
 * @param version the present state
 * @param change what was changed and by whom, a sentence for the sender
 * @throws Refusal 428 without the header, 412 when the state is another one
 */
export function checkMatch(headers: IncomingHttpHeaders, version: string, change: string): void {
  if (seenTag(headers) !== entityTag(version)) throw changed(version, change)
}
