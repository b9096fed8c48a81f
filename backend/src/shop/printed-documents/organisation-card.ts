import type { Organisation } from 'shared-contracts/api/organisation'
import { formatDate } from 'shared-contracts/domain/dates'
import { renderPdf } from './pdf.ts'
import type { NamedFile } from '../../platform/http/files/named-file.ts'

/** «Карточка организации»: the requisites of an organisation on one sheet, to send to a partner or an accountant. */
export async function organisationCard(organisation: Organisation, today: Date): Promise<NamedFile> {
  const isPerson = organisation.inn.length === 12
  const facts: readonly (readonly [name: string, value: string | null | undefined])[] = [
    ['Полное наименование', organisation.longName],
    ['Краткое наименование', organisation.shortName],
    ['ИНН', organisation.inn],
    ['КПП', organisation.kpp],
    [isPerson ? 'ОГРНИП' : 'ОГРН', organisation.ogrn],
    ['Юридический адрес', organisation.legalAddress],
    ['Почтовый адрес', organisation.postalAddress],
    ['E-mail', organisation.email],
    ['ID на портале', String(organisation.partnerId)],
  ]
  const title = `Карточка организации ${organisation.shortName}`
  const given = facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []))
  return {
    name: `${title}.pdf`,
    mime: 'application/pdf',
    bytes: await renderPdf('Карточка организации', [{ facts: given }], `По данным портала на ${formatDate(today)}`),
  }
}
