import { counted } from 'shared-contracts/domain/plurals'

export const termTexts = {
  title: 'Срок службы',
  system: 'Система налогообложения',
  activity: 'Вид деятельности',
  /** RULE-002, AMB-120. */
  answer: (days: number | null) =>
    days === null
      ? 'Не предусмотрено'
      : `Прослужит ${counted(days, { one: 'день', few: 'дня', many: 'дней' }, '\u00A0')}`,
  source: (source: string, otherKind: boolean) =>
    otherKind ? `Нужен накопитель на\u00A036\u00A0месяцев: ${source}` : `Основание: ${source}`,
} as const
