import { getMultiLogin } from 'shared-contracts/api/multilogin'
import { getOrders } from 'shared-contracts/api/orders'
import {
  acceptInvitation,
  changeMember,
  createInvitation,
  getPeople,
  lookAtInvitation,
  registerInvited,
  removeMember,
  revokeInvitation,
} from 'shared-contracts/api/people'
import type { Role } from 'shared-contracts/api/roles'
import { TEXT_VERSION } from 'shared-contracts/api/text-in-force'
import { createClient, type Client } from '../../testing/client.ts'
import { startBackend, type TestBackend } from '../../testing/start-backend.ts'
import { startSmtpServer, type SmtpServer, type TakenLetter } from '../../testing/smtp-server.ts'

/** «Василек»: -10 is its owner, -02 a buyer. */
const params = { orgId: 1002 }
const personal = { name: { lastName: 'Котова', firstName: 'Ирина', middleName: '' }, password: 'demo-2026' }

let smtp: SmtpServer
let backend: TestBackend
let api: Client
let owner: string
let buyer: string
beforeAll(async () => {
  smtp = await startSmtpServer()
  backend = await startBackend({ SMTP_URL: smtp.url })
  api = createClient(backend.url)
  owner = await backend.signIn('79000000010')
  buyer = await backend.signIn('79000000002')
}, 180_000)
afterAll(async () => {
  await backend.dispose()
  await smtp.goAway()
}, 60_000)

const plain = (letter: TakenLetter) => letter.parts['text/plain']?.toString() ?? ''
/** Invites, and waits for the letter. @returns the letter and the secret of its link */
async function invite(email: string, role: Role = 'accountant'): Promise<{ letter: TakenLetter; secret: string }> {
  const sent = new Promise<TakenLetter>((taken) => {
    smtp.onTaken = (letter) => taken(letter)
  })
  await api.answer(createInvitation, { params, body: { email, role }, token: owner })
  const letter = await sent
  return { letter, secret: /\/company\/invitation#(\S+)/.exec(plain(letter))?.[1] ?? '' }
}
async function captchaToken(): Promise<string> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
  const { token } = (await (await fetch(`${backend.url}/captcha.local/sample-token`, init)).json()) as { token: string }
  return token
}
async function register(secret: string, phone: string, more: object = {}, headers: Record<string, string> = {}) {
  const body = { secret, phone, ...personal, token: await captchaToken(), ...more }
  return api.send(registerInvited, { body, headers })
}
const answered = async (response: Response) => [response.status, ((await response.json()) as { code?: string }).code]

test('TEAM-003: the letter tells who invites where, leads to the portal by a secret fragment, and has no switch', async () => {
  const { letter, secret } = await invite('Irina@Example.ru')
  expect(letter.to).toBe('irina@example.ru')
  expect(letter.header('Subject')).toBe('Приглашение в организацию ООО «Василек»')
  const html = letter.parts['text/html']?.toString() ?? ''
  for (const form of [plain(letter), html]) {
    expect(form).toContain('Васильева Нина Андреевна приглашает вас')
    expect(form).toContain('Бухгалтер')
    expect(form).toContain(`${backend.url}/company/invitation#${secret}`)
    expect(form).not.toContain('/profile#letters')
  }
  expect(await api.answer(lookAtInvitation, { body: { secret } })).toEqual({
    ...{ organisation: 'ООО «Василек»', role: 'accountant', email: 'irina@example.ru' },
    inviter: 'Васильева Нина Андреевна',
  })
})

test('TEAM-003: a signed-in user joins once, and who was invited twice uses the last letter', async () => {
  const first = await invite('third@example.ru', 'viewer')
  const { secret } = await invite('third@example.ru', 'approver')
  const third = await backend.signIn('79000000004')
  expect((await api.refusal(acceptInvitation, { body: { secret } })).status).toBe(401)
  const ended = { status: 404, body: { code: 'INVITATION_ENDED' } }
  expect(await api.refusal(acceptInvitation, { body: { secret: first.secret }, token: third })).toMatchObject(ended)
  expect(await api.answer(acceptInvitation, { body: { secret }, token: third })).toEqual(params)
  expect(await api.answer(acceptInvitation, { body: { secret }, token: third })).toEqual(params)
  expect(await api.refusal(acceptInvitation, { body: { secret }, token: owner })).toMatchObject(ended)
  const { logins } = await api.answer(getMultiLogin, { token: third })
  expect(logins).toMatchObject([{ ...params, role: 'approver', isEmployee: true }])
})

test('TEAM-003: a person registers without a company, after captcha and consent, and is signed in', async () => {
  const { secret } = await invite('irina@example.ru', 'viewer')
  const phone = '79162230001'
  expect(await answered(await register(secret, phone, { token: 'invented' }))).toEqual([403, 'CAPTCHA_REFUSED'])
  expect(await answered(await register(secret, phone, {}, { [TEXT_VERSION]: 'old' }))).toEqual([409, 'TEXT_CHANGED'])
  expect(await answered(await register(secret, '79000000001'))).toEqual([409, 'ALREADY_REGISTERED'])
  const registered = await register(secret, phone)
  expect(registered.status).toBe(200)
  expect(registered.headers.getSetCookie().join()).toContain('PORTAL_SESSION=')
  expect(await registered.json()).toEqual(params)
  expect(await answered(await register(secret, '79162230002'))).toEqual([404, 'INVITATION_ENDED'])
  const { logins } = await api.answer(getMultiLogin, { token: await backend.signIn(phone) })
  expect(logins).toMatchObject([{ ...params, role: 'viewer' }])
  const { members } = await api.answer(getPeople, { params, token: owner })
  expect(members.find((member) => member.phone === phone)).toMatchObject({
    ...{ name: 'Котова Ирина', email: 'irina@example.ru', role: 'viewer' },
  })
})

test('TEAM-003: an invitation is listed until it is taken back', async () => {
  const { secret } = await invite('back@example.ru')
  const { invitations } = await api.answer(getPeople, { params, token: owner })
  const [invitation] = invitations
  expect(invitation).toMatchObject({
    email: 'back@example.ru',
    role: 'accountant',
    inviter: 'Васильева Нина Андреевна',
  })
  const days = (Date.parse(invitation?.expiresAt ?? '') - Date.parse(invitation?.sentAt ?? '')) / (24 * 60 * 60_000)
  expect(days).toBe(7)
  const revoking = { params: { ...params, invitationId: invitation?.invitationId }, body: {}, token: owner }
  await api.answer(revokeInvitation, revoking)
  expect((await api.answer(revokeInvitation, revoking)).invitations).toEqual(invitations.slice(1))
  expect((await api.refusal(lookAtInvitation, { body: { secret } })).body.code).toBe('INVITATION_ENDED')
})

test('TEAM-001 TEAM-004: a changed role counts at the next call, and who is removed has no access left', async () => {
  const { members } = await api.answer(getPeople, { params, token: owner })
  const userId = members.find(({ phone }) => phone === '79000000002')?.userId
  const orders = () => api.send(getOrders, { params, query: {}, token: buyer })
  const asOwner = () => api.send(getPeople, { params, token: buyer })
  const change = (role: Role) =>
    api.answer(changeMember, { params: { ...params, userId }, body: { role }, token: owner })
  expect(await answered(await asOwner())).toEqual([403, 'ROLE'])
  await change('owner')
  expect((await asOwner()).status).toBe(200)
  await change('buyer')
  expect([(await asOwner()).status, (await orders()).status]).toEqual([403, 200])
  const removing = { params: { ...params, userId }, body: {}, token: owner }
  expect((await api.answer(removeMember, removing)).members.map(({ userId: id }) => id)).not.toContain(userId)
  expect(await answered(await orders())).toEqual([403, 'FORBIDDEN'])
  expect((await api.refusal(removeMember, removing)).status).toBe(404)
  const { logins } = await api.answer(getMultiLogin, { token: buyer })
  expect(logins.map(({ orgId }) => orgId)).not.toContain(params.orgId)
})

test('TEAM-003: after a hundred letters of a day an organisation invites nobody', async () => {
  const other = { orgId: 1001 }
  const token = await backend.signIn('79000000001')
  const body = { email: 'one@example.ru', role: 'viewer' }
  const statuses: number[] = []
  for (let turn = 0; turn < 101; turn += 1) {
    statuses.push((await api.send(createInvitation, { params: other, body, token })).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 100 }, () => 200), 429])
})
