import { useState } from 'react'
import type { Drive } from 'shared-contracts/api/drives/drives'
import { dayOf } from 'shared-contracts/domain/days'
import { StateMark } from 'shared-ui/unshared/state-mark'
import { statusOf } from './drive-status.ts'

/** The state of a drive in words, with a dot. */
export function StatusMark({ drive }: { readonly drive: Drive }) {
  const [today] = useState(() => dayOf(new Date()))
  const { text, tone } = statusOf(drive, today)
  return <StateMark tone={tone}>{text}</StateMark>
}
