import { ApiError } from 'shared-contracts/api/error'
import type { OrganisationLogin } from 'shared-contracts/api/multilogin'
import type { ApiCall } from 'shared-contracts/api/call'
import { createTestBus } from 'shared-contracts/testing/test-bus'
import type { PortalEvent } from 'shared-contracts/portal/events'
import { initialState } from 'shared-contracts/portal/initial-state'
import type { Http } from 'shared-contracts/portal/portal'
import { sampleMultiLogin, sampleOrganisation, sampleProducts } from 'shared-contracts/testing/sample'
import { handleSessionEvents } from './handle-session-events.ts'
import { createOrganisationStorage } from './organisation/organisation-storage.ts'
import { createStores } from './stores.ts'
import { createTabUser } from '../session/tab-user.ts'
import { memoryStorage } from '../session/testing.ts'
import type { TabMessage } from '../browser/tabs.ts'
import { createTextStorage } from 'shared-ui/storage'

const [login] = sampleMultiLogin.logins as [OrganisationLogin]
const two: OrganisationLogin[] = [login, { ...login, orgId: 12, orgName: 'ООО «Лютик»' }]

const answersOf = (multiLogin: unknown): Record<string, unknown> => ({
  getMultiLogin: multiLogin,
  getOrganisation: sampleOrganisation,
  getProducts: sampleProducts,
  getAgreements: [{ docTypeId: 400, docId: 5 }],
  checkAgreement: true,
  getDocExchangeType: 1,
  getEdoPartners: [{}],
})

function setUp(
  multiLogin: unknown = sampleMultiLogin,
  others: Record<string, unknown> = {},
  storage = createTextStorage(() => sessionStorage),
) {
  const asked: string[] = []
  const http = {
    call: (call: ApiCall, input?: { params?: { orgId?: number } }) => {
      asked.push(input?.params?.orgId === undefined ? call.name : `${call.name} ${input.params.orgId}`)
      const answer = { ...answersOf(multiLogin), ...others }[call.name]
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
    },
  } as unknown as Http
  const core = createTestBus(initialState, ({ error }) => {
    throw error
  })
  const navigations: string[] = []
  const sent: TabMessage[] = []
  let hear: (message: TabMessage) => void = () => undefined
  const stores = createStores({
    core,
    http,
    beforeCall: () => undefined,
    storage,
    organisationStorage: createOrganisationStorage(createTextStorage(() => localStorage)),
    tabs: { send: (message) => void sent.push(message), listen: (listener) => void (hear = listener) },
    navigate: (path) => void navigations.push(path),
    pathAfterChoice: () => '/',
    showServerError: () => void navigations.push('/error500'),
    scrollToTop: () => undefined,
  })
  const loadProfile = jest.fn()
  const answer = handleSessionEvents({
    bus: core.busFor('shell'),
    stores,
    loadProfile,
    tabUser: createTabUser(createTextStorage(() => sessionStorage)),
    navigate: (path) => void navigations.push(path),
  })
  const bus = core.busFor('test')
  const heard: PortalEvent[] = []
  bus.on('session/expired', (event) => void heard.push(event))
  const organisations: (number | null)[] = []
  bus.state.organisation.subscribe(({ orgId, type }) => {
    if (type === undefined) organisations.push(orgId)
  })
  async function settle() {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
  function signIn() {
    answer({ type: 'signedIn', userId: 'u1' })
    return settle()
  }
  const alerts = () => bus.state.ui.value.pageAlerts
  return {
    bus,
    core,
    stores,
    answer,
    asked,
    navigations,
    sent,
    heard,
    organisations,
    loadProfile,
    hear: (m: TabMessage) => hear(m),
    signIn,
    settle,
    alerts,
  }
}

const refused = (name: string, status: number, message?: string) =>
  new ApiError(name, 'status', status, message === undefined ? {} : { message })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  jest.useFakeTimers()
  window.scrollTo = jest.fn()
})
afterEach(() => jest.useRealTimers())

test('AMB-169 CALL-001 CALL-003 CALL-004 CALL-009 CALL-010 CALL-012 CALL-014 CALL-051 CALL-052 CALL-053 CALL-054 CALL-055: the calls after a sign-in', async () => {
  const { signIn, asked, bus } = setUp()
  await signIn()
  expect(asked[0]).toBe('getMultiLogin')
  expect(asked.slice(1).toSorted()).toEqual([
    'checkAgreement 11',
    'getAgreements 11',
    'getDocExchangeType 11',
    'getEdoPartners 11',
    'getOrganisation 11',
    'getProducts 11',
  ])
  expect(bus.state.edo.value).toMatchObject({
    flow: { isEdoFlow: true, request: false },
    check: { isEdoRegistered: true, request: false },
    offer: { isOfferAccepted: true, request: false },
  })
  expect(bus.state.agreements.value).toEqual({ status: 'ready', value: { list: [{ docTypeId: 400, docId: 5 }] } })
})

test('AUTH-011: the profile is loaded for a user, not for a guest', () => {
  const { answer, loadProfile } = setUp()
  answer({ type: 'guest' })
  expect(loadProfile).not.toHaveBeenCalled()
  answer({ type: 'signedIn', userId: 'u1' })
  expect(loadProfile).toHaveBeenCalledTimes(1)
})

test('AUTH-037 ORG-014 ORG-015 AMB-037: the only organisation is chosen and stored, its type known with its information', async () => {
  const { signIn, bus } = setUp()
  await signIn()
  expect(bus.state.organisation.value).toEqual({ orgId: 11, login, type: 'REGULAR' })
  expect(localStorage.getItem('orgId')).toBe('11')
  expect(bus.state.auth.value.multiLogin).toEqual(sampleMultiLogin)
  expect(bus.state.organisationInfo.value).toEqual({ status: 'ready', value: sampleOrganisation })
})

test('ORG-016 AUTH-036 ERR-077 ERR-078 AMB-019 AMB-169: without an organisation there is a warning and the public list', async () => {
  const { signIn, bus, alerts, asked } = setUp({ ...sampleMultiLogin, logins: [] })
  await signIn()
  expect(bus.state.auth.value).toMatchObject({ isZeroOrganizations: true, isMultiLoginLoaded: true })
  expect(alerts()).toMatchObject([
    {
      variant: 'warning',
      text: 'Для оформления заказа необходимы данные организации. Добавьте организацию в личном кабинете.',
    },
  ])
  expect(asked).toEqual(['getMultiLogin', 'getProducts 0'])
})

test('UI-002 UI-003: the progress bar is shown from the first request after a sign-in to the last answer', async () => {
  const { signIn, bus } = setUp()
  const counts: number[] = []
  bus.state.ui.subscribe(({ loaderCounter }) => void counts.push(loaderCounter))
  await signIn()
  expect(Math.max(...counts)).toBeGreaterThan(0)
  expect(counts.at(-1)).toBe(0)
})

test('AMB-019: a visitor without tokens gets the public list before the sign-in check', () => {
  const { stores, asked } = setUp()
  stores.loadAtStart({ hasTokens: false })
  expect(asked).toEqual(['getProducts 0'])
})

test('AMB-019: a guest gets the public list, also after the price list of an organisation', async () => {
  const guest = setUp()
  guest.answer({ type: 'guest' })
  expect(guest.asked).toEqual(['getProducts 0'])

  const { signIn, answer, asked } = setUp()
  await signIn()
  expect(asked).not.toContain('getProducts 0')
  answer({ type: 'signedOut' })
  expect(asked.at(-1)).toBe('getProducts 0')
})

test('AMB-035: a stored organisation of another user is neither chosen nor kept', async () => {
  localStorage.setItem('orgId', '424242')
  const { signIn, bus } = setUp({ ...sampleMultiLogin, logins: two })
  await signIn()
  expect(bus.state.organisation.value.orgId).toBeNull()
  expect(localStorage.getItem('orgId')).toBeNull()
})

test('NAV-028 ERR-030: a server error of the logins shows the error page', async () => {
  const { signIn, navigations, bus } = setUp(refused('getMultiLogin', 500))
  await signIn()
  expect(navigations).toEqual(['/error500'])
  expect(bus.state.auth.value.isMultiLoginLoaded).toBe(true)
})

test('ERR-032: a 401 of the logins removes the stored organisation', async () => {
  localStorage.setItem('orgId', '11')
  const { signIn } = setUp(refused('getMultiLogin', 401))
  await signIn()
  expect(localStorage.getItem('orgId')).toBeNull()
})

test('ERR-033 AMB-027: any other failure of the logins shows a warning and ends the wait', async () => {
  const { signIn, alerts, bus } = setUp(refused('getMultiLogin', 503))
  await signIn()
  expect(alerts()).toMatchObject([{ text: 'Ошибка получения списка организаций', variant: 'warning' }])
  expect(bus.state.auth.value.isMultiLoginLoaded).toBe(true)
})

test('ERR-033: the logins can be reloaded, with the same result as after a sign-in', async () => {
  const answers: Record<string, unknown> = { getMultiLogin: refused('getMultiLogin', 503) }
  const { signIn, settle, bus, asked, alerts } = setUp(sampleMultiLogin, answers)
  await signIn()
  answers['getMultiLogin'] = sampleMultiLogin
  bus.send({ type: 'multiLogin/reload' })
  expect(bus.state.auth.value.isMultiLoginLoaded).toBe(false)
  bus.send({ type: 'multiLogin/reload' })
  await settle()
  expect(asked.filter((name) => name === 'getMultiLogin')).toHaveLength(2)
  expect(bus.state.organisation.value.orgId).toBe(11)
  expect(bus.state.auth.value).toMatchObject({ isMultiLoginLoaded: true, multiLogin: sampleMultiLogin })
  expect(alerts()).toEqual([])
})

test("ERR-029 PROF-019: a failed organisation keeps the server's message", async () => {
  const { signIn, bus } = setUp(sampleMultiLogin, { getOrganisation: refused('getOrganisation', 503, 'Ремонт') })
  await signIn()
  expect(bus.state.organisationInfo.value).toEqual({ status: 'failed', value: undefined, message: 'Ремонт' })
})

test('ORG-010 ORG-012 AMB-100: the first choice after a sign-in keeps the basket, stores the id and opens the home page', async () => {
  const { signIn, bus, navigations, sent } = setUp({ ...sampleMultiLogin, logins: two })
  bus.state.products.subscribe(() => undefined)
  await signIn()
  bus.send({ type: 'basket/add', productId: 7101 })
  bus.send({ type: 'organisation/select', orgId: 12 })
  expect(bus.state.basket.value.products).toHaveLength(1)
  expect(localStorage.getItem('orgId')).toBe('12')
  expect(navigations).toEqual(['/'])
  expect(sent).toEqual([{ type: 'organisation', orgId: 12 }])
})

test('AMB-202: a page that offers another organisation stays when it is chosen', async () => {
  localStorage.setItem('orgId', '11')
  const { signIn, bus, navigations } = setUp({ ...sampleMultiLogin, logins: two })
  await signIn()
  bus.send({ type: 'organisation/select', orgId: 12, stays: true })
  expect(bus.state.organisation.value.orgId).toBe(12)
  expect(navigations).toEqual([])
})

test('ORG-011 AMB-100: switching the organisation shows nothing of the old one', async () => {
  localStorage.setItem('orgId', '11')
  const { signIn, bus, asked, organisations } = setUp({ ...sampleMultiLogin, logins: two })
  await signIn()
  bus.send({ type: 'basket/add', productId: 7101 })
  bus.send({ type: 'delivery/set', patch: { contactName: 'Анна' } })
  bus.send({ type: 'organisation/select', orgId: 12 })
  expect(organisations).toEqual([null, 11, 12])
  expect(bus.state.basket.value.products).toEqual([])
  expect(bus.state.delivery.value.contactName).toBe('')
  expect(bus.state.organisationInfo.value).toEqual({ status: 'loading', value: undefined })
  expect(bus.state.agreements.value.value).toBeUndefined()
  expect(asked).toContain('getOrganisation 12')
})

test('AMB-188: in a tab each organisation keeps its basket, form and order draft', async () => {
  localStorage.setItem('orgId', '11')
  const answers = { getProducts: sampleProducts }
  const { signIn, bus, alerts, settle } = setUp({ ...sampleMultiLogin, logins: two }, answers)
  await signIn()
  const select = (orgId: number) => {
    bus.send({ type: 'organisation/select', orgId })
    return settle()
  }
  const order = () => {
    const { basket, delivery } = bus.state
    const lines = basket.value.products.map(({ id, quantity }) => [id, quantity])
    return [lines, delivery.value.contactName, sessionStorage.getItem('orderDraft')]
  }
  bus.send({ type: 'basket/add', productId: 7101, quantity: 2 })
  bus.send({ type: 'delivery/set', patch: { contactName: 'Анна' } })
  sessionStorage.setItem('orderDraft', '{"id":"of 11"}')
  const stored = sessionStorage.getItem('order')
  await select(12)
  expect(order()).toEqual([[], '', null])
  expect(sessionStorage.getItem('order')).toBeNull()
  expect(alerts()).toMatchObject([{ text: 'Корзина организации ООО «Ромашка» сохранена: 2 товара', variant: 'info' }])
  bus.send({ type: 'basket/add', productId: 7102 })
  bus.send({ type: 'delivery/set', patch: { contactName: 'Борис' } })
  await select(11)
  expect(order()).toEqual([[[7101, 2]], 'Анна', '{"id":"of 11"}'])
  expect(sessionStorage.getItem('order')).toBe(stored)
  expect(alerts()[0]).toMatchObject({ text: 'Корзина организации ООО «Лютик» сохранена: 1 товар' })
  await select(12)
  expect(order()).toEqual([[[7102, 1]], 'Борис', null])
  // The basket keeps the names of its products, also of one that has left the catalogue meanwhile.
  const [gone] = sampleProducts.filter(({ id }) => id === 7101)
  answers.getProducts = sampleProducts.filter((product) => product !== gone)
  await select(11)
  expect(alerts()[0]).toMatchObject({ text: expect.stringContaining(`«${gone?.name}» недоступен`), variant: 'warning' })
})

test('AMB-188: an organisation that is left with an empty basket is not mentioned, but its form is kept', async () => {
  localStorage.setItem('orgId', '11')
  const { signIn, bus, alerts } = setUp({ ...sampleMultiLogin, logins: two })
  await signIn()
  bus.send({ type: 'delivery/set', patch: { contactName: 'Анна' } })
  bus.send({ type: 'organisation/select', orgId: 12 })
  expect(alerts()).toEqual([])
  bus.send({ type: 'organisation/select', orgId: 11 })
  expect(bus.state.delivery.value.contactName).toBe('Анна')
})

test('AMB-188: the basket of a reloaded tab stays with its organisation if another tab has chosen another one', async () => {
  localStorage.setItem('orgId', '11')
  const before = setUp({ ...sampleMultiLogin, logins: two })
  await before.signIn()
  before.bus.send({ type: 'basket/add', productId: 7101 })
  localStorage.setItem('orgId', '12')
  const { signIn, bus, alerts } = setUp({ ...sampleMultiLogin, logins: two })
  await signIn()
  expect(bus.state.basket.value.products).toEqual([])
  expect(alerts()).toMatchObject([{ text: 'Корзина организации ООО «Ромашка» сохранена: 1 товар' }])
  bus.send({ type: 'organisation/select', orgId: 11 })
  expect(bus.state.basket.value.products).toMatchObject([{ id: 7101 }])
})

test('AMB-188: before the sign-in check, the basket is that of the organisation whose prices are loaded', async () => {
  localStorage.setItem('orgId', '12')
  const before = setUp({ ...sampleMultiLogin, logins: two })
  await before.signIn()
  sessionStorage.setItem('orderOwners', JSON.stringify([{ orgId: 11, name: null }]))
  sessionStorage.setItem('order', JSON.stringify({ products: [{ id: 7101, price: 10, quantity: 2 }], totalPrice: 20 }))

  const { bus, asked, stores } = setUp()
  stores.loadAtStart({ hasTokens: true })
  expect(asked).toEqual(['getProducts 12'])
  expect(bus.state.basket.value.products).toEqual([])
})

test('AMB-030 AMB-188: a sign-out and another user remove the orders of all organisations', async () => {
  localStorage.setItem('orgId', '11')
  const { signIn, bus, answer } = setUp({ ...sampleMultiLogin, logins: two })
  await signIn()
  bus.send({ type: 'basket/add', productId: 7101 })
  bus.send({ type: 'organisation/select', orgId: 12 })
  bus.send({ type: 'basket/add', productId: 7102 })
  answer({ type: 'signedOut' })
  expect(sessionStorage).toHaveLength(0)
  await signIn()
  bus.send({ type: 'organisation/select', orgId: 11 })
  bus.send({ type: 'basket/add', productId: 7101 })
  bus.send({ type: 'organisation/select', orgId: 12 })
  answer({ type: 'signedIn', userId: 'u2' })
  expect(Object.keys(sessionStorage)).toEqual(['tabUser'])
})

test('a choice made in another tab is followed without navigating', async () => {
  localStorage.setItem('orgId', '11')
  const { signIn, bus, hear, navigations, alerts } = setUp({ ...sampleMultiLogin, logins: two })
  await signIn()
  bus.send({ type: 'basket/add', productId: 7101 })
  localStorage.setItem('orgId', '12')
  hear({ type: 'organisation', orgId: 12 })
  expect(bus.state.organisation.value.orgId).toBe(12)
  expect(navigations).toEqual([])
  expect(alerts()).toMatchObject([
    { text: 'В другой вкладке выбрана другая организация: ООО «Лютик».', variant: 'info' },
    { text: 'Корзина организации ООО «Ромашка» сохранена: 1 товар', variant: 'info' },
  ])
})

test('SHIP-008: a branch with the name of its head office is told by its KPP', async () => {
  localStorage.setItem('orgId', '11')
  const logins = [login, { ...login, orgId: 12, orgKpp: '540602001' }]
  const { signIn, bus, hear, alerts } = setUp({ ...sampleMultiLogin, logins })
  await signIn()
  bus.send({ type: 'basket/add', productId: 7101 })
  localStorage.setItem('orgId', '12')
  hear({ type: 'organisation', orgId: 12 })
  expect(alerts()).toMatchObject([
    { text: 'В другой вкладке выбрана другая организация: ООО «Ромашка» (КПП\u00A0540602001).' },
    { text: 'Корзина организации ООО «Ромашка» (КПП\u00A0770101001) сохранена: 1 товар' },
  ])
})

test.each([
  ['only the storage event arrives', () => dispatchEvent(new StorageEvent('storage', { key: 'orgId' }))],
  ['only a restored page reports it', () => dispatchEvent(new Event('pageshow'))],
])('a choice of another tab is followed if %s', async (_, happen) => {
  localStorage.setItem('orgId', '11')
  // The stores of earlier tests hear the window's events too, so this one has a tab of its own.
  const { signIn, bus } = setUp({ ...sampleMultiLogin, logins: two }, {}, memoryStorage())
  await signIn()
  bus.send({ type: 'basket/add', productId: 7101 })
  localStorage.setItem('orgId', '12')
  happen()
  expect(bus.state.organisation.value.orgId).toBe(12)
  expect(bus.state.basket.value.products).toEqual([])
})

/** Logins that the API names when it is asked again. */
function signedInAs(logins: readonly OrganisationLogin[], type: 'LK' | 'PK' = 'LK') {
  localStorage.setItem('orgId', '11')
  const answers: Record<string, unknown> = { getMultiLogin: { ...sampleMultiLogin, type, logins } }
  const portal = setUp(null, answers)
  async function refresh(answer: readonly OrganisationLogin[] | Error) {
    answers['getMultiLogin'] = answer instanceof Error ? answer : { ...sampleMultiLogin, type, logins: answer }
    portal.stores.organisation.refresh()
    await portal.settle()
  }
  return { ...portal, refresh }
}

test('TEAM-004: a changed role is taken over, and nothing is loaded anew', async () => {
  const [first, other] = two as [OrganisationLogin, OrganisationLogin]
  const { signIn, bus, asked, organisations, refresh } = signedInAs([{ ...first, role: 'owner' }, other])
  await signIn()
  bus.send({ type: 'basket/add', productId: 7101 })
  const { length } = asked
  const counts: number[] = []
  bus.state.ui.subscribe(({ loaderCounter }) => void counts.push(loaderCounter))
  await refresh([{ ...first, role: 'viewer' }, other])
  expect(bus.state.organisation.value).toMatchObject({ orgId: 11, type: 'REGULAR', login: { role: 'viewer' } })
  expect(asked.slice(length)).toEqual(['getMultiLogin'])
  expect(Math.max(...counts)).toBe(0)
  expect(bus.state.basket.value.products).toHaveLength(1)
  const states = organisations.length
  await refresh([{ ...first, role: 'viewer' }, other])
  expect(organisations).toHaveLength(states)
})

test('TEAM-004: logins that cannot be read again change nothing', async () => {
  const { signIn, bus, alerts, refresh } = signedInAs(two)
  await signIn()
  await refresh(refused('getMultiLogin', 503))
  expect(bus.state.organisation.value.orgId).toBe(11)
  expect(bus.state.auth.value).toMatchObject({ isMultiLoginLoaded: true, multiLogin: { logins: two } })
  expect(alerts()).toEqual([])
})

const third: OrganisationLogin = { ...login, orgId: 13, orgName: 'ООО «Пион»' }

test.each<[string, 'LK' | 'PK', OrganisationLogin[], number | null]>([
  ['client with one more acts for that', 'LK', two.slice(1), 12],
  ['client with several more chooses', 'LK', [...two.slice(1), third], null],
  ['partner acts for the next', 'PK', [...two.slice(1), third], 12],
  ['client without any other has none', 'LK', [], null],
])('TEAM-004: removed from an organisation, a %s, and nothing of it stays', async (_, type, left, orgId) => {
  const { signIn, bus, alerts, asked, refresh } = signedInAs([login, ...left], type)
  await signIn()
  bus.send({ type: 'basket/add', productId: 7101 })
  bus.send({ type: 'delivery/set', patch: { contactName: 'Анна' } })
  sessionStorage.setItem('orderDraft', '{"id":"of 11"}')
  sessionStorage.setItem('orderBase', '{"orgId":11}')
  await refresh(left)
  expect(bus.state.organisation.value.orgId).toBe(orgId)
  expect(bus.state.organisation.value.login).toEqual(left.find((one) => one.orgId === orgId) ?? null)
  expect(bus.state.basket.value.products).toEqual([])
  expect(bus.state.delivery.value.contactName).toBe('')
  const kept = Object.keys(sessionStorage).filter((key) => sessionStorage.getItem(key)?.includes('11'))
  // Until another organisation is chosen, the empty basket is still that of this one.
  expect(kept).toEqual(orgId === null && left.length > 0 ? ['orderOwners'] : [])
  expect(localStorage.getItem('orgId')).toBe(orgId === null ? null : String(orgId))
  expect(asked).toContain(`getProducts ${orgId ?? 0}`)
  expect(bus.state.agreements.value.status).toBe(orgId === null ? 'idle' : 'ready')
  const texts = alerts().map(({ text }) => text)
  expect(texts).toContain('У вас больше нет доступа к организации ООО «Ромашка».')
  expect(texts.filter((text) => text.includes('сохранена'))).toEqual([])
})

test('two tabs that choose at once end with the stored organisation', async () => {
  localStorage.setItem('orgId', '11')
  const { signIn, bus, hear } = setUp({ ...sampleMultiLogin, logins: two })
  await signIn()
  bus.send({ type: 'organisation/select', orgId: 12 })
  hear({ type: 'organisation', orgId: 11 })
  expect(bus.state.organisation.value.orgId).toBe(12)
  expect(localStorage.getItem('orgId')).toBe('12')
})

test('data of one organisation is never on the bus beside another', async () => {
  localStorage.setItem('orgId', '11')
  const { signIn, bus } = setUp({ ...sampleMultiLogin, logins: two })
  await signIn()
  const seen: unknown[] = []
  bus.state.organisation.subscribe(({ orgId }) => {
    const { products, organisationInfo, agreements, edo, basket, delivery } = bus.state
    if (orgId === 12) {
      seen.push(products.value.value, organisationInfo.value.value, agreements.value.value, edo.value.flow.isEdoFlow)
      seen.push(basket.value.products.length, delivery.value.contactName)
    }
  })
  bus.send({ type: 'basket/add', productId: 7101 })
  bus.send({ type: 'delivery/set', patch: { contactName: 'Анна' } })
  bus.send({ type: 'organisation/select', orgId: 12 })
  expect(seen.slice(0, 6)).toEqual([undefined, undefined, undefined, false, 0, ''])
})

test('an organisation that is not among the logins cannot be chosen', async () => {
  const { signIn, bus } = setUp({ ...sampleMultiLogin, logins: two })
  await signIn()
  bus.send({ type: 'organisation/select', orgId: 99 })
  expect(bus.state.organisation.value.orgId).toBeNull()
})

test('AMB-030: a sign-out clears the organisation, its data, the basket, the form, the order draft and what else was typed', async () => {
  const { signIn, bus, answer } = setUp()
  await signIn()
  bus.send({ type: 'basket/add', productId: 7101 })
  bus.send({ type: 'delivery/set', patch: { contactName: 'Анна' } })
  for (const key of ['orderDraft', 'orderBase', 'draft.addresses.11.new', 'drafts']) sessionStorage.setItem(key, '{}')
  answer({ type: 'signedOut' })
  expect(localStorage.getItem('orgId')).toBeNull()
  expect(sessionStorage.getItem('order')).toBeNull()
  expect(Object.keys(sessionStorage).filter((key) => /draft|order/i.test(key))).toEqual(['drafts'])
  expect(bus.state.auth.value).toMatchObject({ phase: 'guest', multiLogin: null })
  expect(bus.state.organisation.value.orgId).toBeNull()
  expect(bus.state.organisationInfo.value.status).toBe('idle')
  expect(bus.state.basket.value.products).toEqual([])
  expect(bus.state.delivery.value.contactName).toBe('')
})

test('AMB-023: an expired session keeps the basket and shows a warning', async () => {
  const { signIn, bus, answer, alerts, heard } = setUp()
  await signIn()
  bus.send({ type: 'basket/add', productId: 7101 })
  answer({ type: 'expired' })
  expect(heard).toContainEqual({ type: 'session/expired' })
  expect(bus.state.basket.value.products).toHaveLength(1)
  expect(alerts()).toMatchObject([{ text: 'Сессия истекла. Выполните вход повторно.' }])
})

test('ERR-074 AMB-031: a failed check shows a danger alert, and the shop works for a guest', async () => {
  const { answer, alerts, asked, bus } = setUp()
  answer({ type: 'guest' })
  answer({ type: 'checkFailed' })
  expect(alerts()).toMatchObject([{ text: 'Не удалось проверить аутентификацию', variant: 'danger' }])
  expect(asked).toEqual(['getProducts 0'])
  expect(bus.state.auth.value.phase).toBe('guest')
})

test('ERR-075 AMB-088: a refused sign-in shows a Russian alert with the literal below', () => {
  const { answer, alerts } = setUp()
  answer({ type: 'signInRefused' })
  expect(alerts()).toMatchObject([
    { text: 'Неверный логин или пароль', detail: 'Bad login or password', variant: 'danger' },
  ])
})

test('F23: an unreachable provider shows one alert, also after a failed check', () => {
  const { answer, alerts } = setUp()
  answer({ type: 'checkFailed' })
  answer({ type: 'unavailable' })
  expect(alerts().map(({ text }) => text)).toEqual(['Сервис входа недоступен'])
})

test('AUTH-010: an unfinished sign-out opens the home page and shows an alert until it is finished', () => {
  const { answer, alerts, navigations } = setUp()
  const text = 'Вы вышли на этом устройстве. Выход завершится, когда сервис входа станет доступен.'
  answer({ type: 'signOutUnfinished', isNow: false })
  expect(navigations).toEqual([])
  answer({ type: 'signOutUnfinished', isNow: true })
  expect(navigations).toEqual(['/'])
  expect(alerts()).toMatchObject([{ text, variant: 'warning' }])
  answer({ type: 'signOutFinished' })
  expect(alerts()).toEqual([])
})
