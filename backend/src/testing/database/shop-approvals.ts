import { eq } from 'drizzle-orm'
import type { Role } from 'shared-contracts/api/roles'
import { kopecksOf } from 'shared-contracts/domain/money'
import { users } from '../../identity/schema.ts'
import type { Database } from '../../platform/database/database.ts'
import { buyer, organisation, STOCK, terms } from './shop-database.ts'
import { bodyOf, contacts } from '../order.ts'
import { baskets } from '../../shop/baskets/schema.ts'
import { approvals } from '../../shop/orders/approvals/schema.ts'
import { letters } from '../../shop/orders/letters/schema.ts'
import type { OrderTerms } from '../../shop/orders/placing/price-order.ts'
import { orders } from '../../shop/orders/schema.ts'
import { memberships, organisations } from '../../shop/organisations/schema.ts'
import { products } from '../../shop/products/schema.ts'
import { approve } from '../../shop/approvals/approve.ts'
import { askForApproval, type NewRequest } from '../../shop/approvals/ask.ts'
import { readApproval } from '../../shop/approvals/read-approval.ts'

/** An owner and an approver of the organisation of `openShop`, whose buyer asks. */
export const owner = { id: 11, name: 'Громова Ирина Львовна' } as const
export const approver = { id: 12, name: 'Лебедев Павел Ильич' } as const
const people = [
  { ...owner, phone: '79000000011', role: 'owner', email: 'owner@example.ru' },
  { ...approver, phone: '79000000012', role: 'approver', email: 'approver@example.ru' },
] as const

/** What a test of requests does with the shop of `openShop`. */
export function approvalsShop(db: Database) {
  const find = async (id: number) => (await db.select().from(users).where(eq(users.id, id)))[0]
  return {
    /** Adds owner and approver. */
    async hire(): Promise<void> {
      for (const { role, ...person } of people) {
        await db.insert(users).values({ ...person, passwordHash: '', loginType: 'LK' })
        await db.insert(memberships).values({ userId: person.id, organisationId: organisation.id, role })
      }
    },
    /** Empties the shop. The buyer may order for 100 roubles. */
    async reset(): Promise<void> {
      for (const table of [approvals, orders, letters, baskets]) await db.delete(table)
      await db.update(products).set({ stock: STOCK, price: kopecksOf(100), isDisplayed: true })
      await db.update(organisations).set({ allowsOwnApproval: false })
      await db.delete(memberships).where(eq(memberships.userId, buyer.id))
      const limits = { limitPerOrder: kopecksOf(100) }
      await db
        .insert(memberships)
        .values({ userId: buyer.id, organisationId: organisation.id, role: 'buyer', ...limits })
      for (const { id, role } of people) await this.setRole(id, role)
    },
    setRole: (userId: number, role: Role) => db.update(memberships).set({ role }).where(eq(memberships.userId, userId)),
    setPrice: (price: number) =>
      db
        .update(products)
        .set({ price: kopecksOf(price) })
        .where(eq(products.id, 1)),
    /** Asks for three pieces of product 1 at 100 roubles. @returns the request's number */
    ask(changes: Partial<NewRequest> = {}, { of = db, now = new Date(), terms: by = terms } = {}): Promise<number> {
      const asked = { organisation, author: buyer, delivery: false, price: undefined, body: bodyOf(contacts, [1, 3]) }
      return askForApproval(of, by, { ...asked, key: undefined, reason: 'Для новых касс', ...changes }, now)
    },
    /** Approves 300 roubles. */
    async approve(
      approvalId: number,
      {
        by = approver as { id: number; name: string },
        sum = 300,
        of = db,
        now = new Date(),
        ...changes
      }: {
        by?: { id: number; name: string }
        sum?: number
        of?: Database
        now?: Date
        terms?: OrderTerms
        organisation?: NewRequest['organisation']
      } = {},
    ): Promise<void> {
      const directory = { find: async (id: number) => (await find(id)) as never }
      const services = { db: of, terms: changes.terms ?? terms, users: directory }
      const meant = { organisation: changes.organisation ?? organisation, approvalId }
      await approve(services, { ...meant, approver: by, sum: kopecksOf(sum), now })
    },
    read: (approvalId: number, userId: number = approver.id) =>
      readApproval(db, { organisationId: organisation.id, userId }, { approvalId, now: new Date() }),
    stock: async () => (await db.select().from(products).where(eq(products.id, 1)))[0]?.stock,
    orders: () => db.select().from(orders),
  }
}
