import { getAgreements } from 'shared-contracts/api/agreements'
import { getDocExchangeType } from 'shared-contracts/api/edo'
import { getMultiLogin } from 'shared-contracts/api/multilogin'
import { registerUser } from 'shared-contracts/api/users'
import { registrationTexts } from 'shared-contracts/texts/registration'
import { authorizationUrl, claimsIn, exchange, locationOf, newPkce, type Tokens } from '../../testing/browser.ts'
import { suggestOrganisations } from 'stand-ins/suggestions/organisations'
import { createClient, type Client } from '../../testing/client.ts'
import { registrationOf } from '../../testing/registration.ts'
import { startBackend, type TestBackend } from '../../testing/start-backend.ts'

let backend: TestBackend
let api: Client

beforeAll(async () => {
  backend = await startBackend()
  api = createClient(backend.url)
}, 180_000)
afterAll(() => backend.dispose(), 60_000)

const [first, second, third] = suggestOrganisations('ооо')
const [liquidated] = suggestOrganisations('закатный берег')

async function postCaptcha(name: string, body: object, from = '192.0.2.1') {
  const response = await fetch(`${backend.url}/captcha.local/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as { token?: string; challenge?: { id: string } } }
}
const captchaToken = async () => (await postCaptcha('sample-token', {})).body.token ?? ''

/** Registers from an address of its own, because registrations are counted by address. */
async function register(body: object, from: string): Promise<Response> {
  return api.send(registerUser, {
    body: { token: await captchaToken(), ...body },
    headers: { 'x-forwarded-for': from },
  })
}
const answered = async (response: Promise<Response>) => {
  const { status, body } = await response.then(async (r) => ({
    status: r.status,
    body: (await r.json()) as { code?: string; message?: string },
  }))
  return [status, body.code]
}

test('REG-001 CALL-044: a registered user is signed in without a form and acts for the new organisation', async () => {
  const { token: _, ...body } = registrationOf(first, '79162220001')
  const response = await register(body, '192.0.2.10')
  expect(response.status).toBe(200)
  const cookies = response.headers.getSetCookie()
  const session = cookies.find((line) => line.startsWith('PORTAL_SESSION='))
  expect(session).toMatch(/path=\/auth\/realms\/portal\/;/i)
  expect(session).toMatch(/httponly/i)
  expect(session).toMatch(/samesite=lax/i)

  // What keycloak-js does in its hidden frame.
  const { verifier, challenge } = newPkce()
  const silent = await fetch(authorizationUrl(backend.url, { code_challenge: challenge, prompt: 'none' }), {
    headers: { cookie: cookies.map((line) => line.split(';', 1)[0]).join('; ') },
    redirect: 'manual',
  })
  const code = new URLSearchParams(locationOf(silent).hash.slice(1)).get('code') ?? ''
  const { access_token: token, id_token: idToken } = (await (
    await exchange(backend.url, code, verifier)
  ).json()) as Tokens
  const { type, logins } = await api.answer(getMultiLogin, { token })
  expect([type, logins]).toEqual(['LK', [expect.objectContaining({ orgName: first?.value, orgInn: body.inn })]])
  expect(claimsIn(idToken)).toMatchObject({ preferred_username: '79162220001', name: 'Иванов Петр Сергеевич' })

  const params = { orgId: logins[0]?.orgId }
  expect(await api.answer(getDocExchangeType, { params, token })).toBe(1)
  expect(await api.answer(getAgreements, { params, token })).toEqual([])
})

test('ERR-065 AMB-168: a registered phone and registered numbers are 409 in the same words', async () => {
  const { token: _, ...body } = registrationOf(second, '79162220002')
  expect((await register(body, '192.0.2.11')).status).toBe(200)
  for (const again of [
    { ...body, contact: { ...body.contact, phone: '79162220009' } },
    { ...registrationOf(third, '79162220002'), token: await captchaToken() },
  ]) {
    const response = await register(again, '192.0.2.11')
    expect(response.status).toBe(409)
    expect(response.headers.getSetCookie()).toEqual([])
    expect(await response.json()).toEqual({
      code: 'ALREADY_REGISTERED',
      message: registrationTexts.alreadyRegistered,
    })
  }
})

test('ERR-062 ERR-063 AMB-076: an organisation in liquidation is registered with a remark', async () => {
  const { token: _, ...body } = registrationOf(liquidated, '79162220003')
  const response = await register(body, '192.0.2.12')
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
  expect(await response.json()).toMatchObject({ message: expect.stringContaining('ликвидирована') })
  expect(response.headers.getSetCookie()).toEqual([])
  expect(await answered(register(body, '192.0.2.12'))).toEqual([409, 'ALREADY_REGISTERED'])
})

test('ERR-061: an organisation that is not in the register is 404', async () => {
  const { token: _, ...body } = { ...registrationOf(third, '79162220004'), inn: '7707083893' }
  expect(await answered(register(body, '192.0.2.13'))).toEqual([404, 'ORGANISATION_UNKNOWN'])
})

test('A14 ERR-060: a captcha token works once, and invented or foreign ones not at all; nothing is written', async () => {
  const body = registrationOf(third, '79162220005')
  const used = await captchaToken()
  const unknown = { ...body, inn: '7707083893' }
  expect(await answered(register({ ...unknown, token: used }, '192.0.2.14'))).toEqual([404, 'ORGANISATION_UNKNOWN'])
  for (const token of [used, 'invented', 'a.9999999999999.b']) {
    expect(await answered(register({ ...body, token }, '192.0.2.14'))).toEqual([403, 'CAPTCHA_REFUSED'])
  }
  expect(await answered(register({ ...body, token: '' }, '192.0.2.14'))).toEqual([400, 'INVALID_REQUEST'])
  const parallel = { ...body, token: await captchaToken() }
  const answers = await Promise.all(Array.from({ length: 5 }, () => answered(register(parallel, '192.0.2.14'))))
  expect(answers.filter(([status]) => status === 200)).toHaveLength(1)
  expect(answers.filter(([, code]) => code === 'CAPTCHA_REFUSED')).toHaveLength(4)
})

test('A14: thirty registrations a minute from one network are refused, others are not', async () => {
  const [, , , fourth] = suggestOrganisations('ооо')
  const { token: _, ...body } = registrationOf(fourth, '79162220006')
  const flood = Array.from({ length: 30 }, () => register({ ...body, token: 'bot' }, '192.0.2.15'))
  const statuses = (await Promise.all(flood)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  const limited = await register(body, '192.0.2.15')
  expect([limited.status, Number(limited.headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await register(body, '192.0.2.16')).status).toBe(200)
})

test('AMB-144: the captcha host serves its script and style, and a right answer gives a token', async () => {
  const script = await fetch(`${backend.url}/captcha.local/captcha.js?render=onload&onload=ready`)
  expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
  expect((await fetch(`${backend.url}/captcha.local/captcha.css`)).headers.get('content-type')).toMatch('text/css')

  const asked = await fetch(`${backend.url}/captcha.local/challenge`)
  expect(asked.headers.get('cache-control')).toBe('no-store')
  const { id } = (await asked.json()) as { id: string }
  const answers = await Promise.all(
    Array.from({ length: 21 }, (_, index) => postCaptcha('answer', { id, answer: String(index + 4) }, '192.0.2.18')),
  )
  expect(answers.filter(({ body }) => body.token !== undefined)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.challenge !== undefined)).toHaveLength(20)
})

test('A14: answers to the captcha are limited by network', async () => {
  const guesses = Array.from({ length: 40 }, () => postCaptcha('answer', { id: 'a.b.c', answer: '7' }, '192.0.2.19'))
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
})
