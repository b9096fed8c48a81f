import { sellerReference, type Source } from './source.ts'

/** Validity of a drive's keys in days (CONST-040); `null` where such a drive may not be used. */
type ValidityDays = 410 | 470 | 560 | 1100 | null

/** AMB-120. */
export const NOT_PROVIDED = 'не предусмотрено'

/** A table cell with its source. */
export interface ValidityFigure {
  readonly days: ValidityDays
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

/** A cell that the business corrects has its own source: `cell(470, { text: 'приказ …', asOf: '2027-01-15' })`. */
function cell(days: ValidityDays, source: Source = sellerReference): ValidityFigure {
  return { days, source }
}

function row(activity: string, months15: ValidityFigure, months36: ValidityFigure): ValidityRow {
  return { activity, months15, months36 }
}

/** HOME-021..026, AMB-119: how long a drive is valid, in days, by tax system and kind of activity. */
export const validityTables: readonly ValidityTable[] = [
  {
    system: 'Общая система налогообложения',
    abbreviation: 'ОСН/ОСНО',
    rows: [
      row('Торговля', cell(470), cell(560)),
      row('Услуги', cell(470), cell(1100)),
      row('Сезонная работа', cell(470), cell(1100)),
      row('Подакцизные товары', cell(410), cell(410)),
      row('Автономный режим', cell(410), cell(560)),
    ],
  },
  {
    system: 'Упрощенная, патентная система и единый сельхозналог',
    abbreviation: 'УСН/ПСН/ЕСХН',
    rows: [
      row('Торговля', cell(null), cell(1100)),
      row('Услуги', cell(null), cell(1100)),
      row('Сезонная работа', cell(470), cell(1100)),
      row('Подакцизные товары', cell(410), cell(410)),
      row('Автономный режим', cell(410), cell(560)),
    ],
  },
  {
    system: 'Общая система вместе с другой',
    abbreviation: 'ОСН + УСН, ПСН или ЕСХН',
    // Both kinds work 410 days when systems are combined.
    rows: [
      row('Торговля', cell(410), cell(410)),
      row('Услуги', cell(410), cell(410)),
      row('Сезонная работа', cell(410), cell(410)),
      row('Подакцизные товары', cell(410), cell(410)),
      row('Автономный режим', cell(410), cell(410)),
    ],
  },
]
