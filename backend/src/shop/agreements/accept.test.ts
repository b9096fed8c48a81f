import { eq } from 'drizzle-orm'
import { OFFER_DOC_TYPE } from 'shared-contracts/domain/limits'
import type { Database } from '../../platform/database/database.ts'
import { registerForEdo } from '../edo/store.ts'
import { edoPartners } from '../edo/schema.ts'
import { orders } from '../orders/schema.ts'
import { placeOrder } from '../orders/placing/place-order.ts'
import { products } from '../products/schema.ts'
import { bodyOf, contacts } from '../../testing/order.ts'
import { buyer, openShop, organisation, STOCK, terms, type ShopDatabase } from '../../testing/database/shop-database.ts'
import { describeOnPostgres } from '../../testing/database/describe-on-postgres.ts'
import { acceptListed, acceptType, type Acceptor } from './accept.ts'
import { agreementAcceptances, agreements, agreementTexts } from './schema.ts'
import { isAgreementAccepted, listAgreements } from './store.ts'
import { findTextFor } from './texts.ts'

const orgId = organisation.id
const acceptor: Acceptor = { user: buyer, address: '203.0.113.7' }
const file = { docTypeId: OFFER_DOC_TYPE, name: 'Оферта.pdf', mime: 'application/pdf' }
const old = { ...file, version: '2026-01-01', inForceFrom: new Date('2026-01-01'), bytes: Buffer.from('old') }
const current = { ...file, version: '2026-11-01', inForceFrom: new Date('2026-11-01'), bytes: Buffer.from('abc') }
const future = { ...file, version: '2100-01-01', inForceFrom: new Date('2100-01-01'), bytes: Buffer.from('future') }
/** SHA-256 of «abc» (FIPS 180-2, B.1). */
const HASH_OF_CURRENT = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'

describeOnPostgres('agreements on a PostgreSQL server', (bin) => {
  let shop: ShopDatabase
  let db: Database

  beforeAll(async () => {
    shop = await openShop(bin)
    db = shop.db
    await db.insert(agreementTexts).values([current, future, old])
  }, 60_000)
  afterAll(() => shop.dispose(), 60_000)
  beforeEach(async () => {
    await db.delete(agreements)
    await db.delete(agreementAcceptances)
    await db.delete(edoPartners)
    await db.delete(orders)
    await db.update(products).set({ stock: STOCK })
  })

  const proofs = () => db.select().from(agreementAcceptances)
  const refused = (work: Promise<unknown>) => expect(work).rejects.toMatchObject({ statusCode: 404 })

  test('OFFER-014 CALL-005: creating and accepting leaves one proof: who, when, from where, which text', async () => {
    await acceptType(db, orgId, OFFER_DOC_TYPE, acceptor)
    const [agreement] = await listAgreements(db, orgId)
    expect(agreement).toEqual({
      docTypeId: OFFER_DOC_TYPE,
      docId: expect.any(Number),
      acceptedAt: expect.any(String),
      version: current.version,
    })
    expect(await proofs()).toEqual([
      {
        agreementId: agreement?.docId,
        organisationId: orgId,
        docTypeId: OFFER_DOC_TYPE,
        version: current.version,
        sha256: HASH_OF_CURRENT,
        userId: buyer.id,
        userName: buyer.name,
        address: acceptor.address,
        acceptedAt: new Date(agreement?.acceptedAt ?? ''),
      },
    ])
  })

  test('OFFER-013 CALL-006 AMB-177: a listed agreement is not accepted until it is accepted by its id', async () => {
    const [listed] = await db
      .insert(agreements)
      .values({ organisationId: orgId, docTypeId: OFFER_DOC_TYPE })
      .returning()
    expect(await listAgreements(db, orgId)).toEqual([{ docTypeId: OFFER_DOC_TYPE, docId: listed?.id }])
    expect(await isAgreementAccepted(db, orgId, OFFER_DOC_TYPE)).toBe(false)
    await acceptListed(db, orgId, listed?.id ?? 0, acceptor)
    expect(await isAgreementAccepted(db, orgId, OFFER_DOC_TYPE)).toBe(true)
    expect(await proofs()).toMatchObject([{ agreementId: listed?.id, sha256: HASH_OF_CURRENT }])
  })

  test('A10: accepting again changes nothing', async () => {
    const again: Acceptor = { user: { id: 2, name: 'Другой' }, address: '203.0.113.8' }
    await acceptType(db, orgId, OFFER_DOC_TYPE, acceptor)
    const [first] = await listAgreements(db, orgId)
    await acceptListed(db, orgId, first?.docId ?? 0, again)
    await acceptType(db, orgId, OFFER_DOC_TYPE, again)
    expect(await listAgreements(db, orgId)).toEqual([first])
    expect(await proofs()).toMatchObject([{ userId: buyer.id }])
  })

  test('A10: twenty parallel calls of several backends accept one agreement, with one proof', async () => {
    const backends = [db, shop.connect(), shop.connect()]
    const atOnce = (accept: (of: Database) => Promise<void>) =>
      Promise.all(Array.from({ length: 20 }, (_, index) => accept(backends[index % backends.length] ?? db)))

    await atOnce((of) => acceptType(of, orgId, OFFER_DOC_TYPE, acceptor))
    const [agreement, ...others] = await listAgreements(db, orgId)
    expect(others).toEqual([])
    expect(await proofs()).toHaveLength(1)

    await db.update(agreements).set({ acceptedAt: null })
    await db.delete(agreementAcceptances)
    await atOnce((of) => acceptListed(of, orgId, agreement?.docId ?? 0, acceptor))
    expect(await proofs()).toHaveLength(1)
  })

  test('A5: nothing is written for another organisation’s agreement, an unknown one, or a type without a text', async () => {
    const [listed] = await db
      .insert(agreements)
      .values({ organisationId: orgId, docTypeId: OFFER_DOC_TYPE })
      .returning()
    await refused(acceptListed(db, orgId + 1, listed?.id ?? 0, acceptor))
    await refused(acceptListed(db, orgId, 999_999_999_999, acceptor))
    await refused(acceptType(db, orgId, 401, acceptor))
    await refused(acceptType(db, orgId, 999_999_999_999, acceptor))
    expect(await listAgreements(db, orgId)).toEqual([{ docTypeId: OFFER_DOC_TYPE, docId: listed?.id }])
    expect(await proofs()).toEqual([])
  })

  test('CALL-007 AMB-009: an organisation gets the text it accepted, and before that the one in force', async () => {
    const version = async () => (await findTextFor(db, orgId, OFFER_DOC_TYPE))?.version
    expect(await version()).toBe(current.version)
    await acceptType(db, orgId, OFFER_DOC_TYPE, acceptor)
    await db.update(agreements).set({ version: old.version }).where(eq(agreements.organisationId, orgId))
    expect(await version()).toBe(old.version)
    expect(await findTextFor(db, orgId, 401)).toBeUndefined()
  })

  describe('an order', () => {
    const order = (docExchangeType: number, loginType: 'LK' | 'PK') =>
      placeOrder(db, terms, {
        organisation: { ...organisation, docExchangeType },
        author: { ...buyer, loginType },
        key: undefined,
        delivery: false,
        price: undefined,
        body: bodyOf(contacts, [1, 1]),
      })
    const stock = async () => (await db.select().from(products).where(eq(products.id, 1)))[0]?.stock

    test('ORDER-010 ORDER-012: is refused before the offer is accepted, and nothing is written', async () => {
      await expect(order(0, 'LK')).rejects.toMatchObject({ statusCode: 409, body: { code: 'OFFER_NOT_ACCEPTED' } })
      expect(await db.select().from(orders)).toEqual([])
      expect(await stock()).toBe(STOCK)
      await acceptType(db, orgId, OFFER_DOC_TYPE, acceptor)
      await expect(order(0, 'LK')).resolves.toEqual(expect.any(Number))
    })

    test('CONST-010 ORDER-011 AUTH-058: without EDO where it is required, a partner (PK) is refused and a client (LK) is not', async () => {
      await acceptType(db, orgId, OFFER_DOC_TYPE, acceptor)
      await expect(order(1, 'PK')).rejects.toMatchObject({ statusCode: 409, body: { code: 'EDO_NOT_REGISTERED' } })
      expect(await stock()).toBe(STOCK)
      await expect(order(1, 'LK')).resolves.toEqual(expect.any(Number))
      await expect(order(0, 'PK')).resolves.toEqual(expect.any(Number))
      await registerForEdo(db, { inn: '', kpp: null }, 'Оператор')
      await expect(order(1, 'PK')).resolves.toEqual(expect.any(Number))
    })
  })
})
