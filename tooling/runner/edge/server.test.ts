/** @jest-environment node */
import { once } from 'node:events'
import { connect } from 'node:net'
import { close, createServer, listen } from './server.ts'

test('F25: a connection over which the browser has sent nothing yet does not hold up the stop', async () => {
  const server = createServer({ headersOf: () => ({}) })
  const port = await listen(server, { port: 0, host: '127.0.0.1' })
  const client = connect(port, '127.0.0.1')
  await Promise.all([once(client, 'connect'), once(server.server, 'connection')])
  const ended = once(client, 'close')
  client.resume()

  await close(server, 60_000)
  await ended
})

test('A11: a connection over which nothing came in time is closed without an answer', async () => {
  const server = createServer({ headersOf: () => ({}) })
  const client = connect(await listen(server, { port: 0, host: '127.0.0.1' }), '127.0.0.1')
  const [socket] = await once(server.server, 'connection')
  const received = client.toArray()

  server.server.emit('clientError', Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)

  expect(await received).toEqual([])
  await close(server, 60_000)
})
