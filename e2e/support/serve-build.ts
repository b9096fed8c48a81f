import { startServer } from '../../tooling/runner/http-server.mjs'
import { sendBody, sendError, staticFolder } from '../../tooling/runner/static-files.mjs'
import { inRoot } from '../../tooling/workspace.mjs'

export interface BuildServer {
  readonly origin: string
  /** The requested paths. */
  readonly asked: readonly string[]
  stop(): Promise<void>
}

/** Serves a remote's build with CORS on a free port, like `npm run dev`. `extra` adds files. */
export async function serveBuild(name: string, extra: Readonly<Record<string, string>> = {}): Promise<BuildServer> {
  const files = staticFolder(inRoot(name, 'dist'))
  const asked: string[] = []
  const headers = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' }
  const server = await startServer(
    async (request, response) => {
      const path = (request.url ?? '').split('?', 1)[0] ?? ''
      asked.push(path)
      const text = extra[path]
      if (text !== undefined) {
        response.writeHead(200, { ...headers, 'content-type': 'application/json' }).end(text)
        return
      }
      const body = await files(path)
      if (body === undefined) sendError(response, 404, { code: 'NOT_FOUND', message: path }, headers)
      else sendBody(request, response, body, headers)
    },
    { port: 0, host: '127.0.0.1' },
  )
  return { origin: `http://127.0.0.1:${server.port}`, asked, stop: () => server.stop() }
}
