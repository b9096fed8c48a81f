import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { expect, type Page, type Request } from '@playwright/test'
import { fillOrder, orderButton, PLACING } from './orders.ts'

/** Takes the buyer to a filled form and presses the button. The request is kept from the server. @returns the request */
export async function interceptOrder(page: Page, contact: string): Promise<Request> {
  await fillOrder(page, contact)
  await page.route(PLACING, (route) => route.abort())
  const [order] = await Promise.all([page.waitForRequest(PLACING), orderButton(page).click()])
  return order
}

interface Held {
  /** Sends the body. @returns the answer */
  finish(): Promise<{ status: number | undefined; text: string }>
}

/** Sends the head of an order with a key of its own, and waits until the server asks for the body. */
export async function hold(order: Request, key: string): Promise<Held> {
  const body = order.postData() ?? ''
  const { 'content-length': _, ...headers } = order.headers()
  const length = String(Buffer.byteLength(body))
  const held = httpRequest(order.url(), {
    method: 'POST',
    headers: { ...headers, 'content-length': length, 'idempotency-key': key, expect: '100-continue' },
  })
  held.flushHeaders()
  await once(held, 'continue')
  return {
    async finish() {
      held.end(body)
      const [response] = (await once(held, 'response')) as [IncomingMessage]
      let text = ''
      for await (const part of response.setEncoding('utf8')) text += String(part)
      return { status: response.statusCode, text }
    },
  }
}

/** Waits until no server listens at an address. */
export async function refusesConnections(url: string): Promise<void> {
  await expect(async () => {
    const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port) })
    const isOpen = await new Promise((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    })
    socket.destroy()
    expect(isOpen).toBe(false)
  }).toPass()
}
