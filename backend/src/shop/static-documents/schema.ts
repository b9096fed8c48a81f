import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytes } from '../../platform/database/columns.ts'

/** Documents at fixed addresses: the policy (AMB-124) and the memo files (AMB-128). */
export const staticDocuments = pgTable('static_documents', {
  /** e.g. `/docs/personal-data-policy.pdf`. */
  path: text('path').primaryKey(),
  name: text('name').notNull(),
  mime: text('mime').notNull(),
  bytes: bytes('bytes').notNull(),
  etag: text('etag').notNull(),
})
