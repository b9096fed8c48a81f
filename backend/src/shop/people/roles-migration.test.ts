import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asc, sql } from 'drizzle-orm'
import { describeOnPostgres } from '../../testing/database/describe-on-postgres.ts'
import { openShop, organisation, type ShopDatabase } from '../../testing/database/shop-database.ts'
import { users } from '../../identity/schema.ts'
import { memberships } from '../organisations/schema.ts'

/** The statements of the migration about roles. */
const statements = readFileSync(join(__dirname, '../../../migrations/0049_people.sql'), 'utf8')
  .split('--> statement-breakpoint')
  .filter((statement) => statement.includes('"role"') && statement.includes('"memberships"'))

describeOnPostgres('the migration of roles on a PostgreSQL server', (bin) => {
  let shop: ShopDatabase
  beforeAll(async () => {
    shop = await openShop(bin)
  }, 60_000)
  afterAll(() => shop.dispose(), 60_000)

  test('TEAM-005: members become owners, and employees buyers', async () => {
    const { db } = shop
    const people = [11, 12, 13].map((id) => ({ id, phone: `791600000${id}`, name: '', email: '' }))
    await db.insert(users).values(people.map((person) => ({ ...person, loginType: 'LK' as const })))
    await db.delete(memberships)
    await db.execute(sql`alter table memberships drop column role`)
    await db.execute(sql`
      insert into memberships (user_id, organisation_id, is_employee)
      values (11, ${organisation.id}, false), (12, ${organisation.id}, true), (13, ${organisation.id}, false)`)
    for (const statement of statements) await db.execute(sql.raw(statement))
    const rows = await db.select({ role: memberships.role }).from(memberships).orderBy(asc(memberships.userId))
    expect(rows.map(({ role }) => role)).toEqual(['owner', 'buyer', 'owner'])
    await expect(db.execute(sql`update memberships set role = 'admin'`)).rejects.toThrow()
  })
})
