/** Weights of the digits of an INN before its check digits, right-aligned. */
const weights = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8] as const

function checkDigit(digits: string): number {
  const used = weights.slice(weights.length - digits.length)
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (used[index] ?? 0), 0)
  return (sum % 11) % 10
}

/** INN of a company: nine digits and the check digit. */
export function companyInn(nine: string): string {
  return `${nine}${checkDigit(nine)}`
}

/** INN of a person: ten digits and two check digits. */
export function personInn(ten: string): string {
  const eleven = `${ten}${checkDigit(ten)}`
  return `${eleven}${checkDigit(eleven)}`
}

/** OGRN (twelve digits) or OGRNIP (fourteen) with its check digit: the remainder by 11 or 13, its last digit. */
export function ogrnWithCheck(digits: string): string {
  return `${digits}${(BigInt(digits) % (digits.length === 12 ? 11n : 13n)) % 10n}`
}
