import { setTimeout } from 'node:timers/promises'

/** Unpaid orders that are due, of different organisations as far as there are so many. */
export const addDueOrders = (count: number) => `
  with due as (
    insert into orders (organisation_id, author_name, created_at, delivery_type_id, goods_price, delivery_price, vat_percent,
        pay_remain, pay_until, contact_name, contact_phone)
      select id, '', now() - interval '9 days', 0, 3298000, 0, 0, 3298000, now() - interval '1 day', '', ''
      from (select organisations.id from organisations, generate_series(1, ${count}) limit ${count}) due
      returning id)
  insert into order_lines (order_id, position, product_id, product_name, price, quantity)
    select id, position, 7101 + position, '', 1649000, 1 from due, generate_series(0, 1) position`

export const COUNT_DUE_ORDERS =
  'select count(*)::int as left from orders where pay_until < now() and expired_at is null'

/** Makes documents due that would be due later. */
export const makeDocumentsDue = (count: number) => `
  update document_tasks set due_at = now() - interval '1 second' where ctid in (
    select ctid from document_tasks where due_at > now() order by due_at limit ${count})`

/**
 * Resolves when a backend has finished a pass of each of these jobs.
 * @throws Error when one failed
 */
export async function passesOf(metricsUrl: string, jobs: readonly string[]) {
  for (;;) {
    const text = await (await fetch(metricsUrl)).text()
    const count = (job: string, result: string) =>
      Number(
        new RegExp(`^portal_background_passes_total\\{job="${job}",result="${result}"\\} (\\d+)$`, 'm').exec(
          text,
        )?.[1] ?? 0,
      )
    const failed = jobs.find((job) => count(job, 'failed') + count(job, 'timeout') > 0)
    if (failed !== undefined) throw new Error(`${failed} failed`)
    if (jobs.every((job) => count(job, 'ok') > 0)) return
    await setTimeout(200)
  }
}
