import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { LARGEST } from '../prepare.ts'

/** Between two orders and between two reads. */
const PAUSE_MS = 20
/** The limits of a backend's connections (docs/operations.md). */
const LIMITS = { lock_timeout: 1_000, statement_timeout: 1_500 }

/** The columns of an order, of the release before and of the next one. */
const ORDER_VALUES: Record<string, string> = {
  organisation_id: String(LARGEST),
  author_name: `''`,
  delivery_type_id: '0',
  goods_price: '1649000',
  delivery_price: '0',
  pay_remain: '1649000',
  vat_percent: '0',
  pay_status_name: `'Не оплачен'`,
  status_name: `'Сборка заказа'`,
  contact_name: `''`,
  contact_phone: `''`,
}

/** The statements of an order, in the columns that the schema has. */
async function orderStatements(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(`select attname as name from pg_attribute where attrelid = 'orders'::regclass`)
  const columns = rows.map(({ name }) => name).filter((name) => name in ORDER_VALUES)
  return [
    'begin',
    'update products set stock = stock - 1 where id = 7101',
    `with placed as (
      insert into orders (${columns.join(', ')}) select ${columns.map((name) => ORDER_VALUES[name]).join(', ')} returning id),
    line as (
      insert into order_lines (order_id, position, product_id, product_name, price, quantity)
        select id, 0, 7101, '', 1649000, 1 from placed)
    insert into document_tasks (order_id, type, due_at) select id, 'INVOICE_ORDER', now() + interval '1 hour' from placed`,
    'commit',
  ]
}

/** The newest orders with their documents and drives. */
const READ = `
  select * from (select * from orders where organisation_id = ${LARGEST} order by created_at desc, id desc limit 20) page
    left join order_documents on order_documents.order_id = page.id
    left join serial_numbers on serial_numbers.order_id = page.id`

/** What an order meets that is written in the columns of the other release: none or a needed one is missing. */
const OTHER_RELEASE = new Set(['42703', '23502'])

/**
 * Orders and reads over and over on two connections. An order that fails because the schema has changed meanwhile is repeated
 * with the new columns.
 * @returns `end` gives the longest
 *   times, ms, and how many were refused by a limit
 */
export async function buyersMeanwhile(
  connectionString: string,
): Promise<{ end: () => Promise<{ order: number; read: number; refused: number }> }> {
  let [isOver, refused] = [false, 0]
  const repeat = async (statementsOf: (client: pg.Client) => Promise<string[]>) => {
    const client = new pg.Client({ connectionString, ...LIMITS })
    await client.connect()
    let statements = await statementsOf(client)
    let longest = 0
    while (!isOver) {
      const began = performance.now()
      try {
        for (const statement of statements) await client.query(statement)
      } catch (error) {
        await client.query('rollback')
        if (OTHER_RELEASE.has((error as { code: string }).code)) statements = await statementsOf(client)
        else refused += 1
      }
      longest = Math.max(longest, performance.now() - began)
      await setTimeout(PAUSE_MS)
    }
    await client.end()
    return longest
  }
  const [ordering, reading] = [repeat(orderStatements), repeat(async () => [READ])]
  return {
    async end() {
      isOver = true
      return { order: await ordering, read: await reading, refused }
    },
  }
}
