import { activatePlan as activateCall, changePlan, createPlan, getPlan } from 'shared-contracts/api/drives/plans'
import { IDEMPOTENCY_KEY } from 'shared-contracts/api/orders'
import type { UserDirectory } from '../../../identity/user-directory.ts'
import type { Database } from '../../../platform/database/database.ts'
import { unauthorized } from '../../../platform/http/refusal.ts'
import type { Api } from '../../calls/calls.ts'
import { keyHeader, keyIn } from '../../calls/request-key.ts'
import { activatePlan } from './activate-plan.ts'
import { addPlan, readPlan, savePlan } from './store.ts'

const noPlan = { 404: 'Нет такого плана' }

/** REPL-001..003: plans of replacement. */
export function registerPlans(api: Api, db: Database, users: Pick<UserDirectory, 'find'>): void {
  api.answer(
    createPlan,
    {
      access: 'organisation',
      summary: 'Составить план замены накопителей в работе',
      headers: keyHeader(IDEMPOTENCY_KEY, 'С тем же ключом возвращается тот же план'),
    },
    async ({ body: { driveIds }, headers, organisation, userId }) =>
      addPlan(db, { organisationId: organisation.id, userId }, { driveIds, key: keyIn(headers, IDEMPOTENCY_KEY) }),
  )
  api.answer(
    getPlan,
    { access: 'organisation', summary: 'План замены с накопителями склада', refusals: noPlan },
    async ({ params: { planId }, organisation }) => readPlan(db, organisation.id, planId),
  )
  api.answer(
    changePlan,
    {
      access: 'organisation',
      summary: 'Сохранить выбранное в плане замены',
      refusals: { ...noPlan, 409: 'ORDERED: по плану уже оформлен заказ' },
    },
    async ({ params: { planId }, body: { pairs }, organisation }) => savePlan(db, organisation.id, { planId, pairs }),
  )
  api.answer(
    activateCall,
    { access: 'organisation', summary: 'Ввести в работу все новые накопители плана', refusals: noPlan },
    async ({ params: { planId }, body: { on }, organisation, userId }) => {
      const user = await users.find(userId)
      if (user === undefined) throw unauthorized()
      return activatePlan(db, { organisationId: organisation.id, user, now: new Date() }, { planId, on })
    },
  )
}
