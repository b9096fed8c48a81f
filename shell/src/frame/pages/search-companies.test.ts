import fc from 'fast-check'
import type { OrganisationLogin } from 'shared-contracts/api/multilogin'
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
