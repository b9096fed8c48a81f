import { and, desc, eq, like, lt, or, sql, type SQL } from 'drizzle-orm'
import type { ListedCompany } from 'shared-contracts/api/desk/companies'
import { companyNumberIn } from 'shared-contracts/domain/company-numbers'
import { EDO_FLOW_TYPE } from 'shared-contracts/domain/limits'
import type { Database } from '../../../platform/database/database.ts'
import { orders } from '../../orders/schema.ts'
import { isCompany } from '../../organisations/is-company.ts'
import { memberships, organisations, type OrganisationRow } from '../../organisations/schema.ts'
import { cutPage, type Page } from '../page.ts'

/** DESK-012: a page of companies, newest first. It reads each company's number of members and its last order. */
export async function findCompanies(db: Database, text: string, { after, limit }: Page) {
  const rows = await db
    .select({ company: organisations, members: membersOf(db), lastOrderAt: lastOrderOf(db) })
    .from(organisations)
    .where(and(matches(text), after === undefined ? undefined : lt(organisations.id, after)))
    .orderBy(desc(organisations.id))
    .limit(limit + 1)
  const { items, next } = cutPage(
    rows.map((row) => ({ ...row, id: row.company.id })),
    limit,
  )
  return { items: items.map(listedCompany), next }
}

/** A company with its number of members and its last order. */
export async function findListedCompany(db: Database, companyId: number) {
  const [row] = await db
    .select({ company: organisations, members: membersOf(db), lastOrderAt: lastOrderOf(db) })
    .from(organisations)
    .where(eq(organisations.id, companyId))
  return row && { company: row.company, listed: listedCompany(row) }
}

interface Found {
  readonly company: OrganisationRow
  readonly members: number
  readonly lastOrderAt: Date | null
}

function listedCompany({ company, members, lastOrderAt }: Found): ListedCompany {
  const { id, shortName, inn, kpp, type, docExchangeType } = company
  const isElectronic = docExchangeType === EDO_FLOW_TYPE
  return {
    ...{ companyId: id, shortName, inn, kpp, type, isElectronic, members },
    lastOrderAt: lastOrderAt?.toISOString() ?? null,
  }
}

const membersOf = (db: Database) =>
  sql<number>`(${db
    .select({ count: sql`count(*)::int` })
    .from(memberships)
    .where(eq(memberships.organisationId, organisations.id))})`.mapWith(Number)

const lastOrderOf = (db: Database) =>
  sql<Date | null>`(${db
    .select({ at: sql`max(${orders.createdAt})` })
    .from(orders)
    .where(eq(orders.organisationId, organisations.id))})`.mapWith(orders.createdAt)

/** What a manager typed is a part of the name, or the beginning of the INN or the KPP. */
function matches(text: string): SQL | undefined {
  const number = companyNumberIn(text)
  return number === undefined ? isCompany(text) : or(isCompany(text), like(organisations.kpp, `${number}%`))
}
