import type { ExpirySource } from 'shared-contracts/api/drives/drives'
import { formatDay, type Day } from 'shared-contracts/domain/days'
import type { DriveKind, TaxSystem } from 'shared-contracts/domain/drive-validity'
import { counted } from 'shared-contracts/domain/plurals'

const DAYS = { one: 'день', few: 'дня', many: 'дней' }
const kinds: Record<DriveKind, string> = { 15: '15 месяцев', 36: '36 месяцев' }

/** What several screens say of a drive. */
export const driveTexts = {
  days: (days: number) => counted(days, DAYS, '\u00A0'),
  kind: (months: DriveKind | null) => (months === null ? 'Вид не указан' : kinds[months]),
  sources: {
    ofd: 'по данным ОФД',
    report: 'по отчету о регистрации',
    computed: 'расчетный срок',
  } satisfies Record<ExpirySource, string>,
  systems: { osn: 'ОСН', usn: 'УСН', eshn: 'ЕСХН', psn: 'ПСН' } satisfies Record<TaxSystem, string>,
  flags: {
    isService: 'Услуги',
    isSeasonal: 'Сезонная работа',
    isExcise: 'Подакцизные товары',
    isAutonomous: 'Автономный режим',
  },
  registerNumber: (number: string) => `РНМ\u00A0${number}`,
  status: {
    working: (until: Day) => `В работе до ${formatDay(until)}`,
    left: (days: number) => `Осталось ${counted(days, DAYS, ' ')}`,
    expired: 'Срок истек',
    unknown: 'Срок неизвестен',
    stock: 'На складе',
    expertise: 'На экспертизе',
    kept: (until: Day) => `Хранить до ${formatDay(until)}`,
    closed: 'Закрыт',
    mayDestroy: 'Можно уничтожить',
    destroyed: 'Уничтожен',
    replaced: 'Заменен',
  },
  elsewhere: 'Есть и у другой организации',
  elsewhereHint:
    'Накопитель с этим номером есть в реестре еще одной организации. Проверьте номер на корпусе; если он верный, напишите в поддержку.',
  dayFormat: 'дд.мм.гггг',
  day: {
    empty: 'Укажите дату',
    wrong: 'Напишите дату так: 31.01.2027',
    future: 'Дата не может быть позже сегодняшней',
    before: (day: Day) => `Дата не может быть раньше ${formatDay(day)}`,
  },
}
