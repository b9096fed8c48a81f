import { getMultiLogin } from 'shared-contracts/api/multilogin'
import {
  getLegalEntity,
  getOrganisation,
  getOrganisationCard,
  type Organisation,
} from 'shared-contracts/api/organisation'
import { organisationCard } from '../printed-documents/organisation-card.ts'
import type { NamedFile } from '../../platform/http/files/named-file.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Api } from '../calls/calls.ts'
import { etagOf } from '../../platform/http/response-body.ts'
import { sendFile } from '../../platform/http/files/files.ts'
import { unauthorized } from '../../platform/http/refusal.ts'
import type { UserDirectory } from '../../identity/user-directory.ts'
import type { OrganisationRow } from '../organisations/schema.ts'
import { listLogins } from '../organisations/store.ts'
import { recentAnswers } from '../../platform/recent-answers.ts'

/** Cards in memory for repeated downloads, and their greatest age. Printing a card takes 50 to 130 ms of CPU. */
const MAX_CARDS = 50
const MAX_AGE_MS = 60_000

export function registerProfile(api: Api, db: Database, users: Pick<UserDirectory, 'find'>): void {
  api.answer(
    getMultiLogin,
    { access: 'user', summary: 'Тип пользователя и организации, от имени которых он действует' },
    async ({ userId }) => {
      const user = await users.find(userId)
      if (user === undefined) throw unauthorized()
      return { type: user.loginType, userId, logins: await listLogins(db, userId) }
    },
  )
  api.answer(getOrganisation, { access: 'organisation', summary: 'Сведения об организации' }, ({ organisation }) =>
    Promise.resolve(organisationOf(organisation)),
  )
  api.answer(getLegalEntity, { access: 'organisation', summary: 'Юридическое лицо организации' }, ({ organisation }) =>
    Promise.resolve(organisationOf(organisation)),
  )
  const cards = recentAnswers<NamedFile>(MAX_CARDS, MAX_AGE_MS)
  api.answer(
    getOrganisationCard,
    { access: 'organisation', summary: 'Карточка организации: реквизиты в PDF' },
    async ({ organisation, headers }, reply) => {
      const content = organisationOf(organisation)
      const card = await cards.get(JSON.stringify(content), () => organisationCard(content, new Date()))
      return sendFile(reply, headers, { ...card, etag: etagOf(card.bytes) }, 'attachment', 'no-store')
    },
  )
}

function organisationOf(row: OrganisationRow): Organisation {
  return {
    longName: row.longName,
    shortName: row.shortName,
    inn: row.inn,
    ogrn: row.ogrn,
    kpp: row.kpp,
    partnerId: row.partnerId,
    legalAddress: row.legalAddress,
    legalAddressId: row.legalAddressId,
    postalAddress: row.postalAddress,
    postalAddressId: row.postalAddressId,
    orgType: row.type,
    email: row.email,
  }
}
