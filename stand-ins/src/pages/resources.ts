import { createHash } from 'node:crypto'
import { pageAsset } from 'backend/platform/pages/page-assets'
import type { FastifyInstance } from 'fastify'

/** A file that pages ask for. */
export interface Resource {
  readonly type: string
  readonly content: Buffer
}

/** It names the typeface as `inter.woff2` beside itself. */
export const stylesheet: Resource = { type: 'text/css; charset=utf-8', content: pageAsset('portal.css') }
export const typeface: Resource = { type: 'font/woff2', content: pageAsset('inter.woff2') }

/** The files of a stand-in's pages, below `path`. */
export function createResources<Name extends string>(path: string, files: Readonly<Record<Name, Resource>>) {
  const all = Object.entries<Resource>(files)
  const contents = Buffer.concat(all.map(([, { content }]) => content))
  const version = createHash('sha256').update(contents).digest('hex').slice(0, 10)
  return {
    /** The path of a file. It changes when any of the files changes. */
    pathOf: (name: Name) => `${path}/${version}/${name}`,
    /** Serves the files of this version, cached for a year. Other versions are not found. */
    serve(app: FastifyInstance): void {
      for (const [name, { type, content }] of all) {
        app.get(`${path}/${version}/${name}`, (_request, reply) =>
          reply.header('cache-control', 'public, max-age=31536000, immutable').type(type).send(content),
        )
      }
    },
  }
}
