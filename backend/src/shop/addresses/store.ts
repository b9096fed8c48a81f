import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import { MAX_ADDRESSES, type Address, type AddressBody } from 'shared-contracts/api/addresses'
import type { Database } from '../../platform/database/database.ts'
import { isStorableId } from '../../platform/database/ids.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { lockOrganisation } from '../organisations/lock-organisation.ts'
import { addresses } from './schema.ts'
import { addressTexts } from './texts.ts'

type AddressRow = typeof addresses.$inferSelect

/** What says where an address is. */
export type AddressText = Pick<AddressBody, (typeof addressFields)[number]>
const addressFields = ['address', 'pickedAddress', 'fiasId', 'place'] as const satisfies readonly (keyof AddressBody)[]

/** Looks an address up outside, so it runs before anything is locked. What it throws changes nothing. */
type Check = (address: AddressText) => Promise<void>

const names = new Intl.Collator('ru', { numeric: true })

/** ADDR-001: all addresses of the organisation: the default one first, then by name, the archived ones last. */
export async function listAddresses(db: Database, organisationId: number): Promise<Address[]> {
  const rows = await db.select().from(addresses).where(eq(addresses.organisationId, organisationId))
  return rows
    .toSorted(
      (one, other) =>
        Number(one.isArchived) - Number(other.isArchived) ||
        Number(other.isDefault) - Number(one.isDefault) ||
        names.compare(one.label, other.label) ||
        one.id - other.id,
    )
    .map(shown)
}

/**
 * ADDR-001: adds an address. The same key gives the address that was added with it.
 * @throws Refusal 409 ADDRESSES_FULL, and what `check` throws
 */
export async function addAddress(
  db: Database,
  { organisationId, key, body }: { organisationId: number; key: string | undefined; body: AddressBody },
  check: Check,
): Promise<Address> {
  const added = await findAdded(db, organisationId, key)
  if (added !== undefined) return shown(added)
  await check(body)
  return db.transaction(async (tx) => {
    await lockOrganisation(tx, organisationId)
    const addedMeanwhile = await findAdded(tx, organisationId, key)
    if (addedMeanwhile !== undefined) return shown(addedMeanwhile)
    if ((await tx.$count(addresses, eq(addresses.organisationId, organisationId))) >= MAX_ADDRESSES) {
      throw new Refusal(409, { code: 'ADDRESSES_FULL', message: addressTexts.full })
    }
    if (body.isDefault) await endDefault(tx, organisationId)
    const values = { ...body, organisationId, requestKey: key ?? null }
    return shownOnly(await tx.insert(addresses).values(values).returning())
  })
}

/**
 * ADDR-001: changes what `change` names. An archived address is never the default one (ADDR-003).
 * @param match refuses another version than the one that the user saw
 * @throws Refusal 404 when the organisation has no such address, and what `match` and `check` throw
 */
export async function changeAddress(
  db: Database,
  { organisationId, addressId }: { organisationId: number; addressId: number },
  change: { readonly [name in keyof AddressBody | 'isArchived']?: Address[name] | undefined },
  { match, check }: { match: (version: string) => void; check: Check },
): Promise<Address> {
  if (!isStorableId(addressId)) throw notFound()
  const isMeant = and(eq(addresses.organisationId, organisationId), eq(addresses.id, addressId))
  async function find(from: Database): Promise<AddressRow> {
    const [found] = await from.select().from(addresses).where(isMeant)
    if (found === undefined) throw notFound()
    match(String(found.version))
    return found
  }
  const seen = await find(db)
  const asked = { ...seen, ...change } as AddressRow
  if (addressFields.some((name) => !isDeepStrictEqual(asked[name], seen[name]))) await check(asked)
  return db.transaction(async (tx) => {
    await lockOrganisation(tx, organisationId)
    const now = await find(tx)
    const isArchived = change.isArchived ?? now.isArchived
    const isDefault = !isArchived && (change.isDefault ?? now.isDefault)
    if (isDefault && !now.isDefault) await endDefault(tx, organisationId)
    const values = { ...change, isArchived, isDefault, version: now.version + 1 }
    return shownOnly(await tx.update(addresses).set(values).where(isMeant).returning())
  })
}

async function findAdded(
  db: Database,
  organisationId: number,
  key: string | undefined,
): Promise<AddressRow | undefined> {
  if (key === undefined) return undefined
  const isAdded = and(eq(addresses.organisationId, organisationId), eq(addresses.requestKey, key))
  const [added] = await db.select().from(addresses).where(isAdded)
  return added
}

async function endDefault(tx: Database, organisationId: number): Promise<void> {
  const isDefault = and(eq(addresses.organisationId, organisationId), eq(addresses.isDefault, true))
  const [former] = await tx.select().from(addresses).where(isDefault)
  if (former === undefined) return
  const values = { isDefault: false, version: former.version + 1 }
  await tx.update(addresses).set(values).where(eq(addresses.id, former.id))
}

function shownOnly([row]: AddressRow[]): Address {
  if (row === undefined) throw new Error('no address was written')
  return shown(row)
}

function shown({ id, organisationId: _organisation, requestKey: _key, version, ...fields }: AddressRow): Address {
  return { ...fields, addressId: id, version: String(version) }
}
