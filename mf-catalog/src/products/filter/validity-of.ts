import type { Product } from 'shared-contracts/api/products'
import type { Validity } from './selection.ts'

/**
 * RULE-006, CAT-003: the validity of a product in months. An API that does not tell the kind leaves it to the name:
 * «36 месяцев», «36 мес.», «на 36-месячный срок». The first number counts: in «ФН на 36 месяцев и код ОФД на 15 месяцев» it
 * belongs to the drive. `undefined` without a drive.
 */
export function validityOf({ name, months: kind }: Pick<Product, 'name' | 'months'>): Validity | undefined {
  if (kind !== undefined) return kind ?? undefined
  const [, months] = /(?:^|\D)(15|36)[\s-]*мес/i.exec(name) ?? []
  return months === undefined ? undefined : months === '15' ? 15 : 36
}
