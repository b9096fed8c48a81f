import { eq } from 'drizzle-orm'
import { users } from '../../identity/schema.ts'
import { journal } from '../journal/schema.ts'
import { describeOnPostgres } from '../../testing/database/describe-on-postgres.ts'
import { openShop, type ShopDatabase } from '../../testing/database/shop-database.ts'
import { changeRole } from './change-role.ts'

const phone = '79160000077'

describeOnPostgres('a PostgreSQL server', (bin) => {
  let shop: ShopDatabase
  beforeAll(async () => {
    shop = await openShop(bin)
    const person = { phone, name: 'Орлова Вера Сергеевна', email: 'o@example.ru', loginType: 'LK' } as const
    await shop.db.insert(users).values(person)
  }, 60_000)
  afterAll(() => shop.dispose(), 60_000)

  const change = (...words: string[]) => changeRole(shop.db, words, { at: new Date(), by: 'npm run roles' })
  const rowOf = async () => (await shop.db.select().from(users).where(eq(users.phone, phone)))[0]

  test('DESK-016: a command gives a role and takes it away, with a row of the journal each', async () => {
    expect(await change('add', 'shop-manager', '8 916 000-00-77')).toContain('has the role shop-manager now')
    expect(await rowOf()).toMatchObject({ isManager: true, isOperator: false })
    expect(await change('add', 'shop-manager', phone)).toContain('already')
    await change('remove', 'shop-manager', phone)
    expect(await rowOf()).toMatchObject({ isManager: false })
    const subject = `user ${(await rowOf())?.id}`
    expect(await shop.db.select().from(journal).where(eq(journal.subject, subject))).toMatchObject([
      { what: 'add role', before: { 'shop-manager': false }, after: { 'shop-manager': true } },
      { what: 'remove role', before: { 'shop-manager': true }, after: { 'shop-manager': false } },
    ])
  })

  test.each([
    [['add', 'shop-manager', '79160000078'], 'No user has the phone'],
    [['add', 'admin', phone], 'Use: npm run roles'],
    [['give', 'shop-manager', phone], 'Use: npm run roles'],
    [['add', 'shop-manager', '12'], 'Use: npm run roles'],
    [['add', 'shop-manager', phone, 'more'], 'Use: npm run roles'],
  ])('a role is not changed by %j', async (words, reason) => {
    await expect(change(...words)).rejects.toThrow(reason)
  })
})
