import type { OrganisationLogin } from 'shared-contracts/api/multilogin'
import { sampleMultiLogin } from 'shared-contracts/testing/sample'
import { organisationItems, profileItems } from './profile-items.ts'

const [login] = sampleMultiLogin.logins as [OrganisationLogin]
const user = (type: 'LK' | 'PK', count: number) => ({
  type,
  userId: 1,
  logins: Array.from({ length: count }, (_, index) => ({
    ...login,
    orgId: 11 + index,
    orgName: `Организация ${index}`,
  })),
})
type Input = Parameters<typeof profileItems>[0]
type Counted = 'drives' | 'approvals'
type Tested = Omit<Input, 'isManager' | 'canOrder' | Counted> & Partial<Pick<Input, 'canOrder' | Counted>>
const itemsOf = (input: Tested) =>
  profileItems({ isManager: false, canOrder: true, drives: undefined, approvals: undefined, ...input })
const texts = (input: Tested) => itemsOf(input).map(({ text }) => text)

test('NAV-048 NAV-049: «Заказ» with its count is shown only while the cart is not empty', () => {
  expect(itemsOf({ cartCount: 5, orgId: 11, multiLogin: user('LK', 1) })[0]).toEqual({
    key: 'order',
    text: 'Заказ',
    href: '/order',
    count: 5,
  })
  expect(texts({ cartCount: 0, orgId: 11, multiLogin: user('LK', 1) })).not.toContain('Заказ')
})

test('NAV-050 NAV-051 NAV-052 NAV-053 NAV-055: the items have their links', () => {
  const items = itemsOf({ cartCount: 0, orgId: 11, multiLogin: user('LK', 1) })
  expect(items).toEqual([
    { key: 'products', text: 'Товары', href: '/products' },
    { key: 'orders', text: 'История заказов', href: '/orders' },
    { key: 'information', text: 'Покупателям', href: '/information' },
    { key: 'company', text: 'Компания', href: '/company' },
    { key: 'profile', text: 'Профиль', href: '/profile' },
    { key: 'signOut', text: 'Выход', action: { type: 'signOut' } },
  ])
})

test('NAV-054 AMB-032 AMB-183: «Сменить организацию» is shown only to a client with several organisations', () => {
  const has = (type: 'LK' | 'PK', count: number) =>
    texts({ cartCount: 0, orgId: 11, multiLogin: user(type, count) }).includes('Сменить организацию')
  expect([has('LK', 2), has('LK', 1), has('PK', 2)]).toEqual([true, false, false])
})

test('TEAM-002: who may not order gets neither the order nor requests nor the page of the company', () => {
  const input = { cartCount: 5, orgId: 11, multiLogin: user('LK', 1), drives: 1, approvals: 0 }
  const ofOrdering = ['Заказ', 'Согласования', 'Компания']
  expect(texts(input)).toEqual(expect.arrayContaining(ofOrdering))
  expect(texts({ ...input, canOrder: false })).toEqual(texts(input).filter((text) => !ofOrdering.includes(text)))
})

test('NAV-058 NAV-059: without an organisation neither the profile nor the switch is shown', () => {
  expect(texts({ cartCount: 0, orgId: null, multiLogin: user('LK', 3) })).toEqual([
    'Товары',
    'История заказов',
    'Покупателям',
    'Выход',
  ])
})

test('SHIP-008: a head office and its branch have their KPP as well', () => {
  const logins = [login, { ...login, orgId: 12, orgKpp: '540602001' }]
  const items = organisationItems({ multiLogin: { ...user('LK', 0), logins }, orgId: 11 }).slice(2)
  expect(items).toMatchObject([
    { text: 'ООО «Ромашка»', details: 'ИНН 7701234567 · КПП 770101001' },
    { text: 'ООО «Ромашка»', details: 'ИНН 7701234567 · КПП 540602001' },
  ])
})

test('NAV-056: an organisation has its INN below its name, and its official name if the shown one is the user’s own', () => {
  const logins = [login, { ...login, orgId: 12, orgName: 'ООО «Лютик»', orgNameCustom: 'Питер, сеть' }]
  const items = organisationItems({ multiLogin: { ...user('LK', 0), logins }, orgId: 11 }).slice(2)
  expect(items).toMatchObject([
    { text: 'ООО «Ромашка»', details: 'ИНН 7701234567' },
    { text: 'Питер, сеть', details: 'ООО «Лютик» · ИНН 7701234567' },
  ])
})

test('CONST-014 NAV-056 NAV-057 AMB-131: the list has «Назад», the page of all organisations, and the first 50', () => {
  const items = organisationItems({ multiLogin: user('LK', 61), orgId: 12 })
  expect(items[0]).toMatchObject({ text: 'Назад' })
  expect(items[1]).toMatchObject({ text: 'Все организации', href: '/multi-login' })
  expect(items).toHaveLength(52)
  expect(items.filter((item) => 'isCurrent' in item && item.isCurrent)).toMatchObject([{ text: 'Организация 1' }])
  expect(organisationItems({ multiLogin: user('LK', 3), orgId: null }).map(({ text }) => text)).toEqual([
    'Назад',
    'Все организации',
    'Организация 0',
    'Организация 1',
    'Организация 2',
  ])
})

test('DESK-001: a manager has a link to the workplace, with an organisation or without', () => {
  for (const orgId of [11, null]) {
    const input = {
      cartCount: 0,
      canOrder: true,
      orgId,
      multiLogin: user('LK', 1),
      isManager: true,
      drives: 1,
      approvals: 1,
    }
    expect(profileItems(input)).toContainEqual({ key: 'desk', text: 'Рабочее место', href: '/desk' })
  }
})

test('DRIVE-013: «Накопители» leads to the drives with the number that ends soon, if a remote shows them', () => {
  const input = { cartCount: 0, orgId: 11, multiLogin: user('LK', 1) }
  const drives = (count: number | undefined, orgId: number | null = 11) =>
    itemsOf({ ...input, orgId, drives: count }).find(({ key }) => key === 'drives')
  const item = { key: 'drives', text: 'Накопители', href: '/drives' }
  expect(drives(23)).toEqual({ ...item, count: 23 })
  expect(drives(0)).toEqual(item)
  expect([drives(undefined), drives(23, null)]).toEqual([undefined, undefined])
})

test('APPR-004: «Согласования» leads to the requests with the number that waits for the user, if a remote shows them', () => {
  const input = { cartCount: 0, orgId: 11, multiLogin: user('LK', 1) }
  const approvals = (count: number | undefined, orgId: number | null = 11) =>
    itemsOf({ ...input, orgId, approvals: count }).find(({ key }) => key === 'approvals')
  const item = { key: 'approvals', text: 'Согласования', href: '/approvals' }
  expect(approvals(4)).toEqual({ ...item, count: 4 })
  expect(approvals(0)).toEqual(item)
  const order = texts({ ...input, orgId: 11, approvals: 4 })
  expect(order.indexOf('Согласования')).toBe(order.indexOf('Компания') - 1)
  expect([approvals(undefined), approvals(4, null)]).toEqual([undefined, undefined])
})
