import { changeCompany, getCompanies, getCompany } from 'shared-contracts/api/desk/companies'
import type { Database } from '../../../platform/database/database.ts'
import { isStorableId } from '../../../platform/database/ids.ts'
import { notFound, Refusal } from '../../../platform/http/refusal.ts'
import type { Api } from '../../calls/calls.ts'
import { by } from '../by.ts'
import { checkMatch, ifMatchHeader } from '../../calls/if-match.ts'
import { lastChangeOf } from '../last-change.ts'
import { pageIn } from '../page.ts'
import { changeCompany as change } from './change-company.ts'
import { companyDetails, versionOf } from './company-details.ts'
import { findCompanies } from './find-companies.ts'
import { companyDeskTexts } from './texts.ts'

const NO_COMPANY = { 404: 'Нет такой организации' }

/**
 * DESK-012: companies as managers see and set them.
 * @param hasEdo whether the shop exchanges electronic documents
 */
export function registerDeskCompanies(
  api: Api,
  { db, hasEdo }: { readonly db: Database; readonly hasEdo: boolean },
): void {
  api.answer(
    getCompanies,
    { access: 'manager', summary: 'Организации по части названия, ИНН или КПП, новые первыми' },
    ({ query: { text = '', ...page } }) => findCompanies(db, text, pageIn(page)),
  )
  api.answer(
    getCompany,
    { access: 'manager', summary: 'Организация: сотрудники, филиалы, заказы, оферта и согласия', refusals: NO_COMPANY },
    ({ params: { companyId } }) => detailsOf(companyId),
  )
  api.answer(
    changeCompany,
    {
      access: 'manager',
      summary: 'Меняет тип организации и способ обмена документами',
      headers: ifMatchHeader,
      refusals: {
        ...NO_COMPANY,
        409: 'Магазин не обменивается электронными документами',
        412: 'Организация уже изменена',
        428: 'Нет заголовка If-Match',
      },
    },
    async ({ params: { companyId }, body, headers, manager }) => {
      if (!isStorableId(companyId)) throw notFound()
      const isFound = await change(db, companyId, body, by(manager), async (company, tx) => {
        const last = await lastChangeOf(tx, `company ${companyId}`)
        checkMatch(headers, versionOf(company), companyDeskTexts.changed(last))
        if (body.isElectronic === true && !hasEdo)
          throw new Refusal(409, { code: 'NO_EDO', message: companyDeskTexts.noEdo })
      })
      if (!isFound) throw notFound()
      return detailsOf(companyId)
    },
  )

  async function detailsOf(companyId: number) {
    const details = isStorableId(companyId) ? await companyDetails(db, companyId, hasEdo) : undefined
    if (details === undefined) throw notFound()
    return details
  }
}
