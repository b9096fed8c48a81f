import type { Day } from 'shared-contracts/domain/days'
import { texts } from '../texts.ts'

/** A range of days; either end may be open. */
export interface DateRange {
  readonly from: Day | null
  readonly to: Day | null
}

export interface PeriodPreset {
  readonly text: string
  readonly range: DateRange
}

/** AMB-196: the periods that accountants ask for. The current ones end today. */
export function periodPresets(today: Day): readonly PeriodPreset[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const { thisMonth, lastMonth, quarter, thisYear, anyTime } = texts.presets
  return [
    { text: thisMonth, range: { from: dayAt(year, month, 1), to: today } },
    { text: lastMonth, range: { from: dayAt(year, month - 1, 1), to: dayAt(year, month, 0) } },
    { text: quarter, range: { from: dayAt(year, month - ((month - 1) % 3), 1), to: today } },
    { text: thisYear, range: { from: dayAt(year, 1, 1), to: today } },
    { text: anyTime, range: { from: null, to: null } },
  ]
}

/** Month 0 is December of the year before, day 0 the last one of the month before. */
const dayAt = (year: number, month: number, day: number): Day =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
