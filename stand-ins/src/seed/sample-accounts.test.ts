import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { samplePhones } from 'backend/identity/refuse-sample-accounts'
import { manager, newcomer, operator, owner, sampleAccounts } from './sample-accounts.ts'
import { accountant, sampleClients } from './sample-clients.ts'
import { orderer } from './sample-orders.ts'

const root = resolve(__dirname, '../../..')
const spoken = (phone: string) => phone.replace(/^7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7 $1 $2-$3-$4')
const accounts = [...sampleAccounts, accountant, newcomer, orderer, operator, manager, owner]
const phones = accounts.map(({ phone }) => spoken(phone))

test.each(['README.md', 'tooling/runner/welcome.ts'])('%s lists exactly the sample accounts', (file) => {
  expect(readFileSync(resolve(root, file), 'utf8').match(/\+7 900 \d{3}-\d{2}-\d{2}/g)).toEqual(phones)
})

test('A30: a database with any sample account is refused outside localhost', () => {
  expect(accounts.map(({ phone }) => phone).toSorted()).toEqual(samplePhones)
})

test('the accountant has 61 organisations, 55 with «торг» in the name', () => {
  expect(accountant.organisations).toHaveLength(61)
  expect(sampleClients.filter(({ shortName }) => /торг/i.test(shortName))).toHaveLength(55)
})
