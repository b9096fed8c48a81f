import type { Validity } from './selection.ts'

/**
 * CAT-003: for how many months a product's drive is, as its name says; «36 месяцев», «36 мес.», «на 36-месячный срок».
 * The first mention counts: in «ФН на 36 месяцев и код ОФД на 15 месяцев» it is the drive's. No mention, no months.
 */
export function validityOf({ name }: { readonly name: string }): Validity | undefined {
  const [, months] = /(?:^|\D)(15|36)[\s-]*мес/i.exec(name) ?? []
  return months === undefined ? undefined : months === '15' ? 15 : 36
}
