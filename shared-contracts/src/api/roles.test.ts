import { hasRight, RIGHTS, ROLES } from './roles.ts'
import { roleName } from '../texts/roles.ts'

test('TEAM-001: each role has its rights', () => {
  const rights = ROLES.map((role) => [role, RIGHTS.filter((right) => hasRight(role, right)).join(' ')])
  expect(Object.fromEntries(rights)).toEqual({
    owner: 'order pay drives approve manage',
    buyer: 'order pay drives',
    approver: 'order pay drives approve',
    accountant: 'pay drives',
    viewer: '',
  })
})

test('an older API names no role, so that nothing is kept from its members; an unknown role may only read', () => {
  expect(RIGHTS.filter((right) => !hasRight(undefined, right) || !hasRight(null, right))).toEqual([])
  expect(RIGHTS.filter((right) => hasRight('auditor', right) || hasRight('toString', right))).toEqual([])
})

test('each role has a name', () => {
  expect(ROLES.map(roleName)).toEqual(['Владелец', 'Закупщик', 'Согласующий', 'Бухгалтер', 'Наблюдатель'])
})
