import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../platform/database/database.ts'
import { exchangeSettings } from './schema.ts'

const name = z.string().trim().min(1).max(200)
/** Which side writes a field of a product (EXCH-014). */
const owner = z.enum(['1c', 'desk'])

/** The settings of the exchange, each with its default. */
const settings = {
  /** EXCH-015: the «Ид» of the price type that is taken; null: none is chosen yet, and nothing gets a price. */
  priceType: z.nullable(name).default(null),
  /** EXCH-016: the «Ид»s of the warehouses whose rests count; null: none is chosen yet, and nothing gets a stock. */
  warehouses: z.nullable(z.union([z.literal('all'), z.array(name).min(1).max(200)])).default(null),
  /** EXCH-018: «1С передает свободный остаток»: 1C's rests are without the orders that it has taken. */
  isFreeStock: z.boolean().default(false),
  /** EXCH-014. What the desk owns is never written by an import. */
  owners: z
    .strictObject({ name: owner, price: owner, stock: owner, months: owner })
    .default({ name: '1c', price: '1c', stock: '1c', months: 'desk' }),
  /** RULE-006: the property of 1C with the months of a drive (15, 36); null: none. */
  monthsProperty: z.nullable(name).default(null),
  /** EXCH-026: the properties and requisites of a line that hold serial numbers. */
  serialNumberProperties: z.array(name).max(20).default(['Серийный номер', 'Серийные номера', 'Серия']),
  /** EXCH-022: the version of CommerceML in which orders are told. */
  ordersVersion: z.enum(['2.08', '2.10']).default('2.10'),
  /** EXCH-024: what a value of 1C's «Статус заказа» means. */
  statuses: z.record(name, z.enum(['ready', 'paid', 'shipped', 'cancelled'])).default({}),
  /** EXCH-019: percent of the shown products that a file may hide without approval. */
  hideShare: z.number().min(0).max(100).default(10),
  /** EXCH-020: the encoding of every answer. */
  encoding: z.enum(['windows-1251', 'utf-8']).default('windows-1251'),
} as const

const schema = z.object(settings)
export type ExchangeSettings = z.infer<typeof schema>
export type SettingName = keyof ExchangeSettings
export const SETTING_NAMES = Object.keys(settings) as SettingName[]

/** All settings; those that nobody has set have their defaults. */
export async function readSettings(db: Database): Promise<ExchangeSettings> {
  // As text, because drizzle parses a jsonb string once more: '2.10' would become a number.
  const rows = await db
    .select({ name: exchangeSettings.name, value: sql<string>`${exchangeSettings.value}::text` })
    .from(exchangeSettings)
  return schema.parse(Object.fromEntries(rows.map((row) => [row.name, JSON.parse(row.value) as unknown])))
}

/**
 * Sets one setting; `undefined` brings its default back.
 * @throws z.ZodError when the value does not fit the setting
 */
export async function saveSetting(db: Database, setting: SettingName, value: unknown): Promise<void> {
  const parsed: unknown = settings[setting].parse(value)
  await db
    .insert(exchangeSettings)
    .values({ name: setting, value: sql`${JSON.stringify(parsed)}::jsonb` })
    .onConflictDoUpdate({ target: exchangeSettings.name, set: { value: sql`excluded.value`, changedAt: sql`now()` } })
}
