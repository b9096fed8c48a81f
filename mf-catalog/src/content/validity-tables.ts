/** Days of validity of a drive's keys (CONST-040); `null` where a drive of that kind is not provided for. */
export type ValidityDays = 410 | 470 | 560 | 1100 | null

/** AMB-120. */
export const NOT_PROVIDED = 'не предусмотрено'

export interface ValidityRow {
  readonly activity: string
  readonly months15: ValidityDays
  readonly months36: ValidityDays
}

export interface ValidityTable {
  readonly system: string
  readonly rows: readonly ValidityRow[]
}

function row(activity: string, months15: ValidityDays, months36: ValidityDays): ValidityRow {
  return { activity, months15, months36 }
}

/** HOME-021..026, AMB-119: how long a drive is valid, in days, by tax system and kind of activity. */
export const validityTables: readonly ValidityTable[] = [
  {
    system: 'Общая система налогообложения (ОСН/ОСНО)',
    rows: [
      row('Торговля', 470, 560),
      row('Услуги', 470, 1100),
      row('Сезонная работа', 470, 1100),
      row('Подакцизные товары', 410, 410),
      row('Автономный режим', 410, 560),
    ],
  },
  {
    system: 'Упрощенная, патентная система и единый сельхозналог (УСН/ПСН/ЕСХН)',
    rows: [
      row('Торговля', null, 1100),
      row('Услуги', null, 1100),
      row('Сезонная работа', 470, 1100),
      row('Подакцизные товары', 410, 410),
      row('Автономный режим', 410, 560),
    ],
  },
  {
    system: 'Общая система вместе с другой (ОСН + УСН, ПСН или ЕСХН)',
    rows: [
      row('Торговля', 470, 560),
      row('Услуги', 470, 560),
      row('Сезонная работа', 470, 560),
      row('Подакцизные товары', 410, 410),
      row('Автономный режим', 410, 560),
    ],
  },
]
