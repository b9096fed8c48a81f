import type { IncomingHttpHeaders } from 'node:http'
import {
  acceptAgreement,
  checkAgreement,
  createAndAcceptAgreement,
  downloadAgreement,
  getAgreements,
} from 'shared-contracts/api/agreements'
import { type DocumentType, getFileTypes } from 'shared-contracts/api/organisation-documents'
import { PRODUCT_FILE_TYPE } from 'shared-contracts/api/products'
import { OFFER_DOC_TYPE } from 'shared-contracts/domain/limits'
import type { Database } from '../../platform/database/database.ts'
import type { Api } from '../calls/calls.ts'
import { sendFile } from '../../platform/http/files/files.ts'
import { notFound, unauthorized } from '../../platform/http/refusal.ts'
import type { UserDirectory } from '../../identity/user-directory.ts'
import { acceptListed, type Acceptor, acceptType } from './accept.ts'
import { documentTexts } from '../../platform/http/texts.ts'
import { isAgreementAccepted, listAgreements } from './store.ts'
import { readVersionIn, registerTextInForce, textVersionHeaders } from './text-in-force.ts'
import { findTextFor } from './texts.ts'

/** The types of documents and their names (CALL-019). The profile names the agreements by them (AMB-096). */
const documentTypes: readonly DocumentType[] = [
  { id: PRODUCT_FILE_TYPE.description, name: 'Описание' },
  { id: PRODUCT_FILE_TYPE.characteristic, name: 'Характеристики' },
  { id: PRODUCT_FILE_TYPE.document, name: 'Документы товара' },
  { id: OFFER_DOC_TYPE, name: 'Оферта' },
]

/** Another version of the text is in force than the one that was read. */
const TEXT_CHANGED = { 409: 'Действует другая версия текста, чем прочитанная' }

interface Accepting {
  readonly userId: number
  readonly ip: string
  readonly headers: IncomingHttpHeaders
}

export function registerAgreements(api: Api, db: Database, users: Pick<UserDirectory, 'find'>): void {
  registerTextInForce(api, db)
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
      headers: textVersionHeaders,
      refusals: { 404: 'Соглашений этого типа нет', ...TEXT_CHANGED },
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
      headers: textVersionHeaders,
      refusals: { 404: 'У организации нет такого соглашения', ...TEXT_CHANGED },
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
      opensInTab: () => ({ href: '/profile', text: documentTexts.toProfile }),
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

  async function acceptorOf({ userId, ip, headers }: Accepting): Promise<Acceptor> {
    const user = await users.find(userId)
    if (user === undefined) throw unauthorized()
    return { user, address: ip, read: readVersionIn(headers) }
  }
}
