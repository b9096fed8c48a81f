import type { Validity } from './selection.ts'

/**
 * CAT-003: the validity in months from a product's name: «36 месяцев», «36 мес.», «на 36-месячный срок». The first number
 * counts: in «ФН на 36 месяцев и код ОФД на 15 месяцев» it belongs to the drive. `undefined` if the name has none.
 */
export function validityOf({ name }: { readonly name: string }): Validity | undefined {
  const [, months] = /(?:^|\D)(15|36)[\s-]*мес/i.exec(name) ?? []
  return months === undefined ? undefined : months === '15' ? 15 : 36
}
