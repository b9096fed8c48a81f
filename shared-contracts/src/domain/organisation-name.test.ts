import { distinctKpp, distinctName } from './organisation-name.ts'

const head = { orgId: 1, orgName: 'ООО «Ромашка»', orgInn: '7701234567', orgKpp: '770101001', isEmployee: false }
const branch = { ...head, orgId: 2, orgKpp: '540602001' }
const named = { ...head, orgId: 4, orgName: 'Филиал ООО «Ромашка» в г. Омск', orgKpp: '550101001' }
const other = { ...head, orgId: 3, orgName: 'ИП Орлов', orgInn: '500100732259', orgKpp: null }

test('SHIP-008: a KPP tells a branch from its head office, and stands nowhere else', () => {
  const logins = [head, branch, named, other]
  expect(logins.map((login) => distinctKpp(login, logins))).toEqual(['770101001', '540602001', null, null])
  expect(logins.map((login) => distinctName(login, logins))).toEqual([
    'ООО «Ромашка» (КПП\u00A0770101001)',
    'ООО «Ромашка» (КПП\u00A0540602001)',
    'Филиал ООО «Ромашка» в г. Омск',
    'ИП Орлов',
  ])
  for (const few of [undefined, [], [head], [head, named, other]]) expect(distinctName(head, few)).toBe('ООО «Ромашка»')
})
