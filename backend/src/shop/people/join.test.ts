import { eq } from 'drizzle-orm'
import { createOwnUsers, type OwnUsers } from 'stand-ins/openid/own-users'
import { users } from '../../identity/schema.ts'
import type { UserDirectory } from '../../identity/user-directory.ts'
import type { Database } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { describeOnPostgres } from '../../testing/database/describe-on-postgres.ts'
import { buyer, openShop, organisation, type ShopDatabase } from '../../testing/database/shop-database.ts'
import { readInvitation } from '../letters/invitation-content.ts'
import { letters } from '../orders/letters/schema.ts'
import { memberships, organisations } from '../organisations/schema.ts'
import { consents } from '../registration/schema.ts'
import { listPeople, removeMember } from './change-people.ts'
import { secretOf } from './invitation-secret.ts'
import { invite, revoke } from './invite.ts'
import { join, lookAt } from './join.ts'
import { registerInvited } from './register-invited.ts'
import { invitations } from './schema.ts'

const organisationId: number = organisation.id
const owner = { organisationId, userId: buyer.id }
const keys = ['key']
const DAY = 24 * 60 * 60_000
const consent = { version: '1', hash: 'a'.repeat(64) }
const personal = { name: { lastName: 'Котова', firstName: 'Ирина', middleName: '' }, password: 'secret-2026' }

describeOnPostgres('invitations on a PostgreSQL server', (bin) => {
  let shop: ShopDatabase
  let db: Database
  let directory: OwnUsers
  beforeAll(async () => {
    shop = await openShop(bin)
    db = shop.db
    directory = await createOwnUsers(db)
    const person = { email: 'a@example.ru', loginType: 'LK' } as const
    await db.insert(users).values([11, 12].map((id) => ({ id, name: `Имя ${id}`, phone: `791600000${id}`, ...person })))
    await db.update(organisations).set({ shortName: 'ООО «Ромашка»' })
  }, 60_000)
  afterAll(() => shop.dispose(), 60_000)
  beforeEach(async () => {
    for (const table of [invitations, letters, memberships]) await db.delete(table)
    await db.insert(memberships).values({ userId: buyer.id, organisationId })
  })

  /** @returns the secret of an invitation that was sent some days ago */
  async function invited(email = 'new@example.ru', days = 0): Promise<string> {
    const sent = new Date(Date.now() - days * DAY)
    const people = await invite(db, owner, { email, role: 'accountant' }, sent)
    const [row] = await db
      .select()
      .from(invitations)
      .where(eq(invitations.id, people.invitations[0]?.invitationId ?? 0))
    return row ? secretOf(keys, row) : ''
  }
  const joining = (secret: string) => ({ keys, secret, now: new Date() })
  const codeOf = (change: Promise<unknown>) =>
    change.then(
      () => 'ok',
      (error: unknown) => (error instanceof Refusal ? error.body.code : String(error)),
    )
  const roleOf = async (userId: number) =>
    (await db.select().from(memberships).where(eq(memberships.userId, userId)))[0]?.role
  const register = (secret: string, phone: string, more: Partial<Parameters<typeof registerInvited>[1]> = {}) =>
    registerInvited({ db, users: directory, keys }, { secret, phone, ...personal, ...more }, consent)

  test('TEAM-003: an invitation is for its company and role, and is used once', async () => {
    const secret = await invited()
    expect(await lookAt(db, joining(secret))).toMatchObject({
      ...{ organisation: 'ООО «Ромашка»', role: 'accountant', email: 'new@example.ru', inviter: buyer.name },
    })
    expect(await join(db, 11, joining(secret))).toBe(organisationId)
    expect(await db.select().from(memberships).where(eq(memberships.userId, 11))).toMatchObject([
      { organisationId, role: 'accountant', isEmployee: true },
    ])
    expect(await codeOf(join(db, 12, joining(secret)))).toBe('INVITATION_ENDED')
    expect(await codeOf(lookAt(db, joining(secret)))).toBe('INVITATION_ENDED')
  })

  test('TEAM-003: who has joined and did not get the answer gets it again, but only as long as being a member', async () => {
    const secret = await invited()
    await join(db, 11, joining(secret))
    expect(await join(db, 11, joining(secret))).toBe(organisationId)
    expect(await db.$count(memberships)).toBe(2)
    expect((await listPeople(db, organisationId, new Date())).invitations).toEqual([])
    const [accepted] = await db.select().from(invitations)
    expect(await readInvitation(db, accepted?.id ?? 0, new Date())).toBeUndefined()
    expect(await codeOf(register(secret, '79167770001'))).toBe('INVITATION_ENDED')
    await removeMember(db, owner, 11)
    expect(await codeOf(join(db, 11, joining(secret)))).toBe('INVITATION_ENDED')
    expect(await db.$count(memberships)).toBe(1)
  })

  test('TEAM-003: the invitations of another organisation are neither shown, replaced nor taken back', async () => {
    const text = { shortName: '', longName: '', inn: '1', ogrn: '', legalAddress: '', postalAddress: '' }
    await db.insert(organisations).values({ ...organisation, ...text, id: 1_002, partnerId: 1 })
    const elsewhere = { organisationId: 1_002, userId: buyer.id }
    await db.insert(memberships).values({ ...elsewhere, role: 'owner' })
    const secret = await invited()
    const [own] = (await listPeople(db, organisationId, new Date())).invitations
    const others = await invite(db, elsewhere, { email: 'new@example.ru', role: 'viewer' })
    expect(others.invitations).toMatchObject([{ role: 'viewer' }])
    await revoke(db, elsewhere, own?.invitationId ?? 0)
    expect(await lookAt(db, joining(secret))).toMatchObject({ role: 'accountant' })
  })

  test('TEAM-003: of people who use one invitation at the same time one joins', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const secret = await invited()
      const other = shop.connect()
      const uses = [
        join(db, 11, joining(secret)),
        join(other, 12, joining(secret)),
        register(secret, `7916777000${turn}`),
      ]
      const answers = await Promise.all(uses.map(codeOf))
      expect(answers.toSorted()).toEqual(['INVITATION_ENDED', 'INVITATION_ENDED', 'ok'])
      expect(await db.$count(memberships)).toBe(2)
      await db.delete(memberships)
      await db.insert(memberships).values({ userId: buyer.id, organisationId })
    }
  })

  test('TEAM-003: it ends after seven days, when it is taken back, and when another is sent to the address', async () => {
    const [late, intime] = [await invited('a@example.ru', 7.01), await invited('b@example.ru', 6.9)]
    expect([await codeOf(lookAt(db, joining(late))), await codeOf(lookAt(db, joining(intime)))]).toEqual([
      'INVITATION_ENDED',
      'ok',
    ])
    const replaced = await invited('B@example.ru')
    expect([await codeOf(join(db, 11, joining(intime))), await codeOf(lookAt(db, joining(replaced)))]).toEqual([
      'INVITATION_ENDED',
      'ok',
    ])
    const id = Number(replaced.split('.')[0])
    await revoke(db, owner, id)
    expect((await revoke(db, owner, id)).invitations).toEqual([])
    expect(await codeOf(register(replaced, '79167770010'))).toBe('INVITATION_ENDED')
    // A letter for each sending.
    expect(await db.$count(letters)).toBe(3)
  })

  test('TEAM-003: another secret opens nothing', async () => {
    const secret = await invited()
    const [id, signature = ''] = secret.split('.')
    const others = [
      ...[`${id}.${'A'.repeat(43)}`, `${Number(id) + 1}.${signature}`, `${id}`, '', 'x', `9999999999.${signature}`],
      secretOf(['another key'], { id: Number(id), expiresAt: new Date() }),
    ]
    for (const other of others)
      expect([other, await codeOf(lookAt(db, joining(other)))]).toEqual([other, 'INVITATION_ENDED'])
    expect(await codeOf(lookAt(db, { ...joining(secret), keys: ['new key', ...keys] }))).toBe('ok')
  })

  test('TEAM-003: a member who opens an invitation keeps the role and leaves the invitation to others', async () => {
    const secret = await invited()
    expect(await codeOf(join(db, buyer.id, joining(secret)))).toBe('ALREADY_MEMBER')
    expect(await roleOf(buyer.id)).toBe('owner')
    expect(await codeOf(join(db, 11, joining(secret)))).toBe('ok')
  })

  test('TEAM-003: at most fifty invitations are open', async () => {
    const now = new Date()
    const open = (expiresAt: Date, prefix: string, length: number) =>
      db.insert(invitations).values(
        Array.from({ length }, (_, index) => ({
          ...{ organisationId, email: `${prefix}${index}@example.ru`, role: 'viewer' as const, inviter: '' },
          ...{ sentAt: now, expiresAt },
        })),
      )
    await open(new Date(now.getTime() - 1), 'ended', 60)
    await open(new Date(now.getTime() + DAY), 'open', 49)
    const ask = (email: string) => codeOf(invite(db, owner, { email, role: 'buyer' }))
    expect([await ask('one@example.ru'), await ask('two@example.ru'), await ask('one@example.ru')]).toEqual([
      'ok',
      'TOO_MANY_INVITATIONS',
      'ok',
    ])
  })

  test('TEAM-003: who registers gets a user, the membership and the proof of consent, with the invitation’s e-mail', async () => {
    const { userId } = await register(await invited('new@example.ru'), '79167770020')
    expect(await directory.authenticate('79167770020', personal.password)).toMatchObject({
      ...{ id: userId, name: 'Котова Ирина', email: 'new@example.ru', loginType: 'LK' },
    })
    expect(await roleOf(userId)).toBe('accountant')
    expect(await db.select().from(consents).where(eq(consents.userId, userId))).toMatchObject([consent])
  })

  test('TEAM-003: a failed registration leaves nothing but the invitation, in Keycloak neither', async () => {
    const secret = await invited()
    const before = await db.$count(users)
    const undo = jest.fn(() => Promise.resolve())
    const inKeycloak: Pick<UserDirectory, 'create'> = {
      create: async (tx, user) => ({ ...(await directory.create(tx, user)), undo }),
    }
    const broken = { ...consent, hash: null as unknown as string }
    const asked = { secret, phone: '79167770030', ...personal }
    await expect(registerInvited({ db, users: inKeycloak, keys }, asked, broken)).rejects.toThrow()
    expect(undo).toHaveBeenCalledTimes(1)
    const nameless = { lastName: ' ', firstName: '', middleName: '' }
    expect(await codeOf(Promise.resolve().then(() => register(secret, '79167770030', { name: nameless })))).toBe(
      'INVALID_REQUEST',
    )
    expect(await codeOf(register(secret, '79160000011'))).toBe('ALREADY_REGISTERED')
    expect(await db.$count(users)).toBe(before)
    expect(await codeOf(lookAt(db, joining(secret)))).toBe('ok')
  })
})
