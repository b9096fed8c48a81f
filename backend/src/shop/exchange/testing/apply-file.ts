// A process that applies a file of states, for tests that kill it: `node apply-file.ts <database URL> <file as JSON>`.
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { applyDocuments } from '../states-back/apply-documents.ts'

const [, , connectionString, file = ''] = process.argv
const client = new pg.Pool({ connectionString, max: 2 })
await applyDocuments(drizzle({ client }), JSON.parse(file) as Parameters<typeof applyDocuments>[1], {
  until: Infinity,
  hasEdo: true,
})
await client.end()
