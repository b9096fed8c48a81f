import { callUrl, type ApiCall } from 'shared-contracts/api/call'
import { searchSerialNumbers } from 'shared-contracts/api/order-documents'
import { cancelOrder, createOrder, getOrders, searchOrders } from 'shared-contracts/api/orders'
import { startPayment } from 'shared-contracts/api/payments'
import { openBrowser, refresh, signedIn, type Tokens } from '../../src/testing/browser.ts'
import { inputOf, publishedRoutes, type PublishedRoute } from '../../src/testing/published-routes.ts'
import { ask } from './ask.ts'
import { BUYER } from './prepare.ts'
import type { Buyer } from './buyer.ts'

/** A call of a buyer's page. */
interface Call {
  name: string
  ask: (buyer: Buyer) => Promise<{ ms: number }>
  /** Whether it may read all orders of the organisation once. */
  readsAll?: boolean
}

/** Calls of a visitor, of an acquirer, of an operator, and of a page's end, and changes of the few addresses. */
const OF_OTHERS = new Set([
  'registerUser',
  'sendPaymentNotice',
  'findSources',
  'sendReports',
  'createAddress',
  'changeAddress',
])
/** Calls that read all orders of the organisation once, from indexes alone (AMB-206). */
const READ_ALL = new Set([searchSerialNumbers.name, searchOrders.name])
/** A part of a drive's number is all but its first two digits, which no other drive's number contains. */
const PART = 2
/** No number contains this. */
const ABSENT = '777777777'

/** Calls that change the order placed last, in this order. */
const OF_PLACED = [startPayment.name, cancelOrder.name]

/** Every published call of a buyer, with further forms of those that read the history, and sign-in. */
export async function callsOf(url: string): Promise<Call[]> {
  const published = await publishedRoutes(url)
  return [
    ...published
      .filter(({ name }) => !OF_OTHERS.has(name))
      .toSorted((one, other) => OF_PLACED.indexOf(one.name) - OF_PLACED.indexOf(other.name))
      .map(publishedCall),
    ...history.map(historyCall),
    { name: `${searchOrders.name}, next page`, ask: nextPage },
    { name: 'sign in', ask: signInAgain },
    { name: 'refresh', ask: refreshTokens },
  ]
}

function publishedCall(route: PublishedRoute): Call {
  return {
    name: route.name,
    readsAll: READ_ALL.has(route.name),
    async ask(buyer) {
      const { token, known, knownOf, placed } = buyer
      const order = OF_PLACED.includes(route.name) && { orderId: placed }
      const { params, query, body } = inputOf(route, { ...known, ...order, ...knownOf[route.name] })
      const asked = await ask(buyer.url + callUrl(route, { params, query }), { method: route.method, token, body })
      if (route.name === createOrder.name) buyer.placed = JSON.parse(asked.body.toString()).orderId
      return asked
    },
  }
}

const history: {
  call: ApiCall
  what: string
  readsAll?: boolean
  query: (order: Buyer['order']) => Record<string, unknown>
}[] = [
  { call: getOrders, what: 'second page', query: () => ({ rowsCount: 20, rowsOffset: 20 }) },
  {
    call: getOrders,
    what: 'last rowsOffset',
    readsAll: true,
    query: ({ orders }) => ({ rowsCount: 20, rowsOffset: orders - 20 }),
  },
  {
    call: searchSerialNumbers,
    what: 'part',
    readsAll: true,
    query: ({ serialNumber }) => ({ query: serialNumber.slice(PART) }),
  },
  { call: searchSerialNumbers, what: 'no match', readsAll: true, query: () => ({ query: ABSENT }) },
  { call: searchOrders, what: 'total and sum', readsAll: true, query: () => ({ rowsCount: 0 }) },
  {
    call: searchOrders,
    what: 'number',
    readsAll: true,
    query: ({ orderId }) => ({ number: String(orderId) }),
  },
  {
    call: searchOrders,
    what: 'number of a drive',
    readsAll: true,
    query: ({ serialNumber }) => ({ number: serialNumber }),
  },
  { call: searchOrders, what: 'no match', readsAll: true, query: () => ({ number: ABSENT }) },
  { call: searchOrders, what: 'day', query: ({ day }) => ({ from: day, to: day }) },
  { call: searchOrders, what: 'receiving', readsAll: true, query: () => ({ receiving: 'delivery' }) },
  { call: searchOrders, what: 'unpaid or shipped', readsAll: true, query: () => ({ state: 'unpaid,shipped' }) },
  { call: searchOrders, what: 'few old orders', query: () => ({ receiving: 'pickup' }) },
  { call: searchOrders, what: 'orderId', query: ({ orderId }) => ({ orderId }) },
]

function historyCall({ call, what, query, readsAll = false }: (typeof history)[number]): Call {
  return {
    name: `${call.name}, ${what}`,
    readsAll,
    ask: ({ url, token, orgId, order }) =>
      ask(url + callUrl(call, { params: { orgId }, query: query(order) }), { token }),
  }
}

/** The second page of twenty. */
async function nextPage(buyer: Buyer) {
  const { url, token, orgId } = buyer
  const page = (query: { after?: string | undefined }) =>
    ask(url + callUrl(searchOrders, { params: { orgId }, query }), { token })
  buyer.after ??= JSON.parse((await page({})).body.toString()).next
  return page({ after: buyer.after })
}

/** The form, its code and the tokens. */
async function signInAgain({ url }: Buyer) {
  const began = performance.now()
  await signedIn(openBrowser(url), url, BUYER.phone)
  return { ms: performance.now() - began }
}

/** Also keeps the buyer signed in. */
async function refreshTokens(buyer: Buyer) {
  const began = performance.now()
  const response = await refresh(buyer.url, buyer.refreshToken)
  const tokens = (await response.json()) as Tokens
  const ms = performance.now() - began
  if (!response.ok) throw new Error(`refresh: ${response.status}`)
  Object.assign(buyer, { token: tokens.access_token, refreshToken: tokens.refresh_token })
  return { ms }
}
