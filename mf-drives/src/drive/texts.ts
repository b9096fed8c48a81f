import { formatDay, type Day } from 'shared-contracts/domain/days'
import type { DriveKind } from 'shared-contracts/domain/drive-validity'
import { driveTexts } from '../parts/texts.ts'

/** What the page of a drive and its dialogs say. */
export const activateTexts = {
  title: 'Ввести в работу',
  running: 'Сохраняем…',
  replaces: (number: string) => `Накопитель ${number} будет закрыт этим же днем.`,
  registeredOn: 'Дата регистрации',
  registeredOnHint: 'Из отчета о регистрации или о замене накопителя',
  registerNumber: 'Регистрационный номер',
  registerNumberHint: '16 цифр, как в отчете о регистрации',
  name: 'Название кассы',
  address: 'Адрес кассы',
  optional: 'Необязательно',
  systems: 'Система налогообложения',
  use: 'Условия применения',
  months: 'Вид',
  expiresOn: 'Окончание по данным кассы',
  expiresOnHint: 'Если касса показывает другую дату, верна она',
  wrongNumber: 'Регистрационный номер состоит из 16 цифр',
  noSystem: 'Выберите систему налогообложения',
  noKind: 'Выберите вид накопителя',
  endUnknown: 'Окончание посчитаем, когда указаны дата, вид и система налогообложения.',
  endOfReport: (end: Day) => `Окончание ${formatDay(end)}, ${driveTexts.sources.report}.`,
  endComputed: (end: Day, days: number, source: string) =>
    `Окончание ${formatDay(end)}, ${driveTexts.sources.computed}: ${driveTexts.days(days)} (${source}).`,
  notAllowed: (kind: DriveKind, source: string) =>
    `Накопитель на ${driveTexts.kind(kind)} в этих условиях: не предусмотрено (${source}). Если он уже стоит в кассе, его можно ввести в работу; укажите окончание по данным кассы.`,
  done: (number: string) => `Накопитель ${number} введен в работу.`,
}
