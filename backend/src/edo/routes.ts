import { asc, eq } from 'drizzle-orm'
import { getDocExchangeType, getEdoPartners } from 'shared-contracts/api/edo'
import type { Database } from '../database/database.ts'
import type { Api } from '../http/calls.ts'
import { edoPartners } from './schema.ts'

export function registerEdo(api: Api, db: Database): void {
  api.answer(
    getDocExchangeType,
    { access: 'organisation', summary: 'Способ обмена документами: 1 - электронный' },
    ({ organisation }) => Promise.resolve(organisation.docExchangeType),
  )
  api.answer(
    getEdoPartners,
    { access: 'organisation', summary: 'Операторы ЭДО, у которых организация зарегистрирована' },
    async ({ organisation }) => {
      const rows = await db
        .select()
        .from(edoPartners)
        .where(eq(edoPartners.organisationId, organisation.id))
        .orderBy(asc(edoPartners.id))
      return rows.map((row) => ({ partnerId: row.id, operatorName: row.operatorName }))
    },
  )
}
