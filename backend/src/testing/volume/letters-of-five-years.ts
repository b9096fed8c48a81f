import { FIRST, type Rows } from './made-rows.ts'

/** Orders that expire tomorrow; half of their buyers have been reminded. */
const EXPIRING = 200

/** A letter about the placing of each order, and what the reminders of tomorrow's expiry read. */
export function lettersOf(count: number, organisations: number, age: string): Rows[] {
  const from = `generate_series(0, ${count - 1}) n`
  const isWaiting = 'n % 1000 = 1'
  const today = `(now() at time zone 'Europe/Moscow')::date`
  const expiring = `generate_series(${count}, ${count + EXPIRING - 1}) n`
  return [
    {
      into: 'letters',
      values: {
        organisation_id: 'orders.organisation_id',
        order_id: 'orders.id',
        user_id: 'author_id',
        kind: `'placed'`,
        cause: 'orders.id::text',
        news: `'{"kind": "placed"}'`,
        state: `case when ${isWaiting} then 'waiting' else 'sent' end`,
        due_at: `now() + interval '1 day'`,
        created_at: `now() - ${age}`,
        settled_at: `case when ${isWaiting} then null else now() - ${age} end`,
      },
      from: `${from} join orders on orders.id = ${FIRST.order} + n`,
    },
    {
      into: 'orders',
      needs: 'letters.id',
      values: {
        id: `${FIRST.order} + n`,
        organisation_id: `${FIRST.organisation} + n % ${organisations}`,
        author_id: `${FIRST.user} + n % ${organisations}`,
        author_name: `'Покупатель ' || n`,
        delivery_type_id: '0',
        goods_price: '3298000',
        delivery_price: '0',
        pay_remain: '3298000',
        pay_until: `(${today} + 2)::timestamp at time zone 'Europe/Moscow' - interval '1 ms'`,
        vat_percent: '22',
        contact_name: `'Иванов'`,
        contact_phone: `'8-916-1234-567'`,
      },
      from: expiring,
    },
    {
      into: 'letters',
      values: {
        organisation_id: 'organisation_id',
        order_id: 'orders.id',
        user_id: 'author_id',
        kind: `'expires'`,
        cause: `orders.id || ' ' || ${today} + 1`,
        news: `jsonb_build_object('kind', 'expires', 'day', ${today} + 1)`,
        state: `'sent'`,
        settled_at: 'now()',
      },
      from: `${expiring} join orders on orders.id = ${FIRST.order} + n where n % 2 = 0`,
    },
    {
      into: 'unwanted_letters',
      values: { user_id: `${FIRST.user} + n`, kind: `'ready'` },
      from: `generate_series(0, ${organisations - 1}) n`,
    },
  ]
}
