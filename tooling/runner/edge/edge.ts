import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, RouteHandlerMethod } from 'fastify'
import type { PortalConfig } from 'shared-contracts/portal/config'
import { isFile, isSourceMap, pathOf, sendFile, serveFiles } from './files.ts'
import { securityHeaders, type PolicyOptions } from '../rules/headers.ts'
import { withIncludes } from './page.ts'
import { addProxy } from './proxy.ts'
import { backendFailure, notFound, remoteFailure, tooLarge } from '../rules/refusal.ts'
import { createRenderedPages } from './rendered-pages.ts'
import { isPrefix, LONGEST_BODY, routes as portalRoutes, type Route } from '../rules/routes.ts'
import { createServer } from './server.ts'

/** Time without an answer of the upstream after which the client gets 504, ms. */
const UPSTREAM_TIMEOUT = 130_000

/**
 * The portal's one address: answers requests for the shell's files, asks the renderer for pages, and passes the others to
 * the backend and the remotes, by the table of routes.ts.
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
  extend = () => undefined,
}: {
  /** The shell's build. */
  shellDir: string
  /** Releases and registry.json. */
  remotesDir: string
  config: PortalConfig
  policy: PolicyOptions
  publicUrl: () => URL
  /** `undefined` while it is down */
  backendPort: () => number | undefined
  /** `undefined` while it is down; without a renderer all pages are plain */
  rendererPort?: () => number | undefined
  /** By name. */
  remotes: Readonly<Record<string, { readonly port: number }>>
  /** Receives unexpected errors. */
  say?: (line: string) => void
  /** Longest wait for the backend or a remote to go on, ms. */
  timeout?: number
  /** For tests. */
  routes?: typeof portalRoutes
  /** Adds routes and hooks before the portal's, in development. */
  extend?: (app: FastifyInstance) => void
}) {
  const app = createServer({ headersOf: (audience) => securityHeaders(audience, policy), say })
  extend(app)

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
        if (remote === undefined || isSourceMap(pathOf(request))) throw notFound()
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
        const [, name] = /^\/(registry(?:-[a-z][a-z0-9-]*)?\.json)$/.exec(pathOf(request)) ?? []
        const file = join(remotesDir, name ?? '')
        if (name === undefined || !existsSync(file)) throw notFound()
        return sendText(request, reply, 'application/json', JSON.stringify(await readJson(file)))
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

/** Adds the routes of the table whose source is among the handlers. */
function addRoutes(
  scope: FastifyInstance,
  routes: typeof portalRoutes,
  method: HTTPMethods[],
  handlers: Partial<Record<Route['from'], RouteHandlerMethod>>,
) {
  for (const { path, from, audience, body, methods, caching } of routes) {
    const handler = handlers[from]
    if (handler === undefined) continue
    scope.route({
      method: methods === undefined ? method : [...methods],
      exposeHeadRoute: false,
      url: isPrefix(path) ? `${path}*` : path,
      config: { audience, body, caching },
      handler,
    })
  }
}

const cachingOf = (request: FastifyRequest) => request.routeOptions.config.caching ?? ''
/** Longest body of a request, bytes. The backend limits bodies of unknown length. */
const longestBodyOf = (request: FastifyRequest) => request.routeOptions.config.body ?? LONGEST_BODY

const sendText = (request: FastifyRequest, reply: FastifyReply, type: string, text: string) =>
  reply.type(`${type}; charset=utf-8`).header('cache-control', cachingOf(request)).send(text)

/** @throws Error that names the file */
async function readJson(file: string) {
  const text = await readFile(file, 'utf8')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${file} is not JSON`, { cause: error })
  }
}
