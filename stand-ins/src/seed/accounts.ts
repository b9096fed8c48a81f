import { sql } from 'drizzle-orm'
import { OFFER_DOC_TYPE } from 'shared-contracts/domain/limits'
import { agreements } from 'backend/shop/agreements/schema'
import { OFFER_VERSION } from './files/offer.ts'
import type { Database } from 'backend/platform/database/database'
import { hashPassword } from '../openid/password.ts'
import { users } from 'backend/identity/schema'
import { memberships, organisations } from 'backend/shop/organisations/schema'
import {
  manager,
  newcomer,
  operator,
  owner,
  SAMPLE_PASSWORD,
  sampleAccounts,
  sampleBuyers,
  sampleNewcomer,
  type SampleAccount,
  type SampleOrganisation,
} from './sample-accounts.ts'
import { accountant, sampleClients } from './sample-clients.ts'
import { orderer, sampleRegular } from './sample-orders.ts'

/** Writes one account of every kind. */
export function writeSampleAccounts(tx: Database): Promise<void> {
  return writeAccounts(tx, sampleBuyers, sampleAccounts)
}

/** Writes an accountant who acts for many organisations. */
export function writeSampleAccountant(tx: Database): Promise<void> {
  return writeAccounts(tx, sampleClients, [accountant])
}

/** Writes an account whose organisation has neither accepted the offer nor registered for EDO. */
export function writeSampleNewcomer(tx: Database): Promise<void> {
  return writeAccounts(tx, [sampleNewcomer], [newcomer])
}

/** Writes an account with a long history of orders. */
export function writeSampleRegular(tx: Database): Promise<void> {
  return writeAccounts(tx, [sampleRegular], [orderer])
}

/** Writes an account with the role of an operator. */
export function writeSampleOperator(tx: Database): Promise<void> {
  return writeAccounts(tx, [], [operator])
}

/** Writes an account with the role of a manager. */
export function writeSampleManager(tx: Database): Promise<void> {
  return writeAccounts(tx, [], [manager])
}

/** Writes the owner of an organisation that has an employee, too. */
export function writeSampleOwner(tx: Database): Promise<void> {
  return writeAccounts(tx, [], [owner])
}

/** Writes accounts, their organisations and the accepted offers of these. */
async function writeAccounts(
  tx: Database,
  buyers: readonly SampleOrganisation[],
  accounts: readonly SampleAccount[],
): Promise<void> {
  if (buyers.length > 0) await tx.insert(organisations).values(buyers.map(organisationRow))
  // Rows with explicit ids do not advance the sequence, so the next organisation would get a taken id.
  await tx.execute(
    sql`select setval(pg_get_serial_sequence('organisations', 'id'), (select max(id) from organisations))`,
  )
  const accepted = { docTypeId: OFFER_DOC_TYPE, acceptedAt: new Date(), version: OFFER_VERSION }
  const customers = buyers.filter(({ hasOffer = true }) => hasOffer)
  if (customers.length > 0) {
    await tx.insert(agreements).values(customers.map(({ id }) => ({ organisationId: id, ...accepted })))
  }
  for (const { organisations: logins, ...person } of accounts) {
    const passwordHash = await hashPassword(SAMPLE_PASSWORD)
    const [user] = await tx
      .insert(users)
      .values({ ...person, passwordHash })
      .returning({ id: users.id })
    if (user === undefined || logins.length === 0) continue
    await tx.insert(memberships).values(
      logins.map((login) => ({
        userId: user.id,
        organisationId: login.id,
        customName: login.customName ?? null,
        isEmployee: login.isEmployee ?? false,
        role: login.isEmployee ? ('buyer' as const) : ('owner' as const),
      })),
    )
  }
}

function organisationRow(sample: SampleOrganisation): typeof organisations.$inferInsert {
  const { address, hasOffer: _, ...organisation } = sample
  const { id } = organisation
  return {
    ...organisation,
    partnerId: 500_000 + id,
    legalAddress: address,
    legalAddressId: 700_000 + id * 2,
    postalAddress: address,
    postalAddressId: 700_001 + id * 2,
    isSample: true,
  }
}
