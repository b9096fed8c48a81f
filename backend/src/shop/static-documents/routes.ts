import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { callUrl } from 'shared-contracts/api/call'
import { getMemo, MEMO } from 'shared-contracts/api/memo'
import type { Database } from '../../platform/database/database.ts'
import { CONSENT_TEXT } from '../agreements/schema.ts'
import { findTextInForce } from '../agreements/texts.ts'
import type { Api } from '../calls/calls.ts'
import { sendFile } from '../../platform/http/files/files.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { documentTexts } from '../../platform/http/texts.ts'
import { staticDocuments } from './schema.ts'

/** The address of the consent in force (AMB-124). */
const CONSENT_PATH = '/docs/personal-data-consent.pdf'

/** Documents may change at the same address, so caches must revalidate. */
const CACHING = 'public, no-cache'

/** Serves the policy and the consent, which browsers display (AMB-124), and the memo files (CALL-042, CALL-043). */
export function registerStaticDocuments(app: FastifyInstance, api: Api, db: Database): void {
  app.get<{ Params: { name: string } }>('/docs/:name', async (request, reply) => {
    const path = `/docs/${request.params.name}`
    const document =
      path === CONSENT_PATH ? await consent() : isName(request.params.name) ? await find(path) : undefined
    if (document === undefined) throw notFound()
    return sendFile(reply, request.headers, document, 'inline', CACHING)
  })

  api.answer(
    getMemo,
    {
      access: 'public',
      summary: 'Файл памятки: инструкция для самовывоза (2), бланк доверенности для перевозчика (3)',
      refusals: { 404: 'Файла нет' },
      opensInTab: () => ({ href: '/information', text: documentTexts.toInformation }),
    },
    async ({ params, headers }, reply) => {
      const document = await find(callUrl(getMemo, { params }))
      if (document === undefined) throw notFound()
      // AMB-128: the browser displays the instruction and saves the form.
      return sendFile(reply, headers, document, params.id === MEMO.pickupInstruction ? 'inline' : 'attachment', CACHING)
    },
  )

  async function consent() {
    const text = await findTextInForce(db, CONSENT_TEXT)
    return text && { ...text, etag: `"${text.sha256}"` }
  }

  async function find(path: string) {
    const [document] = await db.select().from(staticDocuments).where(eq(staticDocuments.path, path))
    return document
  }
}

/** Refuses, among others, a NUL character, which PostgreSQL does not accept in a text. */
function isName(text: string): boolean {
  return /^[\w.-]+$/.test(text)
}
