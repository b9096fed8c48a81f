import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describeOnPostgres } from '../../testing/database/describe-on-postgres.ts'
import { buyer, openShop, type ShopDatabase } from '../../testing/database/shop-database.ts'
import { consents } from '../registration/schema.ts'
import { staticDocuments } from '../static-documents/schema.ts'
import { agreementTexts, CONSENT_TEXT } from './schema.ts'
import { findTextInForce } from './texts.ts'

const migration = readFileSync(join(__dirname, '../../../migrations/0040_consent_text.sql'), 'utf8')

describeOnPostgres('the migration of the consent on a PostgreSQL server', (bin) => {
  let shop: ShopDatabase
  beforeAll(async () => {
    shop = await openShop(bin)
    const text = { path: '/docs/personal-data-consent.pdf', name: 'Согласие.pdf', mime: 'application/pdf', etag: 'x' }
    await shop.db.insert(staticDocuments).values({ ...text, bytes: Buffer.from('abc') })
  }, 60_000)
  afterAll(() => shop.dispose(), 60_000)

  test('DESK-011: the text of today becomes the first version, named as registrations recorded it', async () => {
    const { db } = shop
    await db.execute(sql.raw(migration))
    expect(await findTextInForce(db, CONSENT_TEXT)).toMatchObject({ version: '2026-11-21', name: 'Согласие.pdf' })

    await db.delete(agreementTexts)
    const [given, later] = [new Date('2026-12-05'), new Date('2026-12-06')]
    const hash = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
    const consent = { userId: buyer.id, version: '2026-12-01', hash }
    await db.insert(consents).values([
      { ...consent, givenAt: given },
      { ...consent, givenAt: later },
      { ...consent, version: 'other', hash: 'f'.repeat(64) },
    ])
    await db.execute(sql.raw(migration))
    await db.execute(sql.raw(migration))
    expect(await db.select().from(agreementTexts)).toMatchObject([
      { docTypeId: CONSENT_TEXT, version: '2026-12-01', inForceFrom: given, sha256: hash },
    ])
  })
})
