import { eq, sql } from 'drizzle-orm'
import type { OrganisationSuggestion } from 'shared-contracts/api/suggestions'
import type { Registration } from 'shared-contracts/api/users'
import { EDO_FLOW_TYPE } from 'shared-contracts/domain/limits'
import type { Database } from '../../platform/database/database.ts'
import { organisations } from '../organisations/schema.ts'
import type { Suggestions } from '../suggestions/suggestions.ts'
import type { Consent } from './consent.ts'
import { alreadyRegistered, unknownOrganisation } from './refusals.ts'
import { nameOf, writeRegistration, type WritingServices } from './write-registration.ts'

export interface RegistrationServices extends WritingServices {
  readonly suggestions: Pick<Suggestions, 'organisations'>
}

interface Registered {
  readonly userId: number
  /** Whether the register says that the organisation is liquidated or in liquidation. */
  readonly isOrganisationEnding: boolean
}

/**
 * Creates the organisation, its user, the membership and the proof of consent, all or none. Names and address of the
 * organisation are the register's, not those of the payload.
 * @throws Refusal 404 for an organisation that the register does not have, 409 when the phone or the
 * organisation is registered
 */
export async function registerUser(
  { db, users, suggestions }: RegistrationServices,
  registration: Registration,
  consent: Consent,
): Promise<Registered> {
  const organisation = await findInRegister(suggestions, registration)
  const { userId } = await writeRegistration({ db, users }, consent, async (tx) => {
    // The organisation first: if its numbers are taken, Keycloak is not asked at all.
    const organisationId = await insertOrganisation(tx, organisation, registration)
    const { contact, director, password } = registration
    const person = { ...contact, password, name: nameOf(director) || organisation.value }
    return { person, membership: { organisationId } }
  })
  return { userId, isOrganisationEnding: isEnding(organisation) }
}

async function findInRegister(
  suggestions: RegistrationServices['suggestions'],
  { inn, kpp, ogrn }: Registration,
): Promise<OrganisationSuggestion> {
  const found = (await suggestions.organisations(kpp === undefined ? inn : `${inn}/${kpp}`)).find(
    ({ data }) => data.inn === inn && (data.kpp ?? undefined) === kpp && data.ogrn === ogrn,
  )
  if (found === undefined) throw unknownOrganisation()
  return found
}

/**
 * @throws Refusal 409 when INN and KPP are taken (SHIP-008). A parallel registration of the same organisation waits for this
 * one.
 */
async function insertOrganisation(
  tx: Database,
  { value, data }: OrganisationSuggestion,
  { contact, inn, ogrn }: Registration,
): Promise<number> {
  const address = data.address?.value ?? ''
  const [inserted] = await tx
    .insert(organisations)
    .values({
      shortName: value,
      longName: data.name?.fullName ?? value,
      inn,
      kpp: data.kpp ?? null,
      ogrn,
      partnerId: 0,
      legalAddress: address,
      postalAddress: address,
      type: 'REGULAR',
      email: contact.email,
      docExchangeType: EDO_FLOW_TYPE,
    })
    .onConflictDoNothing()
    .returning({ id: organisations.id })
  if (inserted === undefined) throw alreadyRegistered()
  const isInserted = eq(organisations.id, inserted.id)
  await tx
    .update(organisations)
    .set({ partnerId: sql`500000 + ${organisations.id}` })
    .where(isInserted)
  return inserted.id
}

function isEnding({ data }: OrganisationSuggestion): boolean {
  return ['LIQUIDATING', 'LIQUIDATED'].includes(data.state?.status ?? '')
}
