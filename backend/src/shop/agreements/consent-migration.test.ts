import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describeOnPostgres } from '../../testing/database/describe-on-postgres.ts'
import { buyer, openShop, type ShopDatabase } from '../../testing/database/shop-database.ts'
import { consents } from '../registration/schema.ts'
import { staticDocuments } from '../static-documents/schema.ts'
import { agreementTexts, CONSENT_TEXT } from './schema.ts'
import { findTextInForce } from './texts.ts'

const read = (name: string) => readFileSync(join(__dirname, `../../../migrations/${name}.sql`), 'utf8')
const [migration, renaming] = [read('0040_consent_text'), read('0042_consent_day')]

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

  test('DESK-011: a text that nobody has consented to under the name of another day is named by its own', async () => {
    const { db } = shop
    const versions = async () => {
      await db.execute(sql.raw(renaming))
      await db.execute(sql.raw(renaming))
      return (await db.select().from(agreementTexts)).map(({ version }) => version).toSorted()
    }
    const text = { docTypeId: CONSENT_TEXT, name: 'Согласие.pdf', mime: 'application/pdf', bytes: Buffer.from('abc') }
    const moved = { ...text, version: '2026-11-21', inForceFrom: new Date('2026-12-01T22:00:00Z') }
    const consent = { userId: buyer.id, version: '2026-11-21', hash: 'f'.repeat(64) }
    await db.delete(consents)
    await db.delete(agreementTexts)
    await db.insert(agreementTexts).values({ ...moved, docTypeId: 400 })
    expect(await versions()).toEqual(['2026-11-21'])
    await db.delete(agreementTexts)

    // Another text was called so, before the file was replaced.
    await db.insert(consents).values(consent)
    await db.insert(agreementTexts).values(moved)
    expect(await versions()).toEqual(['2026-12-02'])
    await db.insert(agreementTexts).values(moved)
    expect(await versions()).toEqual(['2026-12-02', '2026-12-02.0'])

    await db.delete(agreementTexts)
    await db.insert(agreementTexts).values({ ...moved, inForceFrom: new Date('2026-11-21T00:00:00+03:00') })
    expect(await versions()).toEqual(['2026-11-21'])
    await db.delete(agreementTexts)
    await db.insert(agreementTexts).values(moved)
    const hash = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
    await db.insert(consents).values({ ...consent, hash })
    expect(await versions()).toEqual(['2026-11-21'])
  })
})
