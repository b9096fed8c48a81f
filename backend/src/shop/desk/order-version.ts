import type { IncomingHttpHeaders } from 'node:http'
import { desc, eq } from 'drizzle-orm'
import { formatDateTime } from 'shared-contracts/domain/dates'
import type { Database } from '../../platform/database/database.ts'
import { isStorableId } from '../../platform/database/ids.ts'
import { journal } from '../journal/schema.ts'
import { stateOf } from '../orders/order-state.ts'
import { orders, type OrderRow } from '../orders/schema.ts'
import { organisations, type OrganisationRow } from '../organisations/schema.ts'
import { checkMatch } from '../calls/if-match.ts'

/** What the journal calls the changes of an order. */
const WORDS: Readonly<Record<string, string>> = {
  pay: 'оплата',
  until: 'срок оплаты',
  ready: 'готов к выдаче',
  ship: 'отгрузка',
  track: 'трек-номер',
  numbers: 'серийные номера',
  withdraw: 'отзыв отгрузки',
  cancel: 'отмена',
}

/** The state of an order at the desk (DESK-014). */
interface OrderVersion {
  readonly version: string
  /** What was changed last and by whom, a sentence for the manager who comes too late. */
  readonly change: string
}

/**
 * An order with its company and its version, read before what is shown with them; undefined when there is none.
 */
export async function findDeskOrder(
  db: Database,
  orderId: number,
): Promise<{ order: OrderRow; company: OrganisationRow; version: string } | undefined> {
  if (!isStorableId(orderId)) return undefined
  const [found] = await db
    .select({ order: orders, company: organisations })
    .from(orders)
    .innerJoin(organisations, eq(organisations.id, orders.organisationId))
    .where(eq(orders.id, orderId))
  return found && { ...found, version: (await versionOfOrder(db, found.order)).version }
}

/**
 * The version of an order: it differs after each change that the journal has, and after what buyers and time change. Read
 * it before what is shown with it: what has changed meanwhile is then refused, not overwritten.
 */
async function versionOfOrder(db: Database, order: OrderRow): Promise<OrderVersion> {
  const [last] = await db
    .select({ id: journal.id, at: journal.at, who: journal.who, what: journal.what })
    .from(journal)
    .where(eq(journal.subject, `order ${order.id}`))
    .orderBy(desc(journal.id))
    .limit(1)
  const { goods, end } = stateOf(order)
  const change = last && `: ${WORDS[last.what] ?? last.what}, ${last.who}, ${formatDateTime(last.at)}`
  return {
    version: [last?.id ?? 0, order.payRemain, goods, end ?? 'open'].join('.'),
    change: `Заказ № ${order.id} уже изменен${change ?? ''}. Проверьте его и повторите.`,
  }
}

/** DESK-014: refuses a change of a locked order that has changed since the manager saw it. @throws Refusal 412 or 428 */
export async function checkOrderVersion(tx: Database, order: OrderRow, headers: IncomingHttpHeaders): Promise<void> {
  const { version, change } = await versionOfOrder(tx, order)
  checkMatch(headers, version, change)
}
