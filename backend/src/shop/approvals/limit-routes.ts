import { eq } from 'drizzle-orm'
import { changeApprovalSettings, changeLimit, getLimits, type Limits } from 'shared-contracts/api/approvals'
import { getOwnLimit } from 'shared-contracts/api/own-limit'
import { kopecksOf } from 'shared-contracts/domain/money'
import type { Database } from '../../platform/database/database.ts'
import { isStorableId } from '../../platform/database/ids.ts'
import { foreignOrganisation, notFound } from '../../platform/http/refusal.ts'
import type { Api } from '../calls/calls.ts'
import { limitOf, readLimits } from '../orders/approvals/limits.ts'
import { isMember } from '../orders/approvals/lock-membership.ts'
import { memberships, organisations } from '../organisations/schema.ts'
import { listMembers } from '../people/members.ts'

/** APPR-001: the limits of members, and APPR-007: who may approve requests of their own. */
export function registerLimits(api: Api, db: Database): void {
  api.answer(
    getOwnLimit,
    { access: 'organisation', summary: 'Лимиты пользователя в организации; потраченное и остаток' },
    async ({ userId, organisation }) => {
      const now = new Date()
      const [limits] = await readLimits(db, organisation.id, { userIds: [userId], now })
      if (limits === undefined) throw foreignOrganisation()
      return limitOf(limits, now)
    },
  )
  api.answer(
    getLimits,
    { access: 'organisation', summary: 'Лимиты всех сотрудников организации' },
    async ({ organisation }) => limitsOf(db, organisation.id),
  )
  api.answer(
    changeLimit,
    {
      access: 'organisation',
      summary: 'Изменить лимиты сотрудника; null: без лимита',
      refusals: { 404: 'Нет такого сотрудника' },
    },
    async ({ organisation, params: { userId }, body: { perOrder, perPeriod, period } }) => {
      const sum = (roubles: number | null) => (roubles === null ? null : kopecksOf(roubles))
      const changed = await db
        .update(memberships)
        .set({ limitPerOrder: sum(perOrder), limitPerPeriod: sum(perPeriod), limitPeriod: period })
        .where(isMember({ organisationId: organisation.id, userId: isStorableId(userId) ? userId : 0 }))
        .returning({ userId: memberships.userId })
      if (changed.length === 0) throw notFound()
      return limitsOf(db, organisation.id)
    },
  )
  api.answer(
    changeApprovalSettings,
    {
      access: 'organisation',
      summary: 'Разрешить или запретить согласующим согласовывать свои заявки',
    },
    async ({ organisation, body: { allowsOwnApproval } }) => {
      await db.update(organisations).set({ allowsOwnApproval }).where(eq(organisations.id, organisation.id))
      return limitsOf(db, organisation.id)
    },
  )
}

async function limitsOf(db: Database, organisationId: number): Promise<Limits> {
  const now = new Date()
  const [setting] = await db
    .select({ allowsOwnApproval: organisations.allowsOwnApproval })
    .from(organisations)
    .where(eq(organisations.id, organisationId))
  const limits = new Map((await readLimits(db, organisationId, { now })).map((limit) => [limit.userId, limit]))
  const members = await listMembers(db, organisationId)
  return {
    members: members.flatMap(({ userId, name, role }) => {
      const limit = limits.get(userId)
      return limit === undefined ? [] : [{ userId, name, role, limit: limitOf(limit, now) }]
    }),
    allowsOwnApproval: setting?.allowsOwnApproval ?? false,
  }
}
