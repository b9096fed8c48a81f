import { and, eq, sql, type SQL } from 'drizzle-orm'
import { organisations } from './schema.ts'

/** What an organisation is unique by (SHIP-008): a branch has the INN of its head office and a KPP of its own. */
export interface TaxNumbers {
  readonly inn: string
  /** null for a sole trader */
  readonly kpp: string | null
}

/** Whether an organisation has these numbers. At most one has. */
export function hasNumbers({ inn, kpp }: TaxNumbers): SQL | undefined {
  return and(eq(organisations.inn, inn), eq(sql`coalesce(${organisations.kpp}, '')`, kpp ?? ''))
}
