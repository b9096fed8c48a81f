import { getOwnLimit, type Limit } from 'shared-contracts/api/approvals'
import type { Http } from 'shared-contracts/portal/portal'
import { AlertBar } from 'shared-ui/alert-bar'
import type { BeyondLimit } from './beyond-limit.ts'
import { limitTexts as texts } from './texts.ts'

export { OwnLimit } from 'shared-ui/unshared/own-limit'

/** Reads the buyer's limits; null where nothing limits. */
export async function readLimit(http: Http, orgId: number, signal: AbortSignal): Promise<Limit | null> {
  const limit = await http.call(getOwnLimit, { params: { orgId } }, { signal })
  return limit.perOrder === null && limit.perPeriod === null ? null : limit
}

interface LimitNoticeProps {
  readonly limit: Limit
  readonly beyond: BeyondLimit
}

/** APPR-003: before the press, that the order is beyond a limit, which one, and by how much. */
export function LimitNotice({ limit, beyond }: LimitNoticeProps) {
  const which = beyond.limit === 'period' ? texts.period(limit) : texts.order(limit.perOrder ?? 0)
  return <AlertBar variant="warning" role="status" text={texts.beyond(beyond.by)} detail={`${which} ${texts.hint}`} />
}
