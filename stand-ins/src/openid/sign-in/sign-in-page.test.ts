import { forgottenPage, forgottenPath, newPasswordPage } from '../forgotten-password/pages.ts'
import { signInPage } from './sign-in-page.ts'

test('Tab goes from the phone to the password, and to «Забыли пароль?» after it', () => {
  const page = signInPage({ uid: 'a', shop: 'http://localhost', phone: '', hasReset: true })
  const places = [
    'id="username"',
    'id="password"',
    'id="show-password"',
    `href="${forgottenPath}"`,
    'id="kc-login"',
  ].map((mark) => page.indexOf(mark))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places).not.toContain(-1)
})

test('without letters «Забыли пароль?» is not offered', () => {
  const form = { uid: 'a', shop: 'http://localhost', phone: '' }
  expect(signInPage({ ...form, hasReset: true })).toContain('Забыли пароль?')
  expect(signInPage({ ...form, hasReset: false })).not.toContain('Забыли пароль?')
})

const shop = 'http://localhost'
test.each([
  ['sign-in', signInPage({ uid: 'a', shop, phone: '', hasReset: true }), ['username', 'current-password']],
  ['a forgotten password', forgottenPage(shop, { phone: '' }), ['username']],
  [
    'a new password',
    newPasswordPage(shop, { key: 'a', phone: '79160000001' }),
    ['username', 'new-password', 'new-password'],
  ],
])('F30: password managers find the login, which is the phone, in the form of %s', (_, page, purposes) => {
  expect(Array.from(page.matchAll(/name="username"[^>]* autocomplete="([\w-]+)"/g), ([, purpose]) => purpose)).toEqual([
    'username',
  ])
  expect(Array.from(page.matchAll(/ autocomplete="([\w-]+)"/g), ([, purpose]) => purpose)).toEqual(purposes)
})
