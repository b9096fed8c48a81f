import { sampleMultiLogin } from 'shared-contracts/testing/sample'
import { redirectFor } from './guard.ts'
import { isSilentCheckRoute } from './own-pages.ts'

const [login] = sampleMultiLogin.logins
const guest = { phase: 'guest', multiLogin: null, isMultiLoginLoaded: false } as const
const user = (type: 'LK' | 'PK', count: number) => ({
  phase: 'signedIn' as const,
  isMultiLoginLoaded: true,
  multiLogin: { type, userId: 1, logins: Array.from({ length: count }, () => login as NonNullable<typeof login>) },
})
const noOrganisation = { orgId: null }
const chosen = { orgId: 11 }
const from = (
  pathname: string,
  auth: Parameters<typeof redirectFor>[0]['auth'],
  organisation: { orgId: number | null } = chosen,
  isForRole = false,
) => redirectFor({ pathname, auth, organisation, isForRole })

test('DESK-001: a page for a role asks for no choice of a company', () => {
  expect(from('/desk', user('LK', 2), noOrganisation, true)).toBeNull()
  expect(from('/desk', user('LK', 2), noOrganisation, false)).toBe('/multi-login')
})

test('TEAM-003: the page of an invitation asks for no choice of a company', () => {
  expect(from('/company/invitation', user('LK', 2), noOrganisation)).toBeNull()
  expect(from('/company', user('LK', 2), noOrganisation)).toBe('/multi-login')
})

test('NAV-014 NAV-029: a guest is redirected from /multi-login and /error500 to the home page', () => {
  expect(from('/multi-login', guest, noOrganisation)).toBe('/')
  expect(from('/error500', guest, noOrganisation)).toBe('/')
  expect(from('/orders', guest, noOrganisation)).toBeNull()
})

test.each([
  ['AUTH-039', ['/']],
  ['AUTH-040', ['/products', '/products/7101', '/product/7101']],
  ['AUTH-041', ['/information']],
  ['AUTH-044', ['/order']],
  ['AUTH-046', ['/orders']],
  ['AUTH-047', ['/profile']],
])('%s: a guest may stay on %j', (_, paths) => {
  for (const path of paths) expect(from(path, guest, noOrganisation)).toBeNull()
})

test('NAV-013 NAV-015 AUTH-056 AMB-032 AMB-183: only a client may open /multi-login, also with one organisation', () => {
  expect(from('/multi-login', user('PK', 2))).toBe('/')
  expect(from('/multi-login', user('LK', 1))).toBeNull()
})

test('ERR-033: without loaded logins there is no redirect, because each page reports the failure', () => {
  const unknown = { phase: 'signedIn', multiLogin: null, isMultiLoginLoaded: true } as const
  for (const path of ['/multi-login', '/error500', '/orders', '/'])
    expect(from(path, unknown, noOrganisation)).toBeNull()
})

test('NAV-030 AMB-034: a client with several organisations and none chosen is redirected to the choice from any page', () => {
  for (const path of ['/error500', '/products', '/no-such', '/']) {
    expect(from(path, user('LK', 2), noOrganisation)).toBe('/multi-login')
  }
  expect(from('/multi-login', user('LK', 2), noOrganisation)).toBeNull()
  expect(from('/products', user('LK', 2))).toBeNull()
})

test('NAV-030 ORG-016: a client with at most one organisation is not redirected to the choice', () => {
  for (const count of [0, 1]) expect(from('/products', user('LK', count), noOrganisation)).toBeNull()
})

test('AMB-033: a partner is never redirected to the choice', () => {
  expect(from('/products', user('PK', 2), noOrganisation)).toBeNull()
})

test('NAV-032 AMB-027: a signed-in user leaves /login once the logins are known', () => {
  expect(from('/login', { ...user('LK', 1), isMultiLoginLoaded: false })).toBeNull()
  expect(from('/login', user('LK', 1))).toBe('/products')
})

test('there is no redirect before the user is known', () => {
  const starting = { phase: 'starting', multiLogin: null, isMultiLoginLoaded: false } as const
  for (const path of ['/multi-login', '/error500', '/login']) expect(from(path, starting, noOrganisation)).toBeNull()
})

test('NAV-031: the silent sign-in runs on every page except the sign-in’s own pages', () => {
  expect(['/', '/products', '/error500', '/login', '/multi-login'].filter(isSilentCheckRoute)).toEqual([
    '/',
    '/products',
    '/error500',
  ])
})
