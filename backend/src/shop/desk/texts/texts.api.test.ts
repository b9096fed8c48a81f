import { checkAgreement, createAndAcceptAgreement, downloadAgreement } from 'shared-contracts/api/agreements'
import { getCompanies, getCompany } from 'shared-contracts/api/desk/companies'
import { getJournal } from 'shared-contracts/api/desk/journal'
import { getTextFile, getTextVersions, publishTextVersion, withdrawTextVersion } from 'shared-contracts/api/desk/texts'
import { getTextInForce, TEXT_CHANGED, TEXT_VERSION } from 'shared-contracts/api/text-in-force'
import { registerUser } from 'shared-contracts/api/users'
import { dayOf } from 'shared-contracts/domain/days'
import { OFFER_DOC_TYPE } from 'shared-contracts/domain/limits'
import { sampleNewcomer } from 'stand-ins/seed/sample-accounts'
import { CONSENT_VERSION, consent } from 'stand-ins/seed/files/documents'
import { offer, OFFER_VERSION } from 'stand-ins/seed/files/offer'
import { suggestOrganisations } from 'stand-ins/suggestions/organisations'
import { createClient, type Client } from '../../../testing/client.ts'
import { registrationOf } from '../../../testing/registration.ts'
import { startBackend, type TestBackend } from '../../../testing/start-backend.ts'

let backend: TestBackend
let api: Client
let token: string
let buyer: string
const files: Record<'offer' | 'consent', Buffer> = { offer: Buffer.from(''), consent: Buffer.from('') }

beforeAll(async () => {
  backend = await startBackend()
  api = createClient(backend.url)
  token = await backend.signIn('79000000009')
  buyer = await backend.signIn('79000000006')
  // The same text in another file, so that the two can be told apart.
  const later = async (file: Promise<{ bytes: Uint8Array }>) => Buffer.concat([(await file).bytes, Buffer.from('\n')])
  files.offer = await later(offer())
  files.consent = await later(consent())
}, 120_000)
afterAll(() => backend.dispose(), 60_000)

const today = dayOf(new Date())
const later = '2099-01-31'
const kindOf = (kind: 'offer' | 'consent') => ({ params: { kind }, token })
const publish = (kind: 'offer' | 'consent', version: string, from = today) => ({
  ...kindOf(kind),
  body: { version, from, file: files[kind].toString('base64') },
})
const versionOf = (version: string, kind: 'offer' | 'consent' = 'offer') => ({ params: { kind, version }, token })
const statesOf = ({ items }: { items: readonly { version: string; state: string }[] }) =>
  items.map(({ version, state }) => `${version} ${state}`)
const bytesOf = async (answer: Promise<Response>) => Buffer.from(await (await answer).arrayBuffer())
const journalOf = async (number: string) =>
  (await api.answer(getJournal, { query: { kind: 'text', number }, token })).items

const json = { 'content-type': 'application/json' }
const read = (version: string) => ({ [TEXT_VERSION]: encodeURIComponent(version) })
const own = { orgId: sampleNewcomer.id }
const offerOfBuyer = () =>
  bytesOf(api.send(downloadAgreement, { params: own, query: { docType: OFFER_DOC_TYPE }, token: buyer }))

test('DESK-011: a scheduled version is neither shown nor accepted, and can be withdrawn', async () => {
  const published = await api.answer(publishTextVersion, publish('offer', 'later', later))
  expect(statesOf(published)).toEqual(['later scheduled', `${OFFER_VERSION} current`])
  expect(published.items[0]).toMatchObject({ inForceFrom: '2099-01-30T21:00:00.000Z', name: 'Оферта later.pdf' })
  expect((await offerOfBuyer()).equals(files.offer)).toBe(false)
  expect((await bytesOf(api.send(getTextFile, versionOf('later')))).equals(files.offer)).toBe(true)

  expect(statesOf(await api.answer(withdrawTextVersion, { ...versionOf('later'), body: {} }))).toEqual([
    `${OFFER_VERSION} current`,
  ])
  expect((await api.refusal(withdrawTextVersion, { ...versionOf('later'), body: {} })).status).toBe(404)
  expect((await api.refusal(getTextFile, versionOf('later'))).status).toBe(404)
  expect(await journalOf('Оферта later')).toMatchObject([
    { what: 'withdraw', before: { version: 'later', from: later }, after: null },
    { what: 'publish', before: { version: OFFER_VERSION }, after: { version: 'later', from: later } },
  ])
})

test('DESK-011: a version in force is accepted by those who have accepted none; the others keep theirs', async () => {
  const accepted = { companyId: 1008 }
  const before = await api.answer(getCompany, { params: accepted, token })
  expect(statesOf(await api.answer(publishTextVersion, publish('offer', '2')))).toEqual([
    '2 current',
    `${OFFER_VERSION} past`,
  ])
  expect((await offerOfBuyer()).equals(files.offer)).toBe(true)
  const query = { docType: OFFER_DOC_TYPE }
  const accepting = { params: own, query, token: buyer }
  const unread = await api.refusal(createAndAcceptAgreement, { ...accepting, headers: read(OFFER_VERSION) })
  expect([unread.status, unread.body.code]).toEqual([409, TEXT_CHANGED])
  expect(await api.answer(checkAgreement, accepting)).toBe(false)
  const inForce = await api.answer(getTextInForce, { params: { kind: 'offer' } })
  await api.answer(createAndAcceptAgreement, { ...accepting, headers: read(inForce.version) })
  const company = await api.answer(getCompany, { params: { companyId: own.orgId }, token })
  expect(company.offer).toEqual({ version: '2', at: expect.any(String) })

  await api.answer(publishTextVersion, publish('offer', '3'))
  expect(await api.answer(checkAgreement, { params: own, query, token: buyer })).toBe(true)
  expect((await api.answer(getCompany, { params: { companyId: own.orgId }, token })).offer).toEqual(company.offer)
  expect((await api.answer(getCompany, { params: accepted, token })).offer).toEqual(before.offer)
  const old = await bytesOf(api.send(getTextFile, versionOf(OFFER_VERSION)))
  expect(old.subarray(0, 5).toString()).toBe('%PDF-')
  expect(old.equals(files.offer)).toBe(false)
})

test('DESK-011 AMB-124: a new consent is served from its day at the address that the registration links to', async () => {
  const served = () => bytesOf(fetch(`${backend.url}/docs/personal-data-consent.pdf`))
  const before = await served()
  await api.answer(publishTextVersion, publish('consent', '2', later))
  expect((await served()).equals(before)).toBe(true)
  expect(statesOf(await api.answer(publishTextVersion, publish('consent', '3')))).toEqual([
    '2 scheduled',
    '3 current',
    `${CONSENT_VERSION} past`,
  ])
  expect(await api.answer(getTextInForce, { params: { kind: 'consent' } })).toEqual({ version: '3' })
  expect((await served()).equals(files.consent)).toBe(true)
  expect((await bytesOf(api.send(getTextFile, versionOf(CONSENT_VERSION, 'consent')))).equals(before)).toBe(true)
})

test('DESK-011: a registration with another consent than the one read is refused, before the captcha is spent', async () => {
  const body = registrationOf(suggestOrganisations('ооо')[0], '79163330001')
  const send = (version: string) => api.refusal(registerUser, { body, headers: read(version) })
  expect(await send(CONSENT_VERSION)).toMatchObject({
    status: 409,
    body: {
      code: TEXT_CHANGED,
      message: 'Текст согласия изменился: действует редакция «3». Прочитайте ее и дайте согласие еще раз.',
    },
  })
  expect((await send('3')).body.code).toBe('CAPTCHA_REFUSED')
})

test('DESK-011: a company at the desk shows the consent that its member has given, also after a newer one', async () => {
  const [, organisation] = suggestOrganisations('ооо')
  const body = registrationOf(organisation, '79163330002')
  const solved = await fetch(`${backend.url}/captcha.local/sample-token`, { method: 'POST', body: '{}', headers: json })
  const { token: captcha } = (await solved.json()) as { token: string }
  await api.answer(registerUser, { body: { ...body, token: captcha }, headers: read('3') })
  await api.answer(publishTextVersion, publish('consent', '4'))
  const { items } = await api.answer(getCompanies, { query: { text: body.inn }, token })
  const company = await api.answer(getCompany, { params: { companyId: items[0]?.companyId }, token })
  expect(company.people).toMatchObject([{ phone: '79163330002', consent: { version: '3', at: expect.any(String) } }])
})

test('DESK-011: a name or a day that is taken, a day before today and a version in force are refused', async () => {
  const refused = async (sent: ReturnType<typeof publish>) => {
    const { status, body } = await api.refusal(publishTextVersion, sent)
    return [status, body.code]
  }
  const state = await api.answer(getTextVersions, kindOf('consent'))
  expect(await refused(publish('consent', CONSENT_VERSION, later))).toEqual([409, 'VERSION_TAKEN'])
  expect(await refused(publish('consent', '9', later))).toEqual([409, 'DAY_TAKEN'])
  expect(await refused(publish('consent', '9', '2026-01-01'))).toEqual([400, 'INVALID_REQUEST'])
  // No address would lead to it.
  expect(await refused(publish('consent', '..', later))).toEqual([400, 'INVALID_REQUEST'])
  const withdrawal = await api.refusal(withdrawTextVersion, { ...versionOf('3', 'consent'), body: {} })
  expect([withdrawal.status, withdrawal.body.code]).toEqual([409, 'IN_FORCE'])
  expect(await api.answer(getTextVersions, kindOf('consent'))).toEqual(state)
})

test('DESK-011: two managers who publish one version at once publish it once', async () => {
  const send = () => api.send(publishTextVersion, publish('offer', 'same'))
  const statuses = (await Promise.all([send(), send(), send()])).map(({ status }) => status)
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409])
  expect(await journalOf('Оферта same')).toHaveLength(1)
})

test('DESK-011 A11: a file over 10 MB is refused', async () => {
  const body = { version: 'large', from: today, file: 'A'.repeat(14_000_000) }
  expect((await api.refusal(publishTextVersion, { ...kindOf('offer'), body })).status).toBe(413)
})
