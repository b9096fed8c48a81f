import type { IncomingMessage } from 'node:http'
import { requestIds } from './request-id.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const idOf = requestIds(['10.0.0.0/8', 'loopback'])
const requestOf = (traceparent: string | undefined, remoteAddress = '10.1.2.3') =>
  ({ headers: { traceparent }, socket: { remoteAddress } }) as unknown as IncomingMessage

test.each(['10.1.2.3', '127.0.0.1', '::1'])('a request of the trusted proxy %s has the id that it gave', (address) => {
  expect(idOf(requestOf(`00-${TRACE}-00f067aa0ba902b7-01`, address))).toBe(TRACE)
})

test('A19: a client without a proxy cannot choose the id of its request', () => {
  expect(idOf(requestOf(`00-${TRACE}-00f067aa0ba902b7-01`, '192.0.2.1'))).toMatch(/^(?!4bf92f)[\da-f]{32}$/)
})

test.each([
  undefined,
  '',
  TRACE,
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE.toUpperCase()}-00f067aa0ba902b7-01`,
  `00-${TRACE}-00f067aa0ba902b7-01-more`,
  `ff-${TRACE}-00f067aa0ba902b7-01`,
  `00-${TRACE}\n-00f067aa0ba902b7-01`,
])('the unreadable traceparent %j is replaced by a new id', (traceparent) => {
  const ids = [1, 2].map(() => idOf(requestOf(traceparent)))
  for (const id of ids) expect(id).toMatch(/^[\da-f]{32}$/)
  expect(ids).not.toContain(TRACE)
  expect(new Set(ids).size).toBe(2)
})
