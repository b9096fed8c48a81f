import {
  acceptAgreement,
  checkAgreement,
  createAndAcceptAgreement,
  downloadAgreement,
  getAgreements,
} from 'shared-contracts/api/agreements'
import { createOrder, getOrders } from 'shared-contracts/api/orders'
import { getFileTypes } from 'shared-contracts/api/organisation-documents'
import { getOrganisation, getOrganisationCard } from 'shared-contracts/api/organisation'
import { OFFER_DOC_TYPE } from 'shared-contracts/domain/limits'
import { sampleNewcomer } from 'stand-ins/seed/sample-accounts'
import { createClient, type Client } from '../../testing/client.ts'
import { bodyOf, toKazan } from '../../testing/order.ts'
import { pdfText } from '../../testing/files/pdf-text.ts'
import { startBackend, type TestBackend } from '../../testing/start-backend.ts'

let backend: TestBackend
let api: Client
let token: string

beforeAll(async () => {
  backend = await startBackend()
  api = createClient(backend.url)
  token = await backend.signIn('79000000006')
}, 180_000)
afterAll(() => backend.dispose(), 60_000)

const params = { orgId: sampleNewcomer.id }
const offer = { docType: OFFER_DOC_TYPE }
const isAccepted = () => api.answer(checkAgreement, { params, query: offer, token })
const fileNameOf = (headers: Headers) =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '')?.[1] ?? '')

async function textOf(answer: Response): Promise<string> {
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return pdfText(new Uint8Array(await answer.arrayBuffer()))
}

/** The headers that a browser adds to requests of anything but the portal's scripts. */
const unasked: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['a script of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
  ['a sibling domain', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
  [
    'a picture on a page of the portal',
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
  ],
  ['a typed address', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
  [
    'a link on the portal',
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  ],
  [
    'a prefetch',
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty', 'sec-purpose': 'prefetch' },
  ],
  ['a prefetch of an older browser', { purpose: 'prefetch' }],
]

test.each(unasked)('A10: %s cannot accept the offer, even with the token', async (_, headers) => {
  for (const call of [createAndAcceptAgreement, acceptAgreement]) {
    const query = call === acceptAgreement ? { docId: 1 } : offer
    for (const bearer of [{ token }, {}]) {
      const { status, body } = await api.refusal(call, { params, query, headers, ...bearer })
      expect([call.name, status, body.code]).toEqual([call.name, 403, 'FORBIDDEN'])
    }
  }
  expect(await api.answer(getAgreements, { params, token })).toEqual([])
  expect(await isAccepted()).toBe(false)
})

test('AMB-018 A10: neither HEAD nor a request without a token accepts the offer', async () => {
  const head = await api.send({ ...createAndAcceptAgreement, method: 'HEAD' as 'GET' }, { params, query: offer, token })
  expect(head.status).toBe(404)
  expect((await api.refusal(createAndAcceptAgreement, { params, query: offer })).status).toBe(401)
  expect((await api.refusal(acceptAgreement, { params, query: { docId: 1 } })).status).toBe(401)
  expect(await api.answer(getAgreements, { params, token })).toEqual([])
})

test('ORDER-012: an order straight at the API is refused before the offer is accepted', async () => {
  const body = bodyOf(toKazan(), [7101, 1])
  const refused = await api.refusal(createOrder, { params, query: { delivery: true, price: 1 }, body, token })
  expect(refused).toMatchObject({ status: 409, body: { code: 'OFFER_NOT_ACCEPTED' } })
  expect(await api.answer(getOrders, { params, query: {}, token })).toEqual([])
})

test('CALL-007 CALL-041 CALL-047 AMB-009 OFFER-006: the offer is a PDF, before it is accepted too, and is revalidated', async () => {
  const answer = await api.send(downloadAgreement, { params, query: offer, token })
  expect(new URL(answer.url).pathname).toBe(`/public/api/v3/organizations/${params.orgId}/agreements/body`)
  expect(fileNameOf(answer.headers)).toBe('Оферта.pdf')
  expect(answer.headers.get('cache-control')).toBe('private, no-cache')
  expect(await textOf(answer)).toMatch(/^Оферта на поставку[\s\S]*Редакция от 1 ноября 2026 года/)
  const again = await api.send(downloadAgreement, {
    params,
    query: offer,
    token,
    headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
  expect((await api.refusal(downloadAgreement, { params, query: { docType: 401 }, token })).status).toBe(404)
})

test('CALL-005 CALL-006 AMB-018 OFFER-014 OFFER-015: the portal’s script accepts the offer; accepting again changes nothing', async () => {
  const headers = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }
  const first = await api.send(createAndAcceptAgreement, { params, query: offer, token, headers })
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await isAccepted()).toBe(true)
  const [accepted, ...others] = await api.answer(getAgreements, { params, token })
  expect(others).toEqual([])
  expect(accepted).toMatchObject({ docTypeId: OFFER_DOC_TYPE, version: '2026-11-01' })
  expect(Math.abs(Date.now() - Date.parse(accepted?.acceptedAt ?? ''))).toBeLessThan(60_000)

  const docId = accepted?.docId
  const again = await api.send(acceptAgreement, { params, query: { docId }, token })
  expect([again.status, again.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await api.answer(getAgreements, { params, token })).toEqual([accepted])
  const other = await backend.signIn('79000000001')
  const foreign = await api.refusal(acceptAgreement, { params: { orgId: 1001 }, query: { docId }, token: other })
  expect(foreign.status).toBe(404)
})

test('CALL-019 AMB-096: the types of documents have names, the offer’s among them', async () => {
  expect(await api.answer(getFileTypes, { token })).toContainEqual({ id: OFFER_DOC_TYPE, name: 'Оферта' })
})

test('the card of an organisation is a PDF with its requisites', async () => {
  const organisation = await api.answer(getOrganisation, { params, token })
  const answer = await api.send(getOrganisationCard, { params, token })
  expect(fileNameOf(answer.headers)).toBe('Карточка организации ООО «Новая касса».pdf')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const text = await textOf(answer)
  expect(text).not.toContain('Образец')
  const { shortName, inn, kpp, ogrn, legalAddress, email } = organisation
  for (const value of [shortName, inn, kpp, ogrn, legalAddress, email]) expect(text).toContain(value)
})
