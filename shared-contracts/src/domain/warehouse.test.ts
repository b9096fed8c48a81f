import { WAREHOUSE } from './warehouse.ts'

test('CONST-046 AMB-126: the warehouse has one address, in Moscow', () => {
  expect(WAREHOUSE.address).toMatch(/^г\. Москва, \S/)
})

test('CONST-044 CONST-045: the warehouse and its telephones have their hours', () => {
  expect(WAREHOUSE.hours).toBe('круглосуточно, по предварительной договоренности')
  expect(WAREHOUSE.contactHours).toBe('с 10 до 18, с понедельника по пятницу')
})
