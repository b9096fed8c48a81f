import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isFile, pathOf, sendFile, serveFiles } from './files.mjs'
import { securityHeaders } from './headers.mjs'
import { withIncludes } from './page.mjs'
import { addProxy } from './proxy.mjs'
import { backendFailure, notFound, remoteFailure, tooLarge } from './refusal.mjs'
import { createRenderedPages } from './rendered-pages.mjs'
import { LONGEST_BODY, routes as portalRoutes } from './routes.mjs'
import { createServer } from './server.mjs'

/** @typedef {import('fastify').RouteHandlerMethod} Handler */

/** Time without an answer of the upstream after which the client gets 504, ms. */
const UPSTREAM_TIMEOUT = 130_000

/**
 * The portal's one address: answers requests for the shell's files, asks the renderer for pages, and passes the others to
 * the backend and the remotes, by the table of routes.mjs.
 * @param {object} options
 * @param {string} options.shellDir the shell's build
 * @param {string} options.remotesDir releases and registry.json
 * @param {import('shared-contracts/portal/config').PortalConfig} options.config
 * @param {import('./headers.mjs').PolicyOptions} options.policy
 * @param {() => URL} options.publicUrl
 * @param {() => number | undefined} options.backendPort `undefined` while it is down
 * @param {() => number | undefined} [options.rendererPort] `undefined` while it is down; without a renderer all pages are plain
 * @param {Readonly<Record<string, {readonly port: number}>>} options.remotes by name
 * @param {(line: string) => void} [options.say] receives unexpected errors
 * @param {number} [options.timeout] longest wait for the backend or a remote to go on, ms
 * @param {typeof portalRoutes} [options.routes] for tests
 */
export async function createEdge({
  shellDir,
  remotesDir,
  config,
  policy,
  publicUrl,
  backendPort,
  rendererPort = () => undefined,
  remotes,
  say,
  timeout = UPSTREAM_TIMEOUT,
  routes = portalRoutes,
}) {
  const app = createServer({ headersOf: (audience, site) => securityHeaders(audience, policy, site), say })

  await app.register(async (scope) => {
    const forward = await addProxy(scope, { publicUrl, timeout })
    addRoutes(scope, routes, ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], {
      async backend(request, reply) {
        if (Number(request.headers['content-length'] ?? 0) > longestBodyOf(request)) throw tooLarge()
        const port = backendPort()
        if (port === undefined) throw backendFailure('down')
        return forward(request, reply, port, backendFailure)
      },
      async remotes(request, reply) {
        const name = request.url.split('/', 3)[2] ?? ''
        const remote = Object.hasOwn(remotes, name) ? remotes[name] : undefined
        if (remote === undefined) throw notFound()
        return forward(request, reply, remote.port, () => remoteFailure(name))
      },
    })
  })

  await app.register(async (scope) => {
    await serveFiles(scope, shellDir)
    const registryFile = join(remotesDir, 'registry.json')
    const rendered = createRenderedPages({ port: rendererPort, publicUrl, policy })
    scope.addHook('onClose', () => rendered.close())
    const plainPage = async () =>
      withIncludes(await readFile(join(shellDir, 'index.html'), 'utf8'), {
        '/config.json': config,
        '/registry.json': await readJson(registryFile),
      })
    addRoutes(scope, routes, ['GET', 'HEAD'], {
      file: (request, reply) => sendFile(reply, pathOf(request), cachingOf(request)),
      async configuration(request, reply) {
        return sendText(request, reply, 'application/json', JSON.stringify(config))
      },
      async registry(request, reply) {
        return sendText(request, reply, 'application/json', JSON.stringify(await readJson(registryFile)))
      },
      async page(request, reply) {
        const path = pathOf(request)
        if (isFile(path) && path !== '/index.html') return sendFile(reply, path, cachingOf(request))
        const page = path === '/index.html' ? undefined : await rendered.get(request, path)
        if (page === undefined) return sendText(request, reply, 'text/html', await plainPage())
        return reply
          .code(page.status)
          .headers({ ...page.headers, vary: 'accept-encoding', 'cache-control': cachingOf(request) })
          .send(page.body)
      },
    })
  })

  return app
}

/**
 * Adds the routes of the table whose source is among the handlers.
 * @param {import('./server.mjs').Server} scope
 * @param {typeof portalRoutes} routes
 * @param {import('fastify').HTTPMethods[]} method
 * @param {Partial<Record<import('./routes.mjs').Route['from'], Handler>>} handlers
 */
function addRoutes(scope, routes, method, handlers) {
  for (const { path, from, audience, body, caching } of routes) {
    const handler = handlers[from]
    if (handler === undefined) continue
    scope.route({ method, url: path.endsWith('/') ? `${path}*` : path, config: { audience, body, caching }, handler })
  }
}

/** @param {import('fastify').FastifyRequest} request */
const cachingOf = (request) => request.routeOptions.config.caching ?? ''
/**
 * Longest body of a request, bytes. The backend limits bodies of unknown length.
 * @param {import('fastify').FastifyRequest} request
 */
const longestBodyOf = (request) => request.routeOptions.config.body ?? LONGEST_BODY

/**
 * @param {import('fastify').FastifyRequest} request @param {import('fastify').FastifyReply} reply
 * @param {string} type @param {string} text
 */
const sendText = (request, reply, type, text) =>
  reply.type(`${type}; charset=utf-8`).header('cache-control', cachingOf(request)).send(text)

/** @param {string} file @throws Error that names the file */
async function readJson(file) {
  const text = await readFile(file, 'utf8')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${file} is not JSON`, { cause: error })
  }
}
