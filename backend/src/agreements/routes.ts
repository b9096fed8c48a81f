import { checkAgreement, getAgreements } from 'shared-contracts/api/agreements'
import type { Database } from '../database/database.ts'
import type { Api } from '../http/calls.ts'
import { isAgreementAccepted, listAgreements } from './store.ts'

export function registerAgreements(api: Api, db: Database): void {
  api.answer(getAgreements, { access: 'organisation', summary: 'Соглашения организации' }, ({ organisation }) =>
    listAgreements(db, organisation.id),
  )
  api.answer(
    checkAgreement,
    { access: 'organisation', summary: 'Принято ли соглашение этого типа (400 - оферта)' },
    ({ organisation, query }) => isAgreementAccepted(db, organisation.id, query.docType),
  )
}
