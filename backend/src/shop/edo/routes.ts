import { getDocExchangeType, getEdoPartners } from 'shared-contracts/api/edo'
import type { Database } from '../../platform/database/database.ts'
import type { Api } from '../calls/calls.ts'
import { exchangeTypeOf, listEdoPartners } from './store.ts'

/** @param hasEdo whether the shop exchanges electronic documents */
export function registerEdo(api: Api, { db, hasEdo }: { readonly db: Database; readonly hasEdo: boolean }): void {
  api.answer(
    getDocExchangeType,
    { access: 'organisation', summary: 'Способ обмена документами: 1 - электронный' },
    ({ organisation }) => Promise.resolve(exchangeTypeOf(organisation, hasEdo)),
  )
  api.answer(
    getEdoPartners,
    { access: 'organisation', summary: 'Операторы ЭДО, у которых организация зарегистрирована' },
    ({ organisation }) => listEdoPartners(db, organisation.id),
  )
}
