import { LRUCache } from 'lru-cache'
import { Agent } from 'undici'
import { securityHeaders } from './headers.mjs'
import { renderedHeaders } from './rendered-headers.mjs'
import { encodingFor, mayBeRendered } from './rendering-rules.mjs'
import { traceparentOf } from './request-id.mjs'

/** Longest wait for the renderer, ms; then the plain page is sent. */
const LIMIT = 300
/** Size of all kept pages, bytes. */
const MAX_SIZE = 16_000_000
/** Longest page, bytes. */
const LONGEST_PAGE = 8_000_000
const POLICY = 'content-security-policy'
/** The renderer's status for a page that it does not render. */
const NOT_RENDERED = 501

/**
 * A page that the renderer answered, kept as its Cache-Control allows.
 * @typedef {object} RenderedPage
 * @property {number} status 200 or 404
 * @property {Record<string, string>} headers
 * @property {Buffer} body
 * @property {{fresh: number, whileAsking: number, whileFailing: number}} until the times up to which it is sent without
 *   asking, while the renderer is asked again, and while the renderer fails; ms of `performance.now()`
 */

/**
 * Asks the renderer for pages, and keeps them as the renderer says. The renderer learns the address and the encoding,
 * nothing about the visitor.
 * @param {object} options
 * @param {() => number | undefined} options.port of the renderer; `undefined` while it is down
 * @param {() => URL} options.publicUrl the portal's public address
 * @param {import('./headers.mjs').PolicyOptions} options.policy
 */
export function createRenderedPages({ port, publicUrl, policy }) {
  const agent = new Agent({ maxResponseSize: LONGEST_PAGE })
  /** @type {LRUCache<string, RenderedPage>} */
  const kept = new LRUCache({ maxSize: MAX_SIZE, sizeCalculation: ({ body }) => body.length + 2_000 })
  /** Pages that are being asked for: visitors who ask at the same time get the same answer. @type {Map<string, Promise<RenderedPage | undefined>>} */
  const asked = new Map()

  /** @param {string} url @param {string} encoding @param {string} requestId @returns {Promise<RenderedPage | undefined>} */
  async function ask(url, encoding, requestId) {
    const number = port()
    if (number === undefined) throw new Error('the renderer is down')
    const { statusCode, headers, body } = await agent.request({
      origin: `http://127.0.0.1:${number}`,
      path: url,
      method: 'GET',
      headers: {
        host: publicUrl().host,
        traceparent: traceparentOf(requestId),
        ...(encoding === '' ? {} : { 'accept-encoding': encoding }),
      },
      signal: AbortSignal.timeout(LIMIT),
    })
    const bytes = Buffer.from(await body.arrayBuffer())
    if (statusCode === NOT_RENDERED) return undefined
    if (statusCode !== 200 && statusCode !== 404) throw new Error(`the renderer answered ${statusCode}`)
    const { headers: passed, pageHashes } = renderedHeaders(headers, encoding)
    const { [POLICY]: own = '' } = securityHeaders('shell', { ...policy, pageHashes })
    return {
      status: statusCode,
      headers: { ...passed, [POLICY]: own },
      body: bytes,
      until: timesOf(String(headers['cache-control'])),
    }
  }

  /** @param {string} key @param {() => Promise<RenderedPage | undefined>} start */
  function askOnce(key, start) {
    const answer = asked.get(key) ?? start().finally(() => asked.delete(key))
    asked.set(key, answer)
    return answer.then((page) => {
      if (page === undefined) kept.delete(key)
      else kept.set(key, page)
      return page
    })
  }

  return {
    /**
     * The rendered page of an address; `undefined` if the plain page is to be sent.
     * @param {Pick<import('fastify').FastifyRequest, 'url' | 'id' | 'headers'>} request @param {string} path decoded
     * @returns {Promise<RenderedPage | undefined>}
     */
    async get({ url, id, headers }, path) {
      if (!mayBeRendered(url, path)) return undefined
      const encoding = encodingFor(headers['accept-encoding'])
      const key = `${encoding} ${url}`
      const page = kept.get(key)
      const now = performance.now()
      if (page !== undefined && now < page.until.fresh) return page
      const answer = askOnce(key, () => ask(url, encoding, id)).catch(() =>
        page !== undefined && now < page.until.whileFailing ? page : undefined,
      )
      return page !== undefined && now < page.until.whileAsking ? page : answer
    },
    close: () => agent.destroy(),
  }
}

/** The times of a page that arrives now. @param {string} cacheControl */
function timesOf(cacheControl) {
  const now = performance.now()
  /** @param {string} directive @returns {number} ms */
  const lengthOf = (directive) => 1_000 * Number(new RegExp(`\\b${directive}=(\\d+)`).exec(cacheControl)?.[1] ?? 0)
  const fresh = now + lengthOf('max-age')
  return {
    fresh,
    whileAsking: fresh + lengthOf('stale-while-revalidate'),
    whileFailing: fresh + lengthOf('stale-if-error'),
  }
}
