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

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 26"><rect width="26" height="26" rx="6" fill="#1a56db"/><rect x="7" y="8" width="12" height="10" rx="2" fill="none" stroke="#fff" stroke-width="2"/></svg>`

const resources: Record<string, Resource> = {
  'login.css': { type: 'text/css; charset=utf-8', text: `${style.trim()}\n` },
  'login.js': script(signInScript),
  'status.js': script(statusScript),
  'cookies.js': script(cookiesScript),
  'icon.svg': { type: 'image/svg+xml', text: icon },
}

const version = createHash('sha256').update(JSON.stringify(resources)).digest('hex').slice(0, 10)

/** The address of a style or script of the pages; it changes with the contents. */
export function resourcePath(name: 'login.css' | 'login.js' | 'status.js' | 'cookies.js' | 'icon.svg'): string {
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
