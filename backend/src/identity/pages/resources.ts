import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { cookiesScript, signInScript, statusScript } from './scripts.ts'
import { style } from './style.ts'

interface Resource {
  type: string
  text: string
}

const script = (text: string): Resource => ({
  type: 'text/javascript; charset=utf-8',
  text: `'use strict'\n${text.trim()}\n`,
})

const resources: Record<string, Resource> = {
  'login.css': { type: 'text/css; charset=utf-8', text: `${style.trim()}\n` },
  'login.js': script(signInScript),
  'status.js': script(statusScript),
  'cookies.js': script(cookiesScript),
}

const version = createHash('sha256').update(JSON.stringify(resources)).digest('hex').slice(0, 10)

/** The address of a style or script of the pages; it changes with the contents. */
export function resourcePath(name: 'login.css' | 'login.js' | 'status.js' | 'cookies.js'): string {
  return `/auth/resources/${version}/${name}`
}

/** Serves them: this version for a year, any other as not found. */
export function serveResources(app: FastifyInstance): void {
  for (const [name, { type, text }] of Object.entries(resources)) {
    app.get(`/auth/resources/${version}/${name}`, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=31536000, immutable').type(type).send(text),
    )
  }
}
