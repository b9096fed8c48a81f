import { shiftDay, type Day } from './days.ts'

/** Months for which the keys of a drive are made (CONST-039). */
export const DRIVE_KINDS = [15, 36] as const
export type DriveKind = (typeof DRIVE_KINDS)[number]

/** Tax systems of a cash register: ОСН, УСН, ЕСХН, ПСН. */
export const TAX_SYSTEMS = ['osn', 'usn', 'eshn', 'psn'] as const
export type TaxSystem = (typeof TAX_SYSTEMS)[number]

/** How a drive is used: what the flags of the registration report say. */
export interface DriveUse {
  readonly kind: DriveKind
  /** At least one. УСН, ЕСХН and ПСН count as one special system. */
  readonly systems: readonly TaxSystem[]
  /** Services; otherwise trade. */
  readonly isService: boolean
  readonly isSeasonal: boolean
  readonly isExcise: boolean
  readonly isAutonomous: boolean
}

/** A rule of validity: where it stands, and from which day on it is in force. */
export interface ValidityRule {
  readonly id: 'excise' | 'combined' | 'autonomous' | 'seasonal' | 'services' | 'trade'
  readonly source: string
  readonly inForceFrom: Day
}

const LAW = '54-ФЗ, ст. 4.1, п. 6'
/** The day from which the law has point 6 (290-ФЗ of 03.07.2016). */
const LAW_IN_FORCE = '2016-07-15'
const LETTER = 'письмо ФНС России от 12.02.2018 № ЕД-4-20/2586@'
const LETTER_IN_FORCE = '2018-02-12'

const rule = (id: ValidityRule['id'], source: string, inForceFrom: Day): ValidityRule => ({ id, source, inForceFrom })
const rules = {
  excise: rule('excise', LETTER, LETTER_IN_FORCE),
  combined: rule('combined', LETTER, LETTER_IN_FORCE),
  autonomous: rule('autonomous', LETTER, LETTER_IN_FORCE),
  seasonal: rule('seasonal', LAW, LAW_IN_FORCE),
  services: rule('services', LAW, LAW_IN_FORCE),
  trade: rule('trade', LAW, LAW_IN_FORCE),
}

/**
 * RULE-001: how many days a drive works from the registration report on, by the rule that comes first: excise goods, ОСН
 * with another system, the autonomous mode, seasonal work, services, trade (CONST-040, AMB-119).
 * @returns `days` null: such a drive may not be used («не предусмотрено»)
 * @throws RangeError without a tax system
 */
export function driveValidity(use: DriveUse): { readonly days: number | null; readonly rule: ValidityRule } {
  const { kind, systems, isService, isSeasonal, isExcise, isAutonomous } = use
  if (systems.length === 0) throw new RangeError('a drive is used under at least one tax system')
  const byKind = (days15: number | null, days36: number) => (kind === 15 ? days15 : days36)
  const isGeneral = systems.includes('osn')
  const isSpecial = systems.some((system) => system !== 'osn')
  if (isExcise) return { days: 410, rule: rules.excise }
  if (isGeneral && isSpecial) return { days: 410, rule: rules.combined }
  if (isAutonomous) return { days: byKind(410, 560), rule: rules.autonomous }
  if (isSeasonal) return { days: byKind(470, 1100), rule: rules.seasonal }
  const days15 = isGeneral ? 470 : null
  if (isService) return { days: byKind(days15, 1100), rule: rules.services }
  return { days: byKind(days15, isGeneral ? 560 : 1100), rule: rules.trade }
}

/** RULE-005: the last day of a drive: that many days after the day of the registration report in Moscow. */
export function expiryOf(registered: Day, days: number): Day {
  return shiftDay(registered, days)
}

/** How long a retired drive is kept, years (54-ФЗ, ст. 5, п. 2; CONST-041). */
const KEPT_YEARS = 5

/** RULE-005: until when a drive is kept that was closed on this day. The 29 February becomes the 28. */
export function keepUntil(closed: Day): Day {
  const [year = '', month = '', day = ''] = closed.split('-')
  const until = Number(year) + KEPT_YEARS
  return `${until}-${month}-${month === '02' && day === '29' ? '28' : day}`
}
