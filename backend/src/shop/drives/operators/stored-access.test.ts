import { decryptAccess, encryptAccess } from './stored-access.ts'

const key = { organisationId: 1001, operator: 'kontur' }
const access = { integratorKey: 'integrator-key', login: 'user@example.ru', password: 'secret-password' }

test('DRIVE-007: an access is read in the row of its own organisation and operator alone', () => {
  const stored = encryptAccess(['secret'], key, access)
  expect(decryptAccess(['secret'], key, stored)).toEqual(access)
  const rows = [
    { ...key, organisationId: 1002 },
    { ...key, operator: 'other' },
  ]
  expect(rows.map((row) => decryptAccess(['secret'], row, stored))).toEqual([undefined, undefined])
})
