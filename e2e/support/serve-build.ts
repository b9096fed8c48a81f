import { pathOf, sendFile, serveFiles } from '../../tooling/runner/edge/files.ts'
import { close, createServer, listen } from '../../tooling/runner/edge/server.ts'
import { inRoot } from '../../tooling/workspace.ts'

export interface BuildServer {
  readonly origin: string
  /** The requested paths. */
  readonly asked: readonly string[]
  stop(): Promise<void>
}

/** Serves a remote's build with CORS on a free port, like `npm run dev`. */
export async function serveBuild(name: string): Promise<BuildServer> {
  const asked: string[] = []
  const app = createServer({ headersOf: () => ({ 'access-control-allow-origin': '*' }) })
  await serveFiles(app, inRoot(name, 'dist'))
  app.get('/*', (request, reply) => {
    const path = pathOf(request)
    asked.push(path)
    return sendFile(reply, path, 'no-store')
  })
  const port = await listen(app, { port: 0, host: '127.0.0.1' })
  return { origin: `http://127.0.0.1:${port}`, asked, stop: () => close(app) }
}
