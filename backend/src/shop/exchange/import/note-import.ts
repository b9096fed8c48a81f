import { sql } from 'drizzle-orm'
import { setImmediate } from 'node:timers/promises'
import type { Database } from '../../../platform/database/database.ts'
import { writeJournal } from '../../journal/write-journal.ts'
import { accountName } from '../accounts.ts'
import type { RunRow } from '../runs/schema.ts'
import type { ExchangeSettings } from '../settings/settings.ts'
import { differs, linkItself, nextProduct } from './next-values.ts'

/** Products that one statement takes, as in `writeProducts`. */
const SLICE = 4_000

/**
 * Enters an import into the journal (DESK-013): the run with its counts, and each product whose name, price, months or
 * visibility it will change. Stocks are in the counts alone: they change with every order. Call it when the links are
 * written and before the products are, which are not locked yet.
 */
export async function noteImport(
  tx: Database,
  run: RunRow,
  owners: ExchangeSettings['owners'],
  productIds: readonly number[],
): Promise<void> {
  const { id, fileName, changed, created } = run
  if (changed + created === 0) return
  const who = await accountName(tx, run.accountId)
  const ids = [...new Set(productIds)]
  const { name, price, months, is_displayed } = nextProduct(owners, linkItself)
  const next = { name, price, months, is_displayed } as Parameters<typeof differs>[1]
  for (let start = 0; start < ids.length; start += SLICE) {
    const some = sql`any(${sql.param(ids.slice(start, start + SLICE))}::int[])`
    const only = (column: string, value: string) =>
      sql`case when ${sql.raw(`n.${column} is distinct from n.next_${column} then n.${value}`)} end`
    const data = (prefix: string) => sql`jsonb_strip_nulls(jsonb_build_object(
      'name', ${only('name', `${prefix}name`)}, 'price', ${only('price', `${prefix}price`)},
      'months', ${only('months', `${prefix}months`)},
      'isDisplayed', ${only('is_displayed', `${prefix}is_displayed`)}))`
    await tx.execute(sql`
      insert into journal (at, who, what, subject, before, after)
      select now(), ${who}, 'import', 'product ' || n.id, ${data('')}, ${data('next_')}
      from (
        select p.id, p.name, p.price, p.months, p.is_displayed, ${name} as next_name, ${price} as next_price,
          ${months} as next_months, ${is_displayed} as next_is_displayed
        from products p join product_links k on k.product_id = p.id
          left join product_links b on b.external_id = k.guid and b.id <> k.id
        where p.id = ${some} and ${differs('p', next)}
      ) n order by n.id`)
    await setImmediate()
  }
  const after = { fileName, changed, created }
  await writeJournal(tx, { at: new Date(), who, what: 'import', subject: `exchange ${id}`, before: null, after })
}
