import { userName } from './user-name.ts'
import { fakeToken } from '../testing.ts'

const identity = { url: '/auth', realm: 'portal', clientId: 'portal' }
const nameOf = (claim: string | undefined, account = '') =>
  userName(identity, fakeToken({ sub: 'anna', ...(claim !== undefined && { name: claim }) }), () =>
    Promise.resolve({ name: account, email: null }),
  )

test('A31: the person is named by the token, otherwise by the account of the provider', async () => {
  expect(await nameOf('Иванова Анна', 'Другая')).toBe('Иванова Анна')
  expect(await nameOf(undefined, 'Иванова Анна')).toBe('Иванова Анна')
  await expect(nameOf(undefined)).rejects.toThrow('nobody')
})

test('A31: a name is shown without invisible characters, and at most 100 characters of it', async () => {
  expect(await nameOf('\u202EИванова\u0000 \u200BАнна\n')).toBe('Иванова Анна')
  expect(await nameOf('\u200B ', 'Анна')).toBe('Анна')
  expect(await nameOf('Я'.repeat(101))).toBe('Я'.repeat(100))
})
