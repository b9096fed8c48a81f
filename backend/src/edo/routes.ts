import { getDocExchangeType, getEdoPartners } from 'shared-contracts/api/edo'
import type { Database } from '../database/database.ts'
import type { Api } from '../http/calls.ts'
import { listEdoPartners } from './store.ts'

export function registerEdo(api: Api, db: Database): void {
  api.answer(
    getDocExchangeType,
    { access: 'organisation', summary: 'Способ обмена документами: 1 - электронный' },
    ({ organisation }) => Promise.resolve(organisation.docExchangeType),
  )
  api.answer(
    getEdoPartners,
    { access: 'organisation', summary: 'Операторы ЭДО, у которых организация зарегистрирована' },
    ({ organisation }) => listEdoPartners(db, organisation.id),
  )
}
