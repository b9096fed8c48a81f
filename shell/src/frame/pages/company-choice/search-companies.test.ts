import fc from 'fast-check'
import type { OrganisationLogin } from 'shared-contracts/api/multilogin'
import { companyNumberForms, nameForms } from 'shared-contracts/domain/lookup-forms'
import { sampleMultiLogin } from 'shared-contracts/testing/sample'
import { indexCompanies, searchCompanies } from './search-companies.ts'

const [login] = sampleMultiLogin.logins as [OrganisationLogin]
const index = indexCompanies([
  { ...login, orgName: 'ООО «РОМАШКА»', orgNameCustom: 'Склад' },
  { ...login, orgId: 12, orgName: 'ИП Семёнов', orgInn: '770212345678' },
])
const found = (query: string) => searchCompanies(index, query).shown.map(({ orgId }) => orgId)

test('ORG-004 ORG-005: the search finds both names, in upper and lower case', () => {
  expect(found('ромашка')).toEqual([11])
  expect(found(' СКЛАД ')).toEqual([11])
  expect(found('сем')).toEqual([12])
  expect(found('')).toEqual([11, 12])
})

test('both е and ё find ё', () => {
  expect(found('семенов')).toEqual([12])
  expect(found('СЕМЁНОВ')).toEqual([12])
})

test('the first digits of the INN find an organisation, other digits do not', () => {
  expect(found('7701')).toEqual([11])
  expect(found('770')).toEqual([11, 12])
  expect(found('1234')).toEqual([])
})

test.each(nameForms)('AMB-203: «%s» finds the organisation «%s»', (written, orgName) => {
  const logins = [
    { ...login, orgId: 1, orgName: 'АО «Другое»' },
    { ...login, orgId: 2, orgName },
  ]
  expect(searchCompanies(indexCompanies(logins), written).shown.map(({ orgId }) => orgId)).toEqual([2])
})

test.each(companyNumberForms)('AMB-203: «%s» finds the organisation with the INN %s', (written, number) => {
  const logins = [
    { ...login, orgId: 1, orgInn: '5047123456' },
    { ...login, orgId: 2, orgInn: number },
  ]
  expect(searchCompanies(indexCompanies(logins), written).shown.map(({ orgId }) => orgId)).toEqual([2])
})

test('SHIP-008: «ИНН/КПП» finds one place of a company, with an unknown KPP all of them', () => {
  const places = ['770101001', '540602001'].map((orgKpp, orgId) => ({ ...login, orgId, orgInn: '6298011484', orgKpp }))
  const kppsOf = (query: string) => searchCompanies(indexCompanies(places), query).shown.map(({ orgKpp }) => orgKpp)
  expect(kppsOf('ИНН/КПП 6298011484 / 540602001')).toEqual(['540602001'])
  expect(kppsOf('6298011484/629801001')).toEqual(['770101001', '540602001'])
  expect(kppsOf('6298011484')).toEqual(['770101001', '540602001'])
})

test('a query does not match across the two names', () => {
  expect(found('склад ооо')).toEqual([])
})

test('ORG-004 ORG-018: in any list a part of a name finds the organisation, and at most fifty are shown', () => {
  const name = fc.string({ minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 80 }), fc.nat(), fc.boolean(), (names, nth, isUpper) => {
      const logins = names.map((orgName, orgId) => ({ ...login, orgId, orgName, orgInn: '' }))
      const wanted = (names[nth % names.length] ?? '').slice(0, 5)
      const { shown, total } = searchCompanies(
        indexCompanies(logins),
        isUpper && wanted.toUpperCase().toLowerCase() === wanted.toLowerCase() ? wanted.toUpperCase() : wanted,
      )
      expect(total).toBeGreaterThanOrEqual(1)
      expect(shown).toHaveLength(Math.min(total, 50))
    }),
  )
})
