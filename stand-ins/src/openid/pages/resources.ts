import type { FastifyInstance } from 'fastify'
import { realmPath } from 'backend/identity/realm'
import { protocolPath } from '../layout.ts'
import { createResources, stylesheet, typeface, type Resource } from '../../pages/resources.ts'
import { texts } from '../texts.ts'
import { cookiesScript, signInScript, statusScript } from './scripts.ts'
import { html } from 'backend/platform/pages/html'
import { pageAsset } from 'backend/platform/pages/page-assets'

const script = (text: string): Resource => ({
  type: 'text/javascript; charset=utf-8',
  content: Buffer.from(`'use strict'\n${text.trim()}\n`),
})

export const resources = createResources('/auth/resources', {
  'login.css': stylesheet,
  'login.js': script(signInScript),
  'status.js': script(statusScript),
  'cookies.js': script(cookiesScript),
  'icon.svg': { type: 'image/svg+xml', content: pageAsset('icon.svg') },
  'inter.woff2': typeface,
})

/** Serves the two hidden frames of keycloak-js: for the cookie check and the session check (AUTH-030). */
export function serveStatusFrames(app: FastifyInstance): void {
  const frames = {
    'login-status-iframe.html': frame(resources.pathOf('status.js')),
    '3p-cookies/step1.html': frame(resources.pathOf('cookies.js')),
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
