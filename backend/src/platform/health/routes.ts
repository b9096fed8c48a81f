import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { unavailable } from '../http/refusal.ts'

/** `/health`: the process is alive. `/health/ready`: its database answers too. */
export function registerHealth(app: FastifyInstance, db: Database): void {
  app.get('/health', { logLevel: 'warn' }, () => ({ status: 'ok' }))
  app.get('/health/ready', { logLevel: 'warn' }, async (request) => {
    try {
      await db.execute(sql`select 1`)
      return { status: 'ready' }
    } catch (error) {
      request.log.error({ err: error }, 'database does not answer')
      throw unavailable()
    }
  })
}
