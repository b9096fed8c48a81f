import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { refuse, type StepCounts } from '../runs/runs.ts'
import type { ExchangeSettings } from '../settings/settings.ts'
import { differs, linkItself, nextLink, nextProduct, wholeAndHeld, withHeld } from './next-values.ts'
import { rowsOf } from './rows-of.ts'
import type { OUTCOMES } from './schema.ts'
import { importTexts } from './texts.ts'

interface JudgedRun {
  readonly runId: number
  readonly kind: 'catalogue' | 'offers'
  readonly owners: ExchangeSettings['owners']
  /** When 1C made the rests of the file; null: it has none. ISO 8601. */
  readonly restsAt: string | null
}

interface Judged {
  readonly outcome: (typeof OUTCOMES)[number]
  readonly isRefused: boolean
  readonly what: string
}

/**
 * Finds what becomes of staged rows and notes it with them. Locks nothing of the catalogue.
 * @param positions from the first to before the second
 * @returns the counts of these rows; what reading has refused is counted already
 */
export async function judgeRows(
  tx: Database,
  { runId, kind, owners, restsAt }: JudgedRun,
  positions: readonly [from: number, before: number],
): Promise<StepCounts> {
  const [from, before] = positions
  const link = nextLink(kind)
  const product = nextProduct(owners, { ...linkItself, ...link })
  const judged = await rowsOf<Judged>(
    tx,
    sql`${withHeld(sql`coalesce(${restsAt}::timestamptz, known.rests_at)`)}, judged as (
      select s.position, case
        when s.is_refused then 'refused'
        when k.id is not null then
          case when ${differs('k', link)} or p.id is not null and ${differs('p', product)} then 'changed' else 'same' end
        when s.is_deleted then 'same'
        when ${isNew(kind)} then 'created'
        else 'refused' end as outcome
      from exchange_staged s
      left join product_links k on k.external_id = s.external_id
      left join products p on p.id = k.product_id
      ${wholeAndHeld}
      where s.run_id = ${runId} and s.position >= ${from} and s.position < ${before})
    update exchange_staged s set outcome = judged.outcome from judged
    where s.run_id = ${runId} and s.position = judged.position and s.position >= ${from} and s.position < ${before}
    returning s.outcome, s.is_refused as "isRefused", coalesce(s.name, s.external_id) as what`,
  )
  const unknown = judged.filter(({ outcome, isRefused }) => outcome === 'refused' && !isRefused)
  await refuse(
    tx,
    runId,
    unknown.map(({ what }) => ({ what, why: importTexts.unknownProduct })),
  )
  const count = (wanted: Judged['outcome']) => judged.filter(({ outcome }) => outcome === wanted).length
  return { created: count('created'), changed: count('changed'), same: count('same') }
}

/** A characteristic of a known product is a product of its own (EXCH-031). */
function isNew(kind: 'catalogue' | 'offers'): SQL {
  if (kind === 'catalogue') return sql`true`
  return sql`s.name is not null and s.external_id <> s.guid and exists (select from product_links whole where whole.guid = s.guid)`
}
