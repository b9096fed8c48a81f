import numberToWords from 'number-to-words-ru'
import type { Kopecks } from 'shared-contracts/domain/money'

const plainMoney = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const day = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Europe/Moscow',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** «12 345,00», without the sign of the currency. */
export function formatSum(amount: Kopecks): string {
  return plainMoney.format(amount / 100)
}

/** «22 ноября 2026 г.» */
export function formatDay(instant: Date): string {
  return day.format(instant)
}

/** «Двенадцать тысяч триста сорок пять рублей 00 копеек» */
export function amountInWords(amount: Kopecks): string {
  return numberToWords.convert((amount / 100).toFixed(2), { currency: 'rub' })
}

/** «ООО «Ромашка», ИНН 7799910017, КПП 779901001» */
export function nameWithNumbers({ name, inn, kpp }: { name: string; inn: string; kpp: string | null }): string {
  return `${name}, ИНН ${inn}${kpp ? `, КПП ${kpp}` : ''}`
}
