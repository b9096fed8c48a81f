import { ApiError } from 'shared-contracts/api/error'
import type { ApiCall, CallInput } from 'shared-contracts/api/call'
import type { saveBasket } from 'shared-contracts/api/baskets'
import type { OrganisationLogin } from 'shared-contracts/api/multilogin'
import type { Role } from 'shared-contracts/api/roles'
import { kopecksOf } from 'shared-contracts/domain/money'
import { createTestBus } from 'shared-contracts/testing/test-bus'
import { initialState } from 'shared-contracts/portal/initial-state'
import type { CallOptions, Http } from 'shared-contracts/portal/portal'
import type { PortalState } from 'shared-contracts/portal/state'
import { sampleMultiLogin } from 'shared-contracts/testing/sample'
import { createTextStorage } from 'shared-ui/storage'
import type { TabMessage } from '../../../browser/tabs.ts'
import { fn15, fn36, kit, otherSet, set } from '../../testing.ts'
import { createUiStore } from '../../ui.ts'
import { createBasketStorage } from '../basket-storage.ts'
import { createBasketStore } from '../basket.ts'
import { createLastingBasket } from './lasting-basket.ts'

const ORG = 1001
const [login] = sampleMultiLogin.logins as [OrganisationLogin]
const products = [fn36, fn15, kit, set, otherSet]

interface SavedLine {
  readonly productId: number
  readonly quantity: number
  readonly price: number
}

/** A server with one basket, which follows api/baskets. */
function createServer(saved: readonly SavedLine[] = []) {
  const server = {
    version: saved.length > 0 ? 1 : 0,
    lines: saved,
    isReachable: true,
    isAnswerLost: false,
    calls: [] as string[],
    http: { call: answer } as unknown as Http,
  }
  async function answer(call: ApiCall, input: CallInput<typeof saveBasket>, { headers = {} }: CallOptions) {
    await Promise.resolve()
    if (!server.isReachable) throw new ApiError(call.name, 'network', 0)
    server.calls.push(call.name)
    const now = `"${server.version}"`
    if (call.name === 'getBasket') {
      if (headers['If-None-Match'] === now) throw new ApiError(call.name, 'status', 304)
      const lines = server.lines.map((line) => ({
        ...line,
        name: products.find(({ id }) => id === line.productId)?.name,
      }))
      return { version: String(server.version), lines }
    }
    if (headers['If-Match'] !== now) throw new ApiError(call.name, 'status', 412, { code: 'CHANGED' })
    server.version += 1
    server.lines = input.body?.lines ?? []
    if (server.isAnswerLost) throw new ApiError(call.name, 'network', 0)
    return { version: String(server.version) }
  }
  return server
}

/** Each device has a storage of its own; a reload is another one with the same. */
function open(server: ReturnType<typeof createServer>, { stored = new Map<string, string>(), isGuest = false } = {}) {
  const area = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  } as Storage
  const storage = createTextStorage(() => area)
  const core = createTestBus({ ...initialState, products: { status: 'ready', value: products } }, ({ error }) => {
    throw error
  })
  createUiStore(core, () => undefined)
  const basket = createBasketStore({
    core,
    http: server.http,
    storage: createBasketStorage(storage),
    onChanged: () => undefined,
  })
  const bus = core.busFor('test')
  const sent: TabMessage[] = []
  let hear: (message: TabMessage) => void = () => undefined
  const tabs = {
    send: (message: TabMessage) => void sent.push(message),
    listen: (listener: typeof hear) => (hear = listener),
  }
  const lasting = createLastingBasket({ core, http: server.http, quietHttp: server.http, basket, storage, tabs })
  const device = {
    stored,
    sent,
    hear: (message: TabMessage) => hear(message),
    pull: lasting.pull,
    signIn() {
      core.update('auth', (auth) => ({ ...auth, phase: 'signedIn' }))
      device.actFor(ORG)
    },
    become: (role: Role) =>
      core.update('organisation', (organisation) => ({ ...organisation, login: { ...login, orgId: ORG, role } })),
    actFor: (orgId: number | null) => core.update('organisation', (organisation) => ({ ...organisation, orgId })),
    setProducts: (next: PortalState['products']) => core.set('products', next),
    add: (productId: number, quantity = 1) => bus.send({ type: 'basket/add', productId, quantity }),
    setQuantity: (productId: number, quantity: number) => bus.send({ type: 'basket/setQuantity', productId, quantity }),
    press(answer: 'restore' | 'replace') {
      const alert = bus.state.ui.value.pageAlerts.find(({ basket: button }) => button === answer)
      bus.send({ type: `basket/${answer}` })
      bus.send({ type: 'alert/remove', by: alert?.text ?? '' })
    },
    lines: () => Object.fromEntries(bus.state.basket.value.products.map(({ id, quantity }) => [id, quantity])),
    seenPrices: () => bus.state.basket.value.products.map(({ previousPrice }) => previousPrice),
    alerts: () => bus.state.ui.value.pageAlerts,
  }
  if (!isGuest) device.signIn()
  return device
}

/** Lets all requests end. */
async function settle() {
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve()
}

const linesOf = ({ lines }: ReturnType<typeof createServer>) =>
  Object.fromEntries(lines.map(({ productId, quantity }) => [productId, quantity]))

test('BSK-001: what is put into the basket is saved; the state and the stored copy keep their shape', async () => {
  const server = createServer()
  const device = open(server)
  await settle()
  device.add(fn36.id, 2)
  await settle()
  expect(linesOf(server)).toEqual({ [fn36.id]: 2 })
  expect(JSON.parse(device.stored.get('order') ?? '')).toEqual({
    products: [{ id: fn36.id, price: fn36.price, quantity: 2 }],
    totalPrice: fn36.price * 2,
  })
})

test('BSK-002: another browser has the basket by one read, with the price that was seen', async () => {
  const server = createServer([{ productId: fn36.id, quantity: 3, price: fn36.price - 100 }])
  const device = open(server)
  await settle()
  expect(server.calls).toEqual(['getBasket'])
  expect(device.lines()).toEqual({ [fn36.id]: 3 })
  expect(device.seenPrices()).toEqual([kopecksOf(fn36.price - 100)])
  expect(device.alerts()).toEqual([])
})

test('TEAM-002: without the right to order the basket is neither read nor saved, and with it both, from then on', async () => {
  const server = createServer([{ productId: fn36.id, quantity: 3, price: fn36.price }])
  const device = open(server, { isGuest: true })
  device.become('accountant')
  device.signIn()
  device.add(fn15.id)
  device.pull()
  await settle()
  expect(server.calls).toEqual([])
  device.become('buyer')
  await settle()
  expect(linesOf(server)).toEqual({ [fn36.id]: 3, [fn15.id]: 1 })
  const { length } = server.calls
  device.become('viewer')
  device.add(fn15.id)
  device.pull()
  await settle()
  expect(server.calls).toHaveLength(length)
})

test('BSK-003: simultaneous changes of two devices are merged, and the second is told what changed', async () => {
  const server = createServer([{ productId: fn36.id, quantity: 1, price: fn36.price }])
  const [one, other] = [open(server), open(server)]
  await settle()
  one.add(fn36.id, 2)
  await settle()
  other.add(fn36.id, 1)
  other.add(fn15.id)
  await settle()
  expect(linesOf(server)).toEqual({ [fn36.id]: 4, [fn15.id]: 1 })
  expect(other.lines()).toEqual(linesOf(server))
  expect(other.alerts()).toMatchObject([
    {
      text: 'Корзину изменили и на другом устройстве. Изменения объединены.',
      detail: expect.stringContaining(`«${fn36.name}» – 4\u00A0шт.`),
    },
  ])
  one.pull()
  await settle()
  expect(one.lines()).toEqual(linesOf(server))
  expect(one.alerts()).toEqual([])
})

test('BSK-003: an unchanged basket is asked for by its version and answered without its lines', async () => {
  const server = createServer([{ productId: fn36.id, quantity: 1, price: fn36.price }])
  const device = open(server)
  await settle()
  server.lines = []
  device.pull()
  await settle()
  expect(device.lines()).toEqual({ [fn36.id]: 1 })
})

test('BSK-003 F11: another tab of the browser is told at once, and follows silently', async () => {
  const server = createServer()
  const [one, other] = [open(server), open(server)]
  await settle()
  one.add(fn36.id)
  await settle()
  expect(one.sent).toEqual([{ type: 'basket', orgId: ORG, version: '1' }])
  other.add(fn15.id)
  other.hear({ type: 'basket', orgId: ORG, version: '1' })
  await settle()
  expect(other.lines()).toEqual({ [fn36.id]: 1, [fn15.id]: 1 })
  expect(other.alerts()).toEqual([])
})

test('BSK-003 BSK-005: of 200 changes on three devices, one of them offline for a while, no piece is lost', async () => {
  const server = createServer()
  const devices = [open(server), open(server), open(server)]
  await settle()
  for (let step = 0; step < 200; step += 1) {
    const device = devices[step % 3]
    server.isReachable = !(step % 3 === 2 && step > 30 && step < 170)
    device?.add([fn36, fn15, kit][step % 3 === 0 ? 0 : step % 2 === 0 ? 1 : 2]?.id ?? 0)
    await settle()
  }
  server.isReachable = true
  for (const device of [...devices, ...devices]) {
    device.pull()
    await settle()
  }
  const sum = Object.values(linesOf(server)).reduce((total, quantity) => total + quantity, 0)
  expect(sum).toBe(200)
  for (const device of devices) expect(device.lines()).toEqual(linesOf(server))
})

test('BSK-005 F10 F13: without a network the basket works; it is sent once, also when only the answer was lost', async () => {
  const server = createServer()
  const device = open(server)
  await settle()
  server.isReachable = false
  device.add(fn36.id, 2)
  await settle()
  expect(device.lines()).toEqual({ [fn36.id]: 2 })
  server.isReachable = true
  server.isAnswerLost = true
  device.pull()
  await settle()
  server.isAnswerLost = false
  device.add(fn36.id, 1)
  await settle()
  expect(linesOf(server)).toEqual({ [fn36.id]: 3 })
  expect(device.lines()).toEqual({ [fn36.id]: 3 })
})

test('BSK-004: a guest’s lines are added at sign-in, and «Вернуть как было» takes only them away, even after a reload', async () => {
  const server = createServer([{ productId: fn36.id, quantity: 5, price: fn36.price }])
  const guest = open(server, { isGuest: true })
  guest.add(fn36.id, 2)
  guest.add(fn15.id)
  guest.signIn()
  await settle()
  expect(linesOf(server)).toEqual({ [fn36.id]: 7, [fn15.id]: 1 })
  expect(guest.alerts()).toMatchObject([{ basket: 'restore' }])
  const reloaded = open(server, { stored: guest.stored })
  await settle()
  expect(reloaded.alerts()).toMatchObject([{ basket: 'restore', lifetime: Infinity }])
  reloaded.add(kit.id)
  reloaded.press('restore')
  await settle()
  expect(linesOf(server)).toEqual({ [fn36.id]: 5, [kit.id]: 1 })
  expect(open(server, { stored: guest.stored }).alerts()).toEqual([])
})

test('BSK-004: where the rules forbid it the server’s lines stay; the others are named, and «Заменить» takes them', async () => {
  const server = createServer([{ productId: set.id, quantity: 1, price: set.price }])
  const guest = open(server, { isGuest: true })
  guest.add(fn36.id, 2)
  guest.signIn()
  await settle()
  expect(guest.lines()).toEqual({ [set.id]: 1 })
  expect(guest.alerts()).toMatchObject([
    { text: `Не добавлено в корзину: «${fn36.name}».`, basket: 'replace', variant: 'warning' },
  ])
  guest.press('replace')
  await settle()
  expect(guest.lines()).toEqual({ [fn36.id]: 2 })
  expect(linesOf(server)).toEqual({ [fn36.id]: 2 })
  expect(guest.alerts()).toEqual([])
})

test('BSK-004: the offers of an organisation leave with it, and come back with it', async () => {
  const server = createServer([{ productId: fn36.id, quantity: 5, price: fn36.price }])
  const guest = open(server, { isGuest: true })
  guest.add(fn15.id)
  guest.signIn()
  await settle()
  const base = guest.stored.get('orderBase') ?? ''
  guest.stored.delete('orderBase')
  guest.actFor(1002)
  expect(guest.alerts()).toEqual([])
  guest.stored.set('orderBase', base)
  guest.actFor(ORG)
  expect(guest.alerts()).toMatchObject([{ basket: 'restore' }])
})

test('BSK-004: the offers name their products once the price list of the organisation is there', async () => {
  const server = createServer([{ productId: set.id, quantity: 1, price: set.price }])
  const guest = open(server, { isGuest: true })
  guest.add(fn36.id)
  guest.signIn()
  await settle()
  guest.actFor(null)
  guest.setProducts({ status: 'loading' })
  guest.actFor(ORG)
  expect(guest.alerts()).toEqual([])
  guest.setProducts({ status: 'ready', value: products })
  expect(guest.alerts()).toMatchObject([{ text: `Не добавлено в корзину: «${fn36.name}».` }])
})

test('BSK-004: what does not fit later is offered together with what did not fit before', async () => {
  const server = createServer([{ productId: set.id, quantity: 1, price: set.price }])
  const guest = open(server, { isGuest: true })
  guest.add(fn36.id, 2)
  guest.signIn()
  await settle()
  const other = open(server)
  await settle()
  other.setQuantity(set.id, 0)
  other.add(kit.id)
  await settle()
  guest.setQuantity(set.id, 2)
  await settle()
  expect(guest.alerts().filter(({ basket }) => basket === 'replace')).toMatchObject([
    { text: `Не добавлено в корзину: «${fn36.name}», «${set.name}».` },
  ])
  guest.press('replace')
  await settle()
  expect(linesOf(server)).toEqual({ [fn36.id]: 2, [kit.id]: 1 })
})

test('BSK-004: into an empty basket a guest’s lines go without a question', async () => {
  const server = createServer()
  const guest = open(server, { isGuest: true })
  guest.add(fn36.id, 2)
  guest.signIn()
  await settle()
  expect(linesOf(server)).toEqual({ [fn36.id]: 2 })
  expect(guest.alerts()).toEqual([])
})

test('BSK-001 A5: the basket of the next organisation is not sent to the one before, while they are switched', async () => {
  const server = createServer([{ productId: fn36.id, quantity: 1, price: fn36.price }])
  const device = open(server)
  await settle()
  // The shell shows the next basket before the next organisation is current.
  device.stored.set('orderBase', '{"orgId":1002,"version":"1","lines":[],"isGuests":false}')
  server.calls.length = 0
  device.add(fn15.id, 7)
  await settle()
  expect(server.calls).toEqual([])
  expect(linesOf(server)).toEqual({ [fn36.id]: 1 })
})

test('BSK-001: the next user’s basket is not taken for what the user before has sent, when its answer comes late', async () => {
  const server = createServer()
  const device = open(server)
  await settle()
  const { call } = server.http
  let answerFirst: (answer: { version: string }) => void = () => undefined
  server.http.call = (() => new Promise((resolve) => (answerFirst = resolve))) as unknown as Http['call']
  device.add(fn36.id)
  await settle()
  server.http.call = call
  device.actFor(null)
  device.setQuantity(fn36.id, 0)
  device.stored.delete('orderBase')
  server.lines = [{ productId: fn15.id, quantity: 3, price: fn15.price }]
  server.version = 1
  device.actFor(ORG)
  answerFirst({ version: '1' })
  await settle()
  expect(device.lines()).toEqual({ [fn15.id]: 3 })
  expect(linesOf(server)).toEqual({ [fn15.id]: 3 })
})

test('BSK-001: a guest’s basket is not sent; with an API that has no baskets it lives in the tab', async () => {
  const server = createServer()
  const guest = open(server, { isGuest: true })
  guest.add(fn36.id)
  await settle()
  expect(server.calls).toEqual([])
  const { call } = server.http
  server.http.call = () => Promise.reject(new ApiError('getBasket', 'status', 404))
  guest.signIn()
  await settle()
  guest.add(fn36.id)
  await settle()
  expect(guest.lines()).toEqual({ [fn36.id]: 2 })
  server.http.call = call
  guest.pull()
  await settle()
  expect(linesOf(server)).toEqual({ [fn36.id]: 2 })
})
