import { Agent } from 'undici'
import type { FastifyRequest } from 'fastify'
import { securityHeaders, type PolicyOptions } from '../rules/headers.ts'
import { renderedHeaders } from '../rules/rendered-headers.ts'
import { encodingFor, mayBeRendered } from '../rules/rendering-rules.ts'
import { traceparentOf } from './request-id.ts'

/** Longest wait for the renderer, ms; then the plain page is sent. */
const MAX_WAIT_MS = 300
/** Longest page, bytes. */
const MAX_PAGE_BYTES = 8_000_000
const POLICY = 'content-security-policy'
/** The renderer's status for a page that it does not render. */
const NOT_RENDERED = 501

/** A page that the renderer answered. */
interface RenderedPage {
  /** 200 or 404 */
  status: number
  headers: Record<string, string>
  body: Buffer
}

/**
 * Asks the renderer for pages. The renderer learns the address and the encoding, nothing about the visitor. It keeps its
 * pages itself, so none is kept here.
 */
export function createRenderedPages({
  port,
  publicUrl,
  policy,
}: {
  /** Of the renderer; `undefined` while it is down. */
  port: () => number | undefined
  /** The portal's public address. */
  publicUrl: () => URL
  policy: PolicyOptions
}) {
  const agent = new Agent({ maxResponseSize: MAX_PAGE_BYTES })

  async function ask(url: string, encoding: string, requestId: string): Promise<RenderedPage | undefined> {
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
      signal: AbortSignal.timeout(MAX_WAIT_MS),
    })
    const bytes = Buffer.from(await body.arrayBuffer())
    if (statusCode === NOT_RENDERED) return undefined
    if (statusCode !== 200 && statusCode !== 404) throw new Error(`the renderer answered ${statusCode}`)
    const { headers: passed, pageHashes } = renderedHeaders(headers, encoding)
    const { [POLICY]: own = '' } = securityHeaders('shell', { ...policy, pageHashes })
    return { status: statusCode, headers: { ...passed, [POLICY]: own }, body: bytes }
  }

  return {
    /**
     * The rendered page of an address; `undefined` if the plain page is to be sent.
     * @param path decoded
     */
    async get(
      { url, id, headers }: Pick<FastifyRequest, 'url' | 'id' | 'headers'>,
      path: string,
    ): Promise<RenderedPage | undefined> {
      if (!mayBeRendered(url, path)) return undefined
      return ask(url, encodingFor(headers['accept-encoding']), id).catch(() => undefined)
    },
    close: () => agent.destroy(),
  }
}
