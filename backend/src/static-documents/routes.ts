import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { sendFile } from '../http/files.ts'
import { notFound } from '../http/refusal.ts'
import { staticDocuments } from './schema.ts'

/** The policy and the consent, shown by the browser (AMB-124). Their text may change, so that caches ask again. */
export function registerStaticDocuments(app: FastifyInstance, db: Database): void {
  app.get<{ Params: { name: string } }>('/docs/:name', async (request, reply) => {
    const path = `/docs/${request.params.name}`
    const [document] = isName(request.params.name)
      ? await db.select().from(staticDocuments).where(eq(staticDocuments.path, path))
      : []
    if (document === undefined) throw notFound()
    return sendFile(reply, request.headers, document, 'inline', 'public, no-cache')
  })
}

/** PostgreSQL takes no NUL in a text. */
function isName(text: string): boolean {
  return /^[\w.-]+$/.test(text)
}
