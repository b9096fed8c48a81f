import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { AddressInfo } from 'node:net'
import { securityHeaders } from '../../rules/headers.ts'
import { hiddenHeaders } from '../../rules/rendered-headers.ts'

const hash = (letter: string) => `'sha256-${letter.repeat(43)}='`
/** The hashes in every page of the test renderer. */
export const pageHashes = { script: [hash('b')], style: [hash('s'), hash('+')] }
/** The policy that the edge writes with them. */
export const renderedPolicy = securityHeaders('shell', { pageHashes })['content-security-policy'] ?? ''

/** Headers that the renderer does not send, and that may not reach a visitor. */
const foreignHeaders = {
  ...Object.fromEntries(hiddenHeaders.map((name) => [name, 'of the renderer'])),
  'content-security-policy': "script-src 'unsafe-inline' *",
  'x-frame-options': 'ALLOWALL',
  'set-cookie': 'visitor=1',
  // To nginx these would be orders.
  'x-accel-redirect': '/index.html',
  'x-accel-expires': '3600',
  'x-accel-charset': 'utf-7',
  'x-accel-limit-rate': '1',
}

/** Addresses that the renderer is never asked for. */
export const plainAddresses = [
  '/index.html',
  '/-/health',
  '/%2d/health',
  '/-',
  '/products?token=secret',
  '/products?a=1&refresh_token=secret',
  '/?code=secret&state=1',
  '/?STATE=secret',
  '/?session_state=secret',
  '/products?error',
  '/products?%74oken=secret',
  '/products?a=1&to%6ben=secret',
  // A page is kept under one address.
  '//',
  '///',
  '/products//7101',
  '/%2F',
]

const [ok = ''] = pageHashes.style
/** Values of the header with the hashes that the renderer does not send. */
export const wrongHashes = [
  '',
  ok.slice(1, -1),
  ok.replace('sha256', 'sha512'),
  ok.replace('s', 'S'),
  "'unsafe-inline'",
  `${ok} 'unsafe-inline'`,
  `'unsafe-inline' ${ok}`,
  `${ok} https://evil.example`,
  `${ok}; script-src *`,
  `${ok}, ${ok}`,
  `${ok}  ${ok}`,
  `${ok}\t${ok}`,
  ok.replace('s=', '"='),
  Array(9).fill(ok).join(' '),
]

/** Similar addresses that it is asked for. */
export const renderedAddresses = [
  '/',
  '/-a',
  '/products?q=token',
  '/products?tokens=1&a=%20',
  '/products/token=1',
  '/products?a=//',
]

/** An address of this many characters. */
export const addressOf = (length: number) => `/products?${'a'.repeat(length)}`.slice(0, length)

/** How long the pages of the test renderer may be sent, s. */
const CACHING = 'max-age=1, stale-while-revalidate=1, stale-if-error=5'

const encoders = { br: brotliCompressSync, gzip: gzipSync }

/**
 * Starts a server in place of the renderer. Each page has a number of its own; those below /products/gone are 404, those
 * below /order are not compressed.
 * @param content further text of a page
 */
export async function startTestRenderer(content: (path: string) => string = () => '') {
  const asked: { method: string | undefined; url: string | undefined; headers: IncomingHttpHeaders }[] = []
  /** A number is the status of every answer. */
  let behaviour: 'answer' | 'fail' | 'hang' | number = 'answer'
  /** Time to an answer, ms. */
  let delay = 0
  /** Headers of the next answers in place of the usual ones. */
  let changed: OutgoingHttpHeaders = {}

  const server = createServer(async ({ method, url = '', headers }, response) => {
    asked.push({ method, url, headers })
    const number = asked.length
    if (behaviour === 'hang') return
    if (delay > 0) await wait(delay)
    const accepted = headers['accept-encoding'] as 'br' | 'gzip' | undefined
    const encoding = url.startsWith('/order') ? undefined : accepted
    const text = `<p>page ${number} of ${url}</p>${content(url)}`
    const body = encoding === undefined ? Buffer.from(text) : encoders[encoding](text)
    const status = behaviour === 'fail' ? 500 : url.startsWith('/products/gone') ? 404 : 200
    response
      .writeHead(typeof behaviour === 'number' ? behaviour : status, {
        ...foreignHeaders,
        'content-type': 'text/html; charset=utf-8',
        'content-length': body.length,
        'x-script-hashes': pageHashes.script.join(' '),
        'x-style-hashes': pageHashes.style.join(' '),
        ...(behaviour === 'fail' ? {} : { 'cache-control': CACHING }),
        vary: 'accept-encoding',
        ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
        ...changed,
      })
      .end(method === 'HEAD' ? undefined : body)
  })

  async function listen(port: number) {
    await once(server.listen(port, '127.0.0.1'), 'listening')
    return (server.address() as AddressInfo).port
  }

  const port = await listen(0)
  return {
    port,
    /** The requests so far, the latest last. */
    asked,
    /** The requests for an address. */
    askedFor: (url: string) => asked.filter((request) => request.url === url),
    /**
     * @param pause time to an answer, ms
     * @param headers in place of the usual ones
     */
    behave(wanted: typeof behaviour, pause: number = 0, headers: typeof changed = {}) {
      behaviour = wanted
      delay = pause
      changed = headers
    },
    /** Drops all connections and refuses new ones. */
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
    /** Listens again, on the same port. */
    start: () => listen(port),
  }
}

/** nginx caches a page until a period of ten seconds ends. Waits for the next one if less than `ms` are left of this. */
export async function leaveInPeriod(ms: number) {
  const left = 10_000 - (Date.now() % 10_000)
  if (left < ms) await wait(left + 50)
}
