import type { DriveUse, TaxSystem } from 'shared-contracts/domain/drive-validity'

interface Activity {
  readonly name: string
  readonly use: Omit<DriveUse, 'kind' | 'systems'>
}

const trade = { isService: false, isSeasonal: false, isExcise: false, isAutonomous: false }

/** The kinds of activity of the specification (HOME-026), as the rule knows them. The first is the usual one. */
export const activities: readonly [Activity, ...Activity[]] = [
  { name: 'Торговля', use: trade },
  { name: 'Услуги', use: { ...trade, isService: true } },
  { name: 'Сезонная работа', use: { ...trade, isSeasonal: true } },
  { name: 'Подакцизные товары', use: { ...trade, isExcise: true } },
  { name: 'Автономный режим', use: { ...trade, isAutonomous: true } },
]

interface SystemGroup {
  readonly name: string
  readonly systems: readonly TaxSystem[]
}

/** The tax systems between which the rule makes a difference (AMB-119). */
export const systemGroups: readonly [SystemGroup, ...SystemGroup[]] = [
  { name: 'ОСН', systems: ['osn'] },
  { name: 'УСН, ПСН или ЕСХН', systems: ['usn', 'psn', 'eshn'] },
  { name: 'ОСН вместе с другой', systems: ['osn', 'usn'] },
]
