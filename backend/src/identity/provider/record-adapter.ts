import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider'
import type { Database } from '../../database/database.ts'
import { regularCleanUp } from '../../database/regular-clean-up.ts'
import { oidcRecords } from '../schema.ts'

/** The open sign-in forms. They are the only records that visitors without a session can create. */
const FORMS = 'Interaction'

/** A28: a spent token is recognised for at least this time, in which access tokens of its session may be valid. */
const SPENT_KEPT = '1 day'

/** The refusal of a token that was used before. */
export class SpentTokenError extends errors.InvalidGrant {
  /** @param age seconds since the first use */
  constructor(readonly age: number) {
    super('already used')
  }
}

/**
 * Stores oidc-provider's records in the database, so that a restart signs nobody out.
 * @param formLimit most open sign-in forms to store; beyond it the oldest are dropped (A14)
 */
export function recordAdapter(db: Database, formLimit: number): (model: string) => Adapter {
  const afterWrite = regularCleanUp(formLimit, async (now) => {
    await db.delete(oidcRecords).where(lt(oidcRecords.expiresAt, now))
    const excess = db
      .select({ id: oidcRecords.id })
      .from(oidcRecords)
      .where(eq(oidcRecords.model, FORMS))
      .orderBy(desc(oidcRecords.expiresAt))
      .offset(formLimit)
      .for('update', { skipLocked: true })
    await db.delete(oidcRecords).where(and(eq(oidcRecords.model, FORMS), inArray(oidcRecords.id, excess)))
  })

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
        await afterWrite(new Date())
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
        const expiresAt = sql`greatest(${oidcRecords.expiresAt}, now() + ${SPENT_KEPT}::interval)`
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
