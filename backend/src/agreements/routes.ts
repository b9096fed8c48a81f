import {
  acceptAgreement,
  checkAgreement,
  createAndAcceptAgreement,
  downloadAgreement,
  getAgreements,
} from 'shared-contracts/api/agreements'
import { getFileTypes } from 'shared-contracts/api/organisation-documents'
import type { Database } from '../database/database.ts'
import type { Api } from '../http/calls.ts'
import { sendFile } from '../http/files.ts'
import { notFound, unauthorized } from '../http/refusal.ts'
import type { UserDirectory } from '../identity/user-directory.ts'
import { acceptListed, acceptType, type Acceptor } from './accept.ts'
import { documentTypes } from './document-types.ts'
import { isAgreementAccepted, listAgreements } from './store.ts'
import { findTextFor } from './texts.ts'

export function registerAgreements(api: Api, db: Database, users: Pick<UserDirectory, 'find'>): void {
  api.answer(getAgreements, { access: 'organisation', summary: 'Соглашения организации' }, ({ organisation }) =>
    listAgreements(db, organisation.id),
  )
  api.answer(
    checkAgreement,
    { access: 'organisation', summary: 'Принято ли соглашение этого типа (400 - оферта)' },
    ({ organisation, query }) => isAgreementAccepted(db, organisation.id, query.docType),
  )
  api.answer(
    createAndAcceptAgreement,
    {
      access: 'organisation',
      summary: 'Создать соглашение этого типа и принять его; повтор ничего не меняет',
      refusals: { 404: 'Соглашений этого типа нет' },
    },
    async (request) => {
      await acceptType(db, request.organisation.id, request.query.docType, await acceptorOf(request))
      return true
    },
  )
  api.answer(
    acceptAgreement,
    {
      access: 'organisation',
      summary: 'Принять соглашение из списка; повтор ничего не меняет',
      refusals: { 404: 'У организации нет такого соглашения' },
    },
    async (request) => {
      await acceptListed(db, request.organisation.id, request.query.docId, await acceptorOf(request))
      return true
    },
  )
  api.answer(
    downloadAgreement,
    {
      access: 'organisation',
      summary: 'Текст соглашения этого типа: принятый организацией, иначе действующий',
      refusals: { 404: 'Соглашений этого типа нет' },
    },
    async ({ organisation, query, headers }, reply) => {
      const text = await findTextFor(db, organisation.id, query.docType)
      if (text === undefined) throw notFound()
      return sendFile(reply, headers, { ...text, etag: `"${text.sha256}"` }, 'attachment', 'private, no-cache')
    },
  )
  api.answer(getFileTypes, { access: 'user', summary: 'Типы документов и их названия' }, () =>
    Promise.resolve([...documentTypes]),
  )

  async function acceptorOf({ userId, ip }: { userId: number; ip: string }): Promise<Acceptor> {
    const user = await users.find(userId)
    if (user === undefined) throw unauthorized()
    return { user, address: ip }
  }
}
