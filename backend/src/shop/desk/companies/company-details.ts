import { and, asc, desc, eq, isNotNull, ne } from 'drizzle-orm'
import type { CompanyDetails } from 'shared-contracts/api/desk/companies'
import { OFFER_DOC_TYPE } from 'shared-contracts/domain/limits'
import { addMoney, roublesOf } from 'shared-contracts/domain/money'
import { users } from '../../../identity/schema.ts'
import type { Database } from '../../../platform/database/database.ts'
import { agreements } from '../../agreements/schema.ts'
import { listEdoPartners } from '../../edo/store.ts'
import { stateOf } from '../../orders/order-state.ts'
import { orders } from '../../orders/schema.ts'
import { statusTexts } from '../../orders/status-texts.ts'
import { memberships, organisations, type OrganisationRow } from '../../organisations/schema.ts'
import { consents } from '../../registration/schema.ts'
import { findListedCompany } from './find-companies.ts'

/** How many of a company's orders its details show. */
const SHOWN_ORDERS = 10

/** The state of what the desk changes of a company (DESK-014). */
export function versionOf({ type, docExchangeType }: Pick<OrganisationRow, 'type' | 'docExchangeType'>): string {
  return `${type}.${docExchangeType}`
}

/** DESK-012: a company with its people, branches and orders; undefined when there is none. */
export async function companyDetails(
  db: Database,
  companyId: number,
  hasEdo: boolean,
): Promise<CompanyDetails | undefined> {
  const found = await findListedCompany(db, companyId)
  if (found === undefined) return undefined
  const { company, listed } = found
  const { longName, ogrn, legalAddress, postalAddress, email } = company
  return {
    ...listed,
    version: versionOf(company),
    ...{ longName, ogrn, legalAddress, postalAddress, email, hasEdo },
    edoOperators: (await listEdoPartners(db, companyId)).map(({ operatorName }) => operatorName),
    people: await peopleOf(db, companyId),
    offer: await offerOf(db, companyId),
    branches: await branchesOf(db, company),
    orders: await ordersOf(db, companyId),
    ordersCount: await db.$count(orders, eq(orders.organisationId, companyId)),
  }
}

/** The members of a company, each with the last consent. */
async function peopleOf(db: Database, companyId: number): Promise<CompanyDetails['people']> {
  const last = db
    .selectDistinctOn([consents.userId])
    .from(consents)
    .innerJoin(memberships, and(eq(memberships.userId, consents.userId), eq(memberships.organisationId, companyId)))
    .orderBy(consents.userId, desc(consents.givenAt))
  const given = new Map((await last).map(({ consents: row }) => [row.userId, row]))
  const people = await db
    .select({ user: users, isEmployee: memberships.isEmployee, role: memberships.role })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.organisationId, companyId))
    .orderBy(asc(users.name), asc(users.id))
  return people.map(({ user: { id, name, phone, email }, isEmployee, role }) => {
    const consent = given.get(id)
    return {
      ...{ userId: id, name, phone, email, isEmployee, role },
      consent: consent ? { version: consent.version, at: consent.givenAt.toISOString() } : null,
    }
  })
}

async function offerOf(db: Database, companyId: number): Promise<CompanyDetails['offer']> {
  const { organisationId, docTypeId, acceptedAt, version } = agreements
  const [offer] = await db
    .select({ acceptedAt, version })
    .from(agreements)
    .where(and(eq(organisationId, companyId), eq(docTypeId, OFFER_DOC_TYPE), isNotNull(acceptedAt)))
  return offer?.acceptedAt ? { version: offer.version, at: offer.acceptedAt.toISOString() } : null
}

/** SHIP-008: the other companies with this INN. */
function branchesOf(db: Database, { id, inn }: OrganisationRow): Promise<CompanyDetails['branches']> {
  return db
    .select({ companyId: organisations.id, shortName: organisations.shortName, kpp: organisations.kpp })
    .from(organisations)
    .where(and(eq(organisations.inn, inn), ne(organisations.id, id)))
    .orderBy(asc(organisations.id))
}

async function ordersOf(db: Database, companyId: number): Promise<CompanyDetails['orders']> {
  const rows = await db
    .select()
    .from(orders)
    .where(eq(orders.organisationId, companyId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(SHOWN_ORDERS)
  return rows.map((order) => ({
    orderId: order.id,
    at: order.createdAt.toISOString(),
    price: roublesOf(addMoney(order.goodsPrice, order.deliveryPrice)),
    payRemain: roublesOf(order.payRemain),
    statusName: statusTexts(stateOf(order)).statusName,
  }))
}
