import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { forgottenPath, newPasswordPath } from './pages.ts'
import { newPkce, openBrowser, openForm, refresh, signedIn } from 'backend/testing/browser'
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts'

let identity: TestIdentity
let url: string

beforeAll(async () => {
  identity = await startIdentity()
  url = identity.url
}, 180_000)
afterAll(() => identity.stop())

const from = (address: string) => ({ 'x-forwarded-for': address })
const request = (username: string, address: string) => openBrowser(url).post(forgottenPath, { username }, from(address))
const setPassword = (key: string, password: string, repeat = password) =>
  openBrowser(url).post(newPasswordPath, { key, password, repeat })

/** The letters to the user, oldest first. */
function lettersTo(email: string): string[] {
  if (!existsSync(identity.outbox)) return []
  const files = readdirSync(identity.outbox).toSorted()
  return files.map((name) => readFileSync(join(identity.outbox, name), 'utf8')).filter((text) => text.includes(email))
}

/** Waits until something is so, at most five seconds. */
async function isSoon(isSo: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + 5_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 50))) {
    if (await isSo()) return true
  }
  return false
}

/** Requests a letter. @returns the key in its link */
async function keyFor(username: string, email: string, address: string): Promise<string> {
  const before = lettersTo(email).length
  expect((await request(username, address)).status).toBe(200)
  // The letter is written after the answer.
  await isSoon(() => Promise.resolve(lettersTo(email).length > before))
  return keyIn(lettersTo(email).at(-1) ?? '')
}

/** The letter is quoted-printable or base64. */
function keyIn(letter: string): string {
  const [, body = ''] = letter.split('\r\n\r\n')
  const text = /base64/i.test(letter)
    ? Buffer.from(body, 'base64').toString()
    : body
        .replaceAll('=\r\n', '')
        .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return /new-password\?key=([\w-]+)/.exec(text)?.[1] ?? ''
}

async function signIn(username: string, password: string): Promise<number> {
  const browser = openBrowser(url)
  const form = await openForm(browser, url, newPkce().challenge)
  return (await browser.post(form, { username, password })).status
}

test('A22: a link from a letter sets a new password once, and ends the sessions that the user had', async () => {
  const browser = openBrowser(url)
  const { refresh_token: token, access_token: accessToken } = await signedIn(browser, url, '79160000001')
  const key = await keyFor('8 (916) 000-00-01', 'user0@portal.example', '192.0.2.1')
  const opened = await openBrowser(url).get(`${newPasswordPath}?key=${key}`)
  expect([opened.status, opened.headers.get('referrer-policy')]).toEqual([200, 'no-referrer'])
  const page = await opened.text()
  expect(page).toContain('autocomplete="new-password"')
  // Password managers store the new password under the login, which is the phone.
  expect(page).toMatch(/<input[^>]* value="79160000001" autocomplete="username"/)

  expect(await (await setPassword(key, '1234567')).text()).toContain('не менее 8 символов')
  expect(await (await setPassword(key, 'new-secret', 'new-secret-2')).text()).toContain('Пароли не совпадают')
  const changed = await setPassword(key, 'new-secret')
  expect([changed.status, await changed.text()]).toEqual([200, expect.stringContaining('Пароль изменен')])

  expect([await signIn('79160000001', 'demo-2026'), await signIn('79160000001', 'new-secret')]).toEqual([200, 303])
  expect((await refresh(url, token)).status).toBe(400)
  const isAccepted = async () =>
    (await fetch(`${url}/whoami`, { headers: { authorization: `Bearer ${accessToken}` } })).status === 200
  expect(await isSoon(async () => !(await isAccepted()))).toBe(true)
  for (const answer of [
    await setPassword(key, 'third-secret'),
    await openBrowser(url).get(`${newPasswordPath}?key=${key}`),
  ]) {
    const page = await answer.text()
    expect([answer.status, page]).toEqual([400, expect.stringContaining('Ссылка больше не действует')])
    expect(page).toContain(`href="${forgottenPath}">Получить новую ссылку</a>`)
  }
})

test('a used link makes the user’s other links useless, but not those of other users', async () => {
  const keys = [
    await keyFor('79160000002', 'user1@portal.example', '192.0.2.2'),
    await keyFor('79160000002', 'user1@portal.example', '192.0.2.2'),
  ]
  const other = await keyFor('79160000003', 'user2@portal.example', '192.0.2.2')
  expect((await setPassword(keys[1] ?? '', 'new-secret')).status).toBe(200)
  expect((await setPassword(keys[0] ?? '', 'another-secret')).status).toBe(400)
  expect((await setPassword(other, 'new-secret')).status).toBe(200)
})

test('a known phone, an unknown phone and any other text get the same answer, and an unknown one no letter', async () => {
  const pages = await Promise.all(
    ['79160000003', '79169999999', 'admin'].map(async (username) => (await request(username, '192.0.2.3')).text()),
  )
  expect(new Set(pages).size).toBe(1)
  expect(pages[0]).toContain('Если такой номер зарегистрирован')
  expect(await (await request(' ', '192.0.2.3')).text()).toContain('Введите номер телефона')
})

test('AMB-200: the phone is read in any spelling, and a foreign or incomplete one or an e-mail is refused', async () => {
  expect(await keyFor('тел. (+7) 916 000\u201100\u201103', 'user2@portal.example', '192.0.2.6')).not.toBe('')
  expect(await (await request('+998 90 123-45-67', '192.0.2.6')).text()).toContain('Это номер другой страны')
  expect(await (await request('8916000003', '192.0.2.6')).text()).toContain('Введите номер целиком')
  expect(await (await request('89160000003@portal.example', '192.0.2.6')).text()).toContain('Это адрес почты')
})

test('A14: requests are limited by network, and letters by user', async () => {
  const answers = await Promise.all(Array.from({ length: 11 }, () => request('admin', '192.0.2.4')))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array<number>(10).fill(200), 429])

  const before = lettersTo('user1@portal.example').length
  for (let time = 0; time < 4; time += 1) {
    expect((await request('79160000002', '192.0.2.5')).status).toBe(200)
  }
  // The letter of another user follows those of this one.
  await keyFor('79160000001', 'user0@portal.example', '192.0.2.5')
  expect(lettersTo('user1@portal.example').length).toBe(before + 1)
})

test('another site can neither request a letter nor set a password', async () => {
  const crossSite = { 'sec-fetch-site': 'cross-site' }
  const browser = openBrowser(url)
  for (const [path, fields] of [
    [forgottenPath, { username: '79160000001' }],
    [newPasswordPath, { key: 'x', password: 'new-secret', repeat: 'new-secret' }],
  ] as const) {
    expect((await browser.post(path, fields, crossSite)).status).toBe(403)
  }
})

test('the sign-in page links to the page', async () => {
  const browser = openBrowser(url)
  const page = await browser.get(await openForm(browser, url, newPkce().challenge))
  expect(await page.text()).toContain(`href="${forgottenPath}"`)
  expect(await (await browser.get(forgottenPath)).text()).toContain('<h1>Забыли пароль?</h1>')
})
