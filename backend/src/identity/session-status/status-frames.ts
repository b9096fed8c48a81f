import type { FastifyInstance } from 'fastify'
import { html } from '../pages/html.ts'
import { resourcePath } from '../pages/resources.ts'
import { protocolPath, realmPath } from '../realm.ts'
import { texts } from '../texts.ts'

/** Serves the two hidden frames of keycloak-js: for the cookie check and the session check (AUTH-030). */
export function serveStatusFrames(app: FastifyInstance): void {
  const frames = {
    'login-status-iframe.html': frame(resourcePath('status.js')),
    '3p-cookies/step1.html': frame(resourcePath('cookies.js')),
  }
  for (const [name, page] of Object.entries(frames)) {
    app.get(`${realmPath}${protocolPath}/${name}`, async (_request, reply) => reply.send(page))
  }
}

function frame(script: string): string {
  return html`<!doctype html>
    <html lang="ru">
      <head>
        <meta charset="utf-8" />
        <title>${texts.portal}</title>
        <script src="${script}"></script>
      </head>
      <body></body>
    </html>`.markup
}
