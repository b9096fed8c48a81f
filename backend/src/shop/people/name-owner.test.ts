import { eq } from 'drizzle-orm'
import { describeOnPostgres } from '../../testing/database/describe-on-postgres.ts'
import { buyer, openShop, organisation, type ShopDatabase } from '../../testing/database/shop-database.ts'
import { journal } from '../journal/schema.ts'
import { memberships, organisations } from '../organisations/schema.ts'
import { nameOwner } from './name-owner.ts'

const INN = '7701234567'

describeOnPostgres('npm run company on a PostgreSQL server', (bin) => {
  let shop: ShopDatabase
  beforeAll(async () => {
    shop = await openShop(bin)
    const { db } = shop
    await db.update(organisations).set({ inn: INN, kpp: '770101001', shortName: 'ООО «Ромашка»' })
    const text = { longName: '', ogrn: '', legalAddress: '', postalAddress: '', type: 'REGULAR', partnerId: 2 } as const
    const branch = { ...text, id: 1_500, shortName: 'Филиал', kpp: '161201001', inn: '1612345678' }
    await db.insert(organisations).values([branch, { ...branch, id: 1_501, kpp: '161201002' }])
  }, 60_000)
  afterAll(() => shop.dispose(), 60_000)
  beforeEach(() => shop.db.delete(memberships))

  const name = (...words: string[]) => nameOwner(shop.db, words, { at: new Date(), by: 'npm run company' })
  const members = () =>
    shop.db
      .select({ organisationId: memberships.organisationId, role: memberships.role })
      .from(memberships)
      .where(eq(memberships.userId, buyer.id))

  test('TEAM-005: a company of employees only gets an owner, once, with a row of the journal', async () => {
    await shop.db.insert(memberships).values({ userId: buyer.id, organisationId: organisation.id, role: 'buyer' })
    expect(await name('owner', INN, '+7 900 000-00-01')).toContain('owner of ООО «Ромашка» now')
    expect(await name('owner', INN, '79000000001', '770101001')).toContain('already')
    expect(await members()).toEqual([{ organisationId: organisation.id, role: 'owner' }])
    expect(await shop.db.select().from(journal)).toMatchObject([
      {
        ...{ who: 'npm run company', what: 'name owner', subject: `user ${buyer.id}` },
        before: { company: organisation.id, role: 'buyer' },
        after: { company: organisation.id, role: 'owner' },
      },
    ])
  })

  test('TEAM-005: a user who acts for another company only joins as an owner; a branch is named by its KPP', async () => {
    await name('owner', '1612345678', '79000000001', '161201002')
    expect(await members()).toEqual([{ organisationId: 1_501, role: 'owner' }])
  })

  test.each([
    [['owner', '7700000000', '79000000001'], 'No company has the INN 7700000000.'],
    [['owner', INN, '79000000001', '999901001'], 'No company has the INN 7701234567 and the KPP 999901001.'],
    [['owner', '1612345678', '79000000001'], 'name the KPP'],
    [['owner', INN, '79990000000'], 'No user has the phone'],
    [['owner', INN], 'Use: npm run company'],
    [['buyer', INN, '79000000001'], 'Use: npm run company'],
    [['owner', INN, '79000000001', '770101001', 'more'], 'Use: npm run company'],
  ])('TEAM-005: nobody is named by %j', async (words, reason) => {
    await expect(name(...words)).rejects.toThrow(reason)
    expect(await members()).toEqual([])
  })
})
