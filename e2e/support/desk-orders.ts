import { randomUUID } from 'node:crypto'
import { expect, type PlaywrightWorkerArgs } from '@playwright/test'
import { orderInfoSchema } from 'shared-contracts/api/orders'
import { accounts } from './accounts.ts'
import { openSession } from './provider-session.ts'

/** A company that may pick up, so that its orders need no tariff. */
const COMPANY = 1003
const CONTACT = {
  contactName: 'Петрова Анна Сергеевна',
  contactPhone: '8-916-1234-567',
  contactEmail: 'buh@romashka.example.ru',
}

type Playwright = PlaywrightWorkerArgs['playwright']
type Lines = readonly (readonly [productId: number, quantity: number])[]

/**
 * Places unpaid pickups for a test that changes them at the desk: the orders of the sample data are other tests' too.
 * @returns their ids
 */
export async function placePickups({ request }: Playwright, ...orders: readonly Lines[]): Promise<number[]> {
  const call = await callsOf(request, accounts.several)
  const nothing = Object.fromEntries(Object.keys(orderInfoSchema.shape).map((field) => [field, null]))
  const ids: number[] = []
  for (const lines of orders) {
    const orderLines = lines.map(([productId, quantity]) => ({ productId, quantity }))
    const body = { orderInfo: { ...nothing, ...CONTACT }, orderLines }
    const { orderId } = await call<{ orderId: number }>(`organizations/${COMPANY}/orders?delivery=false`, body)
    ids.push(orderId)
  }
  return ids
}

/** Pays pickups whole, as a manager does. @param payRemain roubles of each */
export async function payPickups({ request }: Playwright, ids: readonly number[], payRemain: number): Promise<void> {
  const call = await callsOf(request, accounts.manager)
  const day = new Date().toISOString().slice(0, 10)
  const orders = ids.map((orderId) => ({ orderId, payRemain }))
  const results = await call('desk/orders/payments', { orders, day, document: 'п/п № 1' })
  expect(results).toEqual(ids.map((id) => ({ id, error: null })))
}

async function callsOf(request: Playwright['request'], phone: string) {
  const portalUrl = process.env['PORTAL_URL'] ?? ''
  const { origins } = await openSession(request, portalUrl, phone)
  const token = origins[0]?.localStorage.find(({ name }) => name === 'access_token')?.value ?? ''
  return async <Answer>(path: string, data: object): Promise<Answer> => {
    const http = await request.newContext({ baseURL: portalUrl })
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
    const answer = await http.post(`/public/api/v3/${path}`, { data, headers })
    const text = await answer.text()
    await http.dispose()
    expect(answer.status(), text).toBe(200)
    return JSON.parse(text) as Answer
  }
}
