import { and, eq, isNull, sql } from 'drizzle-orm'
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider'
import type { Database } from 'backend/platform/database/database'
import { oidcRecords } from '../schema.ts'

/** A28: how long a spent token is recognised: the life of the access token that came with it. */
const SPENT_LIFETIME = '1 day'

/** The refusal of a token that was used before. */
export class SpentTokenError extends errors.InvalidGrant {
  readonly age: number

  /** @param age seconds since the first use */
  constructor(age: number) {
    super('already used')
    this.age = age
  }
}

/** Stores oidc-provider's records in the database, so that a restart signs nobody out. */
export function recordAdapter(db: Database): (model: string) => Adapter {
  return (model) => {
    const byId = (id: string) => and(eq(oidcRecords.model, model), eq(oidcRecords.id, id))

    return {
      async upsert(id, payload, expiresIn) {
        const record = {
          payload: { ...payload },
          uid: payload.uid ?? null,
          grantId: payload.grantId ?? null,
          expiresAt: expiresIn ? new Date(Date.now() + expiresIn * 1000) : null,
        }
        await db
          .insert(oidcRecords)
          .values({ model, id, ...record })
          .onConflictDoUpdate({ target: [oidcRecords.model, oidcRecords.id], set: record })
      },

      async find(id) {
        const [record] = await db.select().from(oidcRecords).where(byId(id))
        return revive(record)
      },

      async findByUid(uid) {
        const [record] = await db
          .select()
          .from(oidcRecords)
          .where(and(eq(oidcRecords.model, model), eq(oidcRecords.uid, uid)))
        return revive(record)
      },

      // Only the device flow, which is off, has user codes.
      findByUserCode: async () => undefined,

      /** @throws SpentTokenError on a second use. Of two concurrent uses one succeeds. */
      async consume(id) {
        const expiresAt = sql`now() + ${SPENT_LIFETIME}::interval`
        const consumed = await db
          .update(oidcRecords)
          .set({ consumedAt: sql`now()`, expiresAt })
          .where(and(byId(id), isNull(oidcRecords.consumedAt)))
          .returning({ id: oidcRecords.id })
        if (consumed.length > 0) return
        const age = sql<number>`extract(epoch from now() - ${oidcRecords.consumedAt})::float`
        const [spent] = await db.select({ age }).from(oidcRecords).where(byId(id))
        throw spent ? new SpentTokenError(spent.age) : new errors.InvalidGrant('revoked')
      },

      async destroy(id) {
        await db.delete(oidcRecords).where(byId(id))
      },

      async revokeByGrantId(grantId) {
        await db.delete(oidcRecords).where(eq(oidcRecords.grantId, grantId))
      },
    }
  }
}

/**
 * The payload of a record that has not expired. A spent one is given like any other: the provider's own answer to it
 * would leave the access tokens valid. `consume` refuses it.
 */
function revive(record: typeof oidcRecords.$inferSelect | undefined): AdapterPayload | undefined {
  if (!record || (record.expiresAt && record.expiresAt <= new Date())) return undefined
  if (!record.consumedAt || !record.expiresAt) return record.payload
  return { ...record.payload, exp: Math.floor(record.expiresAt.getTime() / 1000) }
}
