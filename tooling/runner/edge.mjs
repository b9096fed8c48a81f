import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { caching, securityHeaders } from './headers.mjs'
import { withIncludes } from './page.mjs'
import { proxyTo } from './proxy.mjs'
import { bodyOf, isFile, sendBody, sendError, staticFolder } from './static-files.mjs'

/** Path prefixes of the backend, and the kind of headers added to its answers. */
const backendPrefixes = /** @type {const} */ ([
  ['/public/api/', 'api'],
  ['/auth/', 'identity'],
  ['/docs/', 'document'],
])

/**
 * The portal's one address: answers requests for the shell's files and passes the others to the backend and the remotes.
 * @param {object} options
 * @param {string} options.shellDir the shell's build
 * @param {string} options.remotesDir releases and registry.json
 * @param {import('shared-contracts/portal/config').PortalConfig} options.config
 * @param {import('./headers.mjs').PolicyOptions} options.policy
 * @param {URL} options.publicUrl
 * @param {() => number | undefined} options.backendPort
 * @param {Readonly<Record<string, {readonly port: number}>>} options.remotes by name
 */
export function createEdge({ shellDir, remotesDir, config, policy, publicUrl, backendPort, remotes }) {
  const shellFile = staticFolder(shellDir)
  const headers = securityHeaders('shell', policy)

  const toBackend = backendPrefixes.map(([prefix, audience]) => {
    const own = securityHeaders(audience, policy)
    const proxy = proxyTo({
      port: backendPort,
      headers: own,
      publicUrl,
      fail: (response, why) =>
        why === 'slow'
          ? sendError(response, 504, { code: 'TIMEOUT', message: 'Сервер не ответил вовремя' }, own)
          : sendError(
              response,
              503,
              { code: 'UNAVAILABLE', message: 'Сервер временно недоступен' },
              { ...own, 'retry-after': '2' },
            ),
    })
    return { prefix, proxy }
  })

  const toRemotes = Object.entries(remotes).map(([name, remote]) => ({
    prefix: `/remotes/${name}/`,
    proxy: proxyTo({
      port: () => remote.port,
      headers: {},
      publicUrl,
      fail: (response) =>
        sendError(response, 502, { code: 'REMOTE_DOWN', message: `Раздел ${name} недоступен` }, headers),
    }),
  }))
  const proxies = [...toBackend, ...toRemotes]

  const registry = async () => JSON.parse(await readFile(join(remotesDir, 'registry.json'), 'utf8'))

  /** The page with its includes, compressed again only if it has changed. */
  let page = { of: '', body: bodyOf(Buffer.alloc(0), '', 0) }
  async function currentPage() {
    const [html, releases] = await Promise.all([readFile(join(shellDir, 'index.html'), 'utf8'), registry()])
    const whole = withIncludes(html, { '/config.json': config, '/registry.json': releases })
    if (page.of !== whole) page = { of: whole, body: bodyOf(Buffer.from(whole), 'text/html; charset=utf-8', 5) }
    return page.body
  }

  /** @param {string} path @returns {Promise<{body: import('./static-files.mjs').Body, cache: string} | undefined>} */
  async function documentAt(path) {
    const cache = caching.revalidate
    if (path === '/config.json' || path === '/registry.json') {
      const json = JSON.stringify(path === '/config.json' ? config : await registry())
      return { body: await bodyOf(Buffer.from(json), 'application/json; charset=utf-8', 5), cache }
    }
    if (isFile(path) && path !== '/index.html') {
      const body = await shellFile(path)
      return body && { body, cache: path.startsWith('/assets/') ? caching.immutable : cache }
    }
    if (path.startsWith('/assets/') || path.startsWith('/remotes/')) return undefined
    return { body: await currentPage(), cache }
  }

  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  async function handle(request, response) {
    const path = (request.url ?? '/').split('?', 1)[0] || '/'
    const proxied = proxies.find(({ prefix }) => path.startsWith(prefix))
    if (proxied !== undefined) {
      proxied.proxy.handle(request, response)
      return
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      sendError(
        response,
        405,
        { code: 'METHOD', message: 'Метод не поддерживается' },
        { ...headers, allow: 'GET, HEAD' },
      )
      return
    }
    const found = await documentAt(path)
    if (found === undefined) {
      sendError(response, 404, { code: 'NOT_FOUND', message: 'Файл не найден' }, headers)
      return
    }
    const own = path === '/silent-check-sso.html' ? securityHeaders('silentLogin', policy) : headers
    sendBody(request, response, found.body, { ...own, 'cache-control': found.cache })
  }

  return {
    /**
     * @param {import('node:http').IncomingMessage} request
     * @param {import('node:http').ServerResponse} response
     */
    listener(request, response) {
      handle(request, response).catch(() =>
        sendError(response, 500, { code: 'EDGE', message: 'Внутренняя ошибка сервера' }, headers),
      )
    },
    close: () => proxies.forEach(({ proxy }) => proxy.close()),
  }
}
