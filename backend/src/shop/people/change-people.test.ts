import { eq, type SQL } from 'drizzle-orm'
import type { Role } from 'shared-contracts/api/roles'
import { kopecksOf, ZERO } from 'shared-contracts/domain/money'
import { users } from '../../identity/schema.ts'
import type { Database } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { describeOnPostgres } from '../../testing/database/describe-on-postgres.ts'
import { openShop, organisation, type ShopDatabase } from '../../testing/database/shop-database.ts'
import { contacts } from '../../testing/order.ts'
import { approvals } from '../orders/approvals/schema.ts'
import { memberships, organisations } from '../organisations/schema.ts'
import { changeRole, listPeople, removeMember } from './change-people.ts'

const organisationId: number = organisation.id
const people = [
  [11, 'Яковлев Егор'],
  [12, 'Алексеева Ольга'],
  [13, 'Борисов Иван'],
] as const
const by = (userId: number) => ({ organisationId, userId })

/** An undecided request of a user. */
function requestOf(askerId: number, key: string): typeof approvals.$inferInsert {
  const now = new Date()
  return {
    ...{ organisationId, askerId, key, askerName: '', requestHash: '', askedAt: now, expiresAt: now, reason: '' },
    ...{ orderInfo: contacts, delivery: false, vatPercent: 22, askedGoods: kopecksOf(1), askedDelivery: ZERO },
    deliveryPrice: ZERO,
  }
}

describeOnPostgres('people on a PostgreSQL server', (bin) => {
  let shop: ShopDatabase
  let db: Database
  beforeAll(async () => {
    shop = await openShop(bin)
    db = shop.db
    const person = { email: 'a@example.ru', loginType: 'LK' } as const
    await db.insert(users).values(people.map(([id, name]) => ({ id, name, phone: `791600000${id}`, ...person })))
  }, 60_000)
  afterAll(() => shop.dispose(), 60_000)

  /** Gives the three people these roles. */
  async function have(...roles: Role[]): Promise<void> {
    await db.delete(approvals)
    await db.delete(memberships)
    await db
      .insert(memberships)
      .values(roles.map((role, index) => ({ userId: people[index]?.[0] ?? 0, organisationId, role })))
  }
  const roles = async () =>
    (await listPeople(db, organisationId, new Date())).members.map(({ userId, role }) => `${userId} ${role}`)
  const statesOf = async (isMeant: SQL) => (await db.select().from(approvals).where(isMeant)).map(({ state }) => state)
  const codeOf = (change: Promise<unknown>) =>
    change.then(
      () => 'ok',
      (error: unknown) => (error instanceof Refusal ? error.body.code : String(error)),
    )

  test('TEAM-001: owners come first, the others by name; a changed role is shown', async () => {
    await have('viewer', 'buyer', 'owner')
    expect(await roles()).toEqual(['13 owner', '12 buyer', '11 viewer'])
    const changed = await changeRole(db, by(13), { userId: 11, role: 'accountant' })
    expect(changed.members.map(({ role }) => role)).toEqual(['owner', 'buyer', 'accountant'])
  })

  test('TEAM-004: the last owner can neither leave nor be lowered', async () => {
    await have('owner', 'approver')
    expect(await codeOf(changeRole(db, by(11), { userId: 11, role: 'buyer' }))).toBe('LAST_OWNER')
    expect(await codeOf(removeMember(db, by(11), 11))).toBe('LAST_OWNER')
    expect(await roles()).toEqual(['11 owner', '12 approver'])
    await changeRole(db, by(11), { userId: 12, role: 'owner' })
    await removeMember(db, by(11), 11)
    expect(await roles()).toEqual(['12 owner'])
  })

  test('TEAM-004: of two owners who lower each other, or leave, at the same time one stays', async () => {
    const backends = [db, shop.connect()] as const
    const endings = [
      (of: Database, one: number, other: number) => changeRole(of, by(one), { userId: other, role: 'viewer' }),
      (of: Database, one: number) => changeRole(of, by(one), { userId: one, role: 'viewer' }),
      (of: Database, one: number) => removeMember(of, by(one), one),
      (of: Database, one: number, other: number) => removeMember(of, by(one), other),
    ]
    for (const end of endings.flatMap((ending) => [ending, ending, ending])) {
      await have('owner', 'owner')
      const answers = await Promise.all([codeOf(end(backends[0], 11, 12)), codeOf(end(backends[1], 12, 11))])
      expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1)
      expect((await roles()).filter((role) => role.endsWith('owner'))).toHaveLength(1)
    }
  })

  test('TEAM-001: an owner who was lowered or removed since the call was let in changes nothing', async () => {
    await have('buyer', 'owner')
    expect(await codeOf(changeRole(db, by(11), { userId: 12, role: 'buyer' }))).toBe('ROLE')
    expect(await codeOf(removeMember(db, by(13), 11))).toBe('FORBIDDEN')
    expect(await codeOf(removeMember(db, by(12), 13))).toBe('NOT_FOUND')
    expect(await roles()).toEqual(['12 owner', '11 buyer'])
  })

  test('TEAM-001 TEAM-004: what a person is in another organisation stays', async () => {
    const text = { shortName: '', longName: '', inn: '1', ogrn: '', legalAddress: '', postalAddress: '' }
    const elsewhere = { id: 1_002, partnerId: 1 }
    await db.insert(organisations).values({ ...organisation, ...text, ...elsewhere })
    await have('owner', 'buyer')
    await db.insert(memberships).values({ userId: 12, organisationId: elsewhere.id, role: 'approver' })
    const request = requestOf(12, 'elsewhere')
    await db.insert(approvals).values({ ...request, organisationId: elsewhere.id })
    await changeRole(db, by(11), { userId: 12, role: 'viewer' })
    await removeMember(db, by(11), 12)
    expect(await db.select().from(memberships).where(eq(memberships.userId, 12))).toMatchObject([
      { organisationId: elsewhere.id, role: 'approver' },
    ])
    expect(await statesOf(eq(approvals.organisationId, elsewhere.id))).toEqual(['pending'])
  })

  test('TEAM-004: the undecided requests of who is removed are withdrawn, those of others wait', async () => {
    await have('owner', 'buyer', 'buyer')
    await db.insert(approvals).values([requestOf(12, 'one'), requestOf(12, 'two'), requestOf(13, 'three')])
    await removeMember(db, by(11), 12)
    const states = [await statesOf(eq(approvals.askerId, 12)), await statesOf(eq(approvals.askerId, 13))]
    expect(states).toEqual([['withdrawn', 'withdrawn'], ['pending']])
  })
})
