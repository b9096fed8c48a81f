/** @jest-environment node */
import { startServer } from './http-server.mjs'
import { proxyTo } from './proxy.mjs'

test('a GET is repeated over a new connection when the upstream has closed all kept ones', async () => {
  /** Kept connections that the upstream closes at their next request. @type {Set<import('node:net').Socket>} */
  const stale = new Set()
  /** @type {Set<import('node:net').Socket>} */
  const seen = new Set()
  /** Answers held back until three connections are open. @type {(() => void)[]} */
  const waiting = []
  const upstream = await startServer(
    (request, response) => {
      if (stale.has(request.socket)) return void request.socket.destroy()
      seen.add(request.socket)
      if (request.url === '/now') return void response.end('here')
      waiting.push(() => response.end('here'))
      if (waiting.length === 3) for (const answer of waiting) answer()
    },
    { port: 0, host: '127.0.0.1' },
  )
  const proxy = proxyTo({
    port: () => upstream.port,
    headers: {},
    publicUrl: new URL('http://localhost'),
    fail: (response) => void response.writeHead(502).end(),
  })
  const edge = await startServer(proxy.handle, { port: 0, host: '127.0.0.1' })
  const ask = async (/** @type {string} */ path) => (await fetch(`http://127.0.0.1:${edge.port}${path}`)).status
  try {
    expect(await Promise.all(['/1', '/2', '/3'].map(ask))).toEqual([200, 200, 200])
    for (const socket of seen) stale.add(socket)
    expect(stale.size).toBe(3)
    expect(await ask('/now')).toBe(200)
  } finally {
    proxy.close()
    await Promise.all([edge.stop(), upstream.stop()])
  }
})
