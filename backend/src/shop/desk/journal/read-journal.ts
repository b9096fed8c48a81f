import { and, desc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import { JOURNAL_KINDS, type JournalRow } from 'shared-contracts/api/desk/journal'
import { boundsOfDay, type Day } from 'shared-contracts/domain/days'
import type { Database } from '../../../platform/database/database.ts'
import { journal, kindOf } from '../../journal/schema.ts'
import { cutPage, type Page } from '../page.ts'

/** Which rows of the journal are looked for. */
export interface JournalFilter {
  readonly kind?: string | undefined
  readonly number?: string | undefined
  readonly who?: string | undefined
  readonly from?: Day | undefined
  readonly to?: Day | undefined
}

/** DESK-013: a page of the journal, newest first. An index answers each of its filters. */
export async function readJournal(db: Database, filter: JournalFilter, { after, limit }: Page) {
  const rows = await db
    .select()
    .from(journal)
    .where(and(...conditions(filter), after === undefined ? undefined : isBefore(after)))
    .orderBy(desc(journal.at), desc(journal.id))
    .limit(limit + 1)
  const { items, next } = cutPage(rows, limit)
  return { items: items.map(contractRow), next }
}

/** DESK-013: everybody who has made a change. It reads one row of the index for each, however many changes they made. */
export async function namesInJournal(db: Database): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    with recursive people(who) as (
      (select who from journal order by who limit 1)
      union all
      select (select who from journal j where j.who > people.who order by who limit 1) from people where people.who is not null
    )
    select who from people where who is not null`)) as unknown as { rows: { who: string }[] }
  return rows.map(({ who }) => who)
}

function conditions({ kind, number, who, from, to }: JournalFilter): (SQL | undefined)[] {
  const kinds = kind === undefined ? JOURNAL_KINDS : [kind]
  const subjects = kinds.map((one) => `${one} ${number}`)
  return [
    number === undefined ? kind && eq(kindOf(journal.subject), kind) : inArray(journal.subject, subjects),
    who === undefined ? undefined : eq(journal.who, who),
    from === undefined ? undefined : gte(journal.at, new Date(boundsOfDay(from).start)),
    to === undefined ? undefined : lt(journal.at, new Date(boundsOfDay(to).end)),
  ].map((condition) => condition || undefined)
}

/** Rows are never deleted: the place of a cursor's row is read from it, as exact as it is stored. */
function isBefore(rowId: number): SQL {
  return sql`(${journal.at}, ${journal.id}) < (select at, id from journal where id = ${rowId})`
}

function contractRow({ id, at, subject, ...row }: typeof journal.$inferSelect): JournalRow {
  const [kind = '', ...number] = subject.split(' ')
  const { who, userId, what } = row
  const [before, after] = [row.before, row.after] as Record<string, unknown>[]
  return {
    ...{ rowId: id, at: at.toISOString(), who, userId, what, kind, number: number.join(' ') },
    ...{ before: before ?? null, after: after ?? null },
  }
}
