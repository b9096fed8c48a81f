// Runs in a container of the backend's image: YooKassa's API at port 8080, as the backend's tests have it, and a mail server
// at port 2525 that prints each letter. A request of /succeed makes all payments succeed.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import { createInterface } from 'node:readline'
import { json } from 'node:stream/consumers'

interface Asked {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: unknown
}
interface Service {
  readonly url: string
  answer: (response: ServerResponse, asked: Asked) => void
}
interface Shop {
  readonly payments: ReadonlyMap<string, { status: string }>
}

/** Of the image. */
const SHOP: string = '/portal/backend/dist/shop/payments/yookassa/testing/yookassa-shop.js'
const { serveShop } = (await import(SHOP)) as { serveShop(service: Service): Shop }
const service: Service = { url: 'http://outside:8080', answer: () => undefined }
const { payments } = serveShop(service)

createServer((request, response) => {
  const { method = '', url: path = '', headers } = request
  const answer = (body: unknown) => service.answer(response, { method, path, headers, body })
  if (path === '/succeed') {
    for (const payment of payments.values()) payment.status = 'succeeded'
    response.end()
  } else if (method === 'POST') void json(request).then(answer)
  else answer(null)
}).listen(8080)

createTcpServer((socket) => {
  const reply = (line: string) => socket.write(`${line}\r\n`)
  let isLetter = false
  createInterface({ input: socket }).on('line', (line) => {
    if (isLetter) {
      console.log(line)
      isLetter = line !== '.'
      if (!isLetter) reply('250 accepted')
    } else if (line === 'DATA') {
      isLetter = true
      reply('354 go on')
    } else reply(line === 'QUIT' ? '221 bye' : '250 ok')
  })
  reply('220 mail')
}).listen(2525)
