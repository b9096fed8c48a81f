import { once } from 'node:events'
import { createServer } from 'node:http'
import { collectDefaultMetrics, register } from 'prom-client'

export interface MetricsServer {
  close(): Promise<void>
}

/**
 * Serves `/metrics` for Prometheus on an address of its own, which no edge publishes.
 * @param measureAges sets the gauges whose values are in the database
 */
export async function serveMetrics(
  address: { host: string; port: number },
  measureAges: () => Promise<void>,
): Promise<MetricsServer> {
  collectDefaultMetrics()
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end()
      return
    }
    // Without the database the ages keep their former values.
    measureAges()
      .catch(() => undefined)
      .then(() => register.metrics())
      .then(
        (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
        () => response.writeHead(500).end(),
      )
  })
  server.listen(address)
  await once(server, 'listening')
  return {
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
