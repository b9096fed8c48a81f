import { counted } from 'shared-contracts/domain/plurals'

/** «7 дней». */
export const daysOf = (count: number): string => counted(count, { one: 'день', few: 'дня', many: 'дней' }, '\u00A0')
