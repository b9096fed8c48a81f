import { and, eq } from 'drizzle-orm'
import type { Role } from 'shared-contracts/api/roles'
import { users } from '../../identity/schema.ts'
import type { Database } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { describeOnPostgres } from '../../testing/database/describe-on-postgres.ts'
import { openShop, organisation, type ShopDatabase } from '../../testing/database/shop-database.ts'
import { approvals } from '../orders/approvals/schema.ts'
import { memberships } from '../organisations/schema.ts'
import { changeRole, listPeople, removeMember } from './change-people.ts'

const organisationId: number = organisation.id
const people = [
  [11, 'Яковлев Егор'],
  [12, 'Алексеева Ольга'],
  [13, 'Борисов Иван'],
] as const
const by = (userId: number) => ({ organisationId, userId })

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
    await db.delete(memberships)
    await db
      .insert(memberships)
      .values(roles.map((role, index) => ({ userId: people[index]?.[0] ?? 0, organisationId, role })))
  }
  const roles = async () =>
    (await listPeople(db, organisationId, new Date())).members.map(({ userId, role }) => `${userId} ${role}`)
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

  test('TEAM-004: the undecided requests of who is removed are withdrawn, those of others wait', async () => {
    await have('owner', 'buyer', 'buyer')
    const now = new Date()
    const request = {
      ...{ organisationId, askerName: '', requestHash: '', askedAt: now, expiresAt: now, reason: '' },
      ...{ orderInfo: {} as never, delivery: false, vatPercent: 22, askedGoods: 100, askedDelivery: 0 },
      deliveryPrice: 0,
    }
    await db.insert(approvals).values(
      [
        [12, 'one'],
        [12, 'two'],
        [13, 'three'],
      ].map(([askerId, key]) => ({ ...request, askerId: Number(askerId), key: String(key) }) as never),
    )
    await removeMember(db, by(11), 12)
    const statesOf = async (askerId: number) =>
      (
        await db
          .select()
          .from(approvals)
          .where(and(eq(approvals.askerId, askerId)))
      ).map(({ state }) => state)
    expect([await statesOf(12), await statesOf(13)]).toEqual([['withdrawn', 'withdrawn'], ['pending']])
  })
})
