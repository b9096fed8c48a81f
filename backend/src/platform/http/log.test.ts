import { Writable } from 'node:stream'
import Fastify, { LogController } from 'fastify'
import { loggerOptions, logRequests } from './log.ts'

const lines: string[] = []
const stream = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk))
    done()
  },
})
const app = Fastify({
  logger: { ...loggerOptions('info'), stream },
  logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'trace_id' }),
  genReqId: () => 'a'.repeat(32),
})
app.decorateRequest('userId', null)
app.decorateRequest('refusalCode', null)
logRequests(app)
app.post('/orders/:id', async (request) => {
  const { headers, body, query } = request
  request.log.info({ headers, body, query, authorization: 'secret', req: request, token: 'secret' }, 'careless')
  request.log.error({ err: new Error('no user ivan@example.ru, +7 916 123-45-67, Bearer secret') }, 'failed')
  return {}
})
afterAll(() => app.close())

test('no line contains headers, queries, bodies, tokens, e-mail addresses or telephones, even of a careless call', async () => {
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  lines.length = 0
  const answer = await fetch(`${url}/orders/5?name=secret`, {
    method: 'POST',
    headers: { authorization: 'Bearer secret', cookie: 'PORTAL_SESSION=secret', 'content-type': 'application/json' },
    body: '{"name":"secret"}',
  })
  expect(lines).toHaveLength(3)
  expect(lines.join('')).not.toMatch(/secret|ivan|916/)
  expect(lines.map((line) => (JSON.parse(line) as { trace_id: string }).trace_id)).toEqual(
    Array(3).fill('a'.repeat(32)),
  )
  expect(answer.headers.get('x-request-id')).toBe('a'.repeat(32))
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'careless', req: { method: 'POST', route: '/orders/:id' } })
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ err: { message: 'no user [mail], [number], Bearer [token]' } })
  expect(JSON.parse(lines[2] ?? '')).toMatchObject({ method: 'POST', route: '/orders/:id', status: 200 })
})
