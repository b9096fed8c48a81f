import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { refuseOtherMethods } from './client-error.ts'
import { answerError, answerNotFound } from './errors.ts'

const app = Fastify()
app.decorateRequest('refusalCode', null)
app.setErrorHandler(answerError)
app.setNotFoundHandler(answerNotFound)
refuseOtherMethods(app)
app.get('/there', () => ({}))
afterAll(() => app.close())

test.each(['TRACE', 'QUERY', 'PUT', 'DELETE', 'PATCH', 'PROPFIND'])('%s is 405 at every address', async (method) => {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  for (const path of ['/there', '/nowhere']) {
    const sent = request({ port, method, path }).end()
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD, POST, OPTIONS'])
    const chunks = (await answer.toArray()) as Buffer[]
    expect(JSON.parse(Buffer.concat(chunks).toString())).toEqual({
      code: 'METHOD',
      message: 'Метод не поддерживается',
    })
  }
})
