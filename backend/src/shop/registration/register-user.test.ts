import { count, eq } from 'drizzle-orm'
import type { OrganisationSuggestion } from 'shared-contracts/api/suggestions'
import { suggestOrganisations } from 'stand-ins/suggestions/organisations'
import { embeddedSuggestions } from 'stand-ins/suggestions/embedded-suggestions'
import type { Database } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { createOwnUsers, type OwnUsers } from 'stand-ins/openid/own-users'
import { users } from '../../identity/schema.ts'
import type { UserDirectory } from '../../identity/user-directory.ts'
import { listEdoPartners, registerForEdo } from '../edo/store.ts'
import { memberships, organisations } from '../organisations/schema.ts'
import { hasNumbers } from '../organisations/tax-numbers.ts'
import { agreementTexts, CONSENT_TEXT } from '../agreements/schema.ts'
import { openShop, type ShopDatabase } from '../../testing/database/shop-database.ts'
import { describeOnPostgres } from '../../testing/database/describe-on-postgres.ts'
import { registrationOf } from '../../testing/registration.ts'
import { servedConsent } from './consent.ts'
import { registerUser } from './register-user.ts'
import { consents } from './schema.ts'

const consent = { version: '1', hash: 'a'.repeat(64) }

describeOnPostgres('registrations on a PostgreSQL server', (bin) => {
  let shop: ShopDatabase
  let db: Database
  let directory: OwnUsers
  beforeAll(async () => {
    shop = await openShop(bin)
    db = shop.db
    directory = await createOwnUsers(db)
  }, 60_000)
  afterAll(() => shop.dispose(), 60_000)

  const suggestions = embeddedSuggestions()
  const rows = async () => {
    const tables = [users, organisations, memberships, consents]
    return Promise.all(tables.map(async (table) => (await db.select({ rows: count() }).from(table))[0]?.rows))
  }
  const codeOf = (error: unknown) => (error instanceof Refusal ? error.body.code : String(error))

  test('REG-001: organisation, user, membership and consent are written together, with the register’s words', async () => {
    const [company] = suggestOrganisations('ромашк луг')
    const body = registrationOf(company, '79161110001')
    const registered = await registerUser(
      { db, users: directory, suggestions },
      { ...body, orgName: 'ПАО «Чужое»' },
      consent,
    )
    expect(registered.isOrganisationEnding).toBe(false)
    const [organisation] = (await db.select().from(organisations)).filter(({ inn }) => inn === body.inn)
    expect(organisation).toMatchObject({
      shortName: company?.value,
      longName: company?.data.name?.fullName,
      legalAddress: company?.data.address?.value,
      partnerId: 500_000 + (organisation?.id ?? 0),
      docExchangeType: 1,
      isSample: false,
    })
    expect(await directory.authenticate('79161110001', body.password)).toMatchObject({
      id: registered.userId,
      name: 'Иванов Петр Сергеевич',
      loginType: 'LK',
    })
    expect(await db.select().from(consents)).toMatchObject([{ ...consent, userId: registered.userId }])
  })

  test('AMB-168: of parallel registrations with one phone or one INN a single one succeeds', async () => {
    const [, , one, other] = suggestOrganisations('ооо')
    const before = await rows()
    const bodies = Array.from({ length: 20 }, (_, index) =>
      registrationOf(index % 2 ? one : other, index % 3 ? '79161110002' : '79161110003'),
    )
    const answers = await Promise.all(
      bodies.map((body) => registerUser({ db, users: directory, suggestions }, body, consent).then(() => 'ok', codeOf)),
    )
    const succeeded = answers.filter((answer) => answer === 'ok').length
    expect(new Set(answers)).toEqual(new Set(['ok', 'ALREADY_REGISTERED']))
    // Two phones and two organisations make one or two pairs, by the order of arrival.
    expect([1, 2]).toContain(succeeded)
    expect(await rows()).toEqual(before.map((rowsBefore) => (rowsBefore ?? 0) + succeeded))
  })

  describe('SHIP-008: an organisation is unique by INN and KPP', () => {
    const [branch, ...rest] = suggestOrganisations('филиал игрушкин')
    const [head] = suggestOrganisations(branch?.data.inn ?? '').filter(({ data }) => data.kpp !== branch?.data.kpp)
    const register = (company: OrganisationSuggestion | undefined, phone: string) =>
      registerUser({ db, users: directory, suggestions }, registrationOf(company, phone), consent).then(
        () => 'ok',
        codeOf,
      )

    test('a branch registers beside its head office, of parallel registrations of one place a single one succeeds', async () => {
      expect([rest, head?.data.ogrn]).toEqual([[], branch?.data.ogrn])
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) => register(index % 2 ? head : branch, `7916111100${index}`)),
      )
      expect(answers.filter((answer) => answer === 'ok')).toHaveLength(2)
      expect(new Set(answers)).toEqual(new Set(['ok', 'ALREADY_REGISTERED']))
      const places = await db
        .select()
        .from(organisations)
        .where(eq(organisations.inn, branch?.data.inn ?? ''))
      expect(new Set(places.map(({ shortName, kpp }) => `${shortName} ${kpp}`))).toEqual(
        new Set([head, branch].map((place) => `${place?.value} ${place?.data.kpp}`)),
      )
    })

    test('a sole trader is unique by the INN', async () => {
      const [trader] = suggestOrganisations('ип ширяева')
      expect([await register(trader, '79161111010'), await register(trader, '79161111011')]).toEqual([
        'ok',
        'ALREADY_REGISTERED',
      ])
      expect(trader?.data.kpp).toBeNull()
    })

    test('EDO is asked by both', async () => {
      const operators = async (kpp: string | null | undefined) => {
        const place = { inn: branch?.data.inn ?? '', kpp: kpp ?? null }
        const [row] = await db.select().from(organisations).where(hasNumbers(place))
        return row === undefined ? undefined : (await listEdoPartners(db, row.id)).length
      }
      const registered = await registerForEdo(
        db,
        { inn: branch?.data.inn ?? '', kpp: branch?.data.kpp ?? '' },
        'Оператор',
      )
      expect(registered).toBe(branch?.value)
      expect(await registerForEdo(db, { inn: branch?.data.inn ?? '', kpp: null }, 'Оператор')).toBeUndefined()
      expect([await operators(branch?.data.kpp), await operators(head?.data.kpp)]).toEqual([1, 0])
    })
  })

  test('a failure after the user was created leaves nothing behind, in Keycloak neither', async () => {
    const before = await rows()
    const undo = jest.fn(() => Promise.resolve())
    const inKeycloak: Pick<UserDirectory, 'create'> = {
      create: async (tx, user) => ({ ...(await directory.create(tx, user)), undo }),
    }
    const [, company] = suggestOrganisations('ип')
    const broken = { ...consent, hash: null as unknown as string }
    await expect(
      registerUser({ db, users: inKeycloak, suggestions }, registrationOf(company, '79161110004'), broken),
    ).rejects.toThrow()
    expect(undo).toHaveBeenCalledTimes(1)
    expect(await rows()).toEqual(before)
  })

  test('a commit without an answer leaves the user in Keycloak', async () => {
    const before = await rows()
    const undo = jest.fn(() => Promise.resolve())
    const inKeycloak: Pick<UserDirectory, 'create'> = {
      create: async (tx, user) => ({ ...(await directory.create(tx, user)), undo }),
    }
    const transaction: Database['transaction'] = async (work) => {
      await db.transaction(work)
      throw new Error('Query read timeout')
    }
    const unanswered = { transaction } as Database
    const registration = registrationOf(suggestOrganisations('касса и ко')[0], '79161110006')
    await expect(
      registerUser({ db: unanswered, users: inKeycloak, suggestions }, registration, consent),
    ).rejects.toThrow('Query read timeout')
    expect(undo).not.toHaveBeenCalled()
    expect(await rows()).toEqual(before.map((rowsBefore) => (rowsBefore ?? 0) + 1))
  })

  test('DESK-011: the recorded consent is the text in force; without one nobody can register', async () => {
    const recorded = () => servedConsent(db)
    await expect(recorded()).rejects.toThrow('no consent text')

    const row = { docTypeId: CONSENT_TEXT, name: 'Согласие.pdf', mime: 'application/pdf' }
    const text = (version: string, inForceFrom: string, bytes: string) => ({
      ...{ ...row, version, inForceFrom: new Date(inForceFrom), bytes: Buffer.from(bytes) },
    })
    await db.insert(agreementTexts).values([text('1', '2026-01-01', 'old'), text('2026-11-21', '2026-11-21', 'abc')])
    await db.insert(agreementTexts).values(text('3', '2100-01-01', 'future'))
    // SHA-256 of «abc» (FIPS 180-2, B.1).
    const hash = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
    expect(await recorded()).toEqual({ version: '2026-11-21', hash })
  })

  test.each([
    ['another INN', { inn: '7707083893' }],
    ['another KPP', { kpp: '770101009' }],
    ['another OGRN', { ogrn: '1027700132195' }],
  ])('ERR-061: with %s than the register has the organisation is unknown', async (_, change) => {
    const before = await rows()
    const body = { ...registrationOf(suggestOrganisations('васильковое')[0], '79161110005'), ...change }
    const answer = await registerUser({ db, users: directory, suggestions }, body, consent).then(() => 'ok', codeOf)
    expect([answer, await rows()]).toEqual(['ORGANISATION_UNKNOWN', before])
  })
})
