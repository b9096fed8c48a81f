/** @jest-environment node */
import { once } from 'node:events'
import { connect } from 'node:net'
import { close, createServer, listen } from './server.mjs'

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
