import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { cookiesScript, signInScript, statusScript } from './scripts.ts'
import { pageAsset } from './page-assets.ts'

type ResourceName = 'login.css' | 'login.js' | 'status.js' | 'cookies.js' | 'icon.svg' | 'inter.woff2'

interface Resource {
  name: ResourceName
  type: string
  content: Buffer
}

function script(name: ResourceName, text: string): Resource {
  return { name, type: 'text/javascript; charset=utf-8', content: Buffer.from(`'use strict'\n${text.trim()}\n`) }
}

const resources: Resource[] = [
  { name: 'login.css', type: 'text/css; charset=utf-8', content: pageAsset('portal.css') },
  script('login.js', signInScript),
  script('status.js', statusScript),
  script('cookies.js', cookiesScript),
  { name: 'icon.svg', type: 'image/svg+xml', content: pageAsset('icon.svg') },
  { name: 'inter.woff2', type: 'font/woff2', content: pageAsset('inter.woff2') },
]

const version = createHash('sha256')
  .update(Buffer.concat(resources.map(({ content }) => content)))
  .digest('hex')
  .slice(0, 10)

/** URL of a file used by the pages. It changes when any of these files changes. */
export function resourcePath(name: ResourceName): string {
  return `/auth/resources/${version}/${name}`
}

/** Serves the files of this version, cached for a year. Other versions are not found. */
export function serveResources(app: FastifyInstance): void {
  for (const { name, type, content } of resources) {
    app.get(resourcePath(name), async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=31536000, immutable').type(type).send(content),
    )
  }
}
