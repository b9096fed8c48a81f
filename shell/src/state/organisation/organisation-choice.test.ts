import type { OrganisationLogin } from 'shared-contracts/api/multilogin'
import { sampleMultiLogin } from 'shared-contracts/testing/sample'
import { canSwitch, chooseOrganisation, loginName } from './organisation-choice.ts'

const [sample] = sampleMultiLogin.logins as [OrganisationLogin]
const first = { ...sample, orgId: 11 }
const second = { ...sample, orgId: 12 }

test('ORG-015: the only organisation is chosen', () => {
  expect(chooseOrganisation({ type: 'LK', logins: [first] }, null)).toEqual({ kind: 'chosen', login: first })
})

test('ORG-014: a stored organisation among the logins is chosen again', () => {
  expect(chooseOrganisation({ type: 'LK', logins: [first, second] }, 12)).toEqual({ kind: 'chosen', login: second })
})

test('AMB-033 AMB-035: of several organisations without a valid stored one, a client chooses and a partner gets the first', () => {
  const logins = [first, second]
  expect(chooseOrganisation({ type: 'LK', logins }, 99)).toEqual({ kind: 'toChoose' })
  expect(chooseOrganisation({ type: 'PK', logins }, null)).toEqual({ kind: 'chosen', login: first })
  expect(chooseOrganisation({ type: 'PK', logins }, 12)).toEqual({ kind: 'chosen', login: second })
})

test('without logins there is nothing to choose', () => {
  expect(chooseOrganisation({ type: 'LK', logins: [] }, 11)).toEqual({ kind: 'none' })
})

test('ORG-006: the custom name, else the name', () => {
  expect(loginName({ orgName: 'ООО «Ромашка»', orgNameCustom: 'Склад' })).toBe('Склад')
  expect(loginName({ orgName: 'ООО «Ромашка»', orgNameCustom: '' })).toBe('ООО «Ромашка»')
})

test('NAV-054: only a client with several organisations may switch', () => {
  const user = (type: 'LK' | 'PK', logins: OrganisationLogin[]) => ({ type, userId: 1, logins })
  expect(canSwitch(user('LK', [first, second]))).toBe(true)
  expect(canSwitch(user('LK', [first]))).toBe(false)
  expect(canSwitch(user('PK', [first, second]))).toBe(false)
  expect(canSwitch(null)).toBe(false)
})
