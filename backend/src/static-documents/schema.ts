import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytes } from '../database/bytes.ts'

/** Documents at a fixed address: the policy and the consent (AMB-124), the files of the memo (AMB-128). */
export const staticDocuments = pgTable('static_documents', {
  /** e.g. `/docs/personal-data-policy.pdf`. */
  path: text('path').primaryKey(),
  name: text('name').notNull(),
  mime: text('mime').notNull(),
  bytes: bytes('bytes').notNull(),
  etag: text('etag').notNull(),
})
