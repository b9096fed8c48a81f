import { driveValidity, type DriveKind, type TaxSystem } from 'shared-contracts/domain/drive-validity'
import { activities } from './activities.ts'
import { sellerReference, type Source } from './source.ts'

/** AMB-120. */
export const NOT_PROVIDED = 'не предусмотрено'

/** A table cell with its source. */
export interface ValidityFigure {
  /** `null` where such a drive may not be used. */
  readonly days: number | null
  readonly source: Source
}

interface ValidityRow {
  readonly activity: string
  readonly months15: ValidityFigure
  readonly months36: ValidityFigure
}

export interface ValidityTable {
  readonly system: string
  /** The system's short name. It follows the system in the caption. */
  readonly abbreviation: string
  readonly rows: readonly ValidityRow[]
}

/** A row per activity, by the rule. */
function rowsOf(systems: readonly TaxSystem[]): ValidityRow[] {
  return activities.map(({ name, use }) => {
    const figure = (kind: DriveKind): ValidityFigure => ({
      days: driveValidity({ ...use, kind, systems }).days,
      source: sellerReference,
    })
    return { activity: name, months15: figure(15), months36: figure(36) }
  })
}

/** HOME-021..026, AMB-119: how long a drive is valid, in days, by tax system and kind of activity. */
export const validityTables: readonly ValidityTable[] = [
  {
    system: 'Общая система налогообложения',
    abbreviation: 'ОСН/ОСНО',
    rows: rowsOf(['osn']),
  },
  {
    system: 'Упрощенная, патентная система и единый сельхозналог',
    abbreviation: 'УСН/ПСН/ЕСХН',
    rows: rowsOf(['usn', 'psn', 'eshn']),
  },
  {
    system: 'Общая система вместе с другой',
    abbreviation: 'ОСН + УСН, ПСН или ЕСХН',
    rows: rowsOf(['osn', 'usn']),
  },
]
