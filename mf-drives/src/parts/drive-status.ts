import { SOON_DAYS, type Drive } from 'shared-contracts/api/drives/drives'
import type { Day } from 'shared-contracts/domain/days'
import type { Tone } from 'shared-ui/theme'
import { driveTexts } from './texts.ts'

const { status: texts } = driveTexts

/** Days left up to which a drive is urgent, and up to which its replacement should be prepared. */
const URGENT_DAYS = 14
const NEAR_DAYS = 30

export interface DriveStatus {
  readonly text: string
  readonly tone: Tone
}

/** DRIVE-002, DRIVE-003: the state of a drive in words. @param today the day in Moscow */
export function statusOf(drive: Pick<Drive, 'state' | 'expiresOn' | 'keepUntil'>, today: Day): DriveStatus {
  switch (drive.state) {
    case 'working':
      return workingStatus(drive.expiresOn, today)
    case 'closed':
      return closedStatus(drive.keepUntil, today)
    case 'expertise':
      return { text: texts.expertise, tone: 'warning' }
    case 'stock':
      return { text: texts.stock, tone: 'brand' }
    default:
      return { text: texts[drive.state], tone: 'neutral' }
  }
}

function workingStatus(expiresOn: Day | null, today: Day): DriveStatus {
  if (expiresOn === null) return { text: texts.unknown, tone: 'warning' }
  const left = (Date.parse(expiresOn) - Date.parse(today)) / 86_400_000
  if (left < 0) return { text: texts.expired, tone: 'danger' }
  if (left > SOON_DAYS) return { text: texts.working(expiresOn), tone: 'brand' }
  return { text: texts.left(left), tone: left <= URGENT_DAYS ? 'danger' : left <= NEAR_DAYS ? 'warning' : 'brand' }
}

/** It is kept through the last day (RULE-005). */
function closedStatus(keepUntil: Day | null, today: Day): DriveStatus {
  if (keepUntil === null) return { text: texts.closed, tone: 'neutral' }
  if (keepUntil < today) return { text: texts.mayDestroy, tone: 'success' }
  return { text: texts.kept(keepUntil), tone: 'brand' }
}
