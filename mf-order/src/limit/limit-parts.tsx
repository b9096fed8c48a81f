import type { Limit } from 'shared-contracts/api/own-limit'
import { AlertBar } from 'shared-ui/alert-bar'
import type { BeyondLimit } from './beyond-limit.ts'
import { limitTexts as texts } from './texts.ts'

export { OwnLimit } from 'shared-ui/unshared/own-limit'

interface LimitNoticeProps {
  readonly limit: Limit
  readonly beyond: BeyondLimit
}

/** APPR-003: before the press, that the order is beyond a limit, which one, and by how much. */
export function LimitNotice({ limit, beyond }: LimitNoticeProps) {
  const which = beyond.limit === 'period' ? texts.period(limit) : texts.order(limit.perOrder ?? 0)
  return <AlertBar variant="warning" role="status" text={texts.beyond(beyond.by)} detail={`${which} ${texts.hint}`} />
}
