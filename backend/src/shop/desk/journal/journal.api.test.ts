import { getJournal, type JournalRow } from 'shared-contracts/api/desk/journal'
import { claimsIn } from '../../../testing/browser.ts'
import { createClient, type Client } from '../../../testing/client.ts'
import { startBackend, type TestBackend } from '../../../testing/start-backend.ts'
import { addProgramAccount, revokeProgramAccount } from 'shared-contracts/api/desk/exchange'
import { changeCompany, getCompany } from 'shared-contracts/api/desk/companies'
import { publishTextVersion } from 'shared-contracts/api/desk/texts'
import { offer } from 'stand-ins/seed/files/offer'
import { IF_MATCH } from 'shared-contracts/api/desk/common'

let backend: TestBackend
let api: Client
let token: string

beforeAll(async () => {
  backend = await startBackend()
  api = createClient(backend.url)
  token = await backend.signIn('79000000009')
}, 120_000)
afterAll(() => backend.dispose(), 60_000)

const read = (query: Record<string, string> = {}) => api.answer(getJournal, { query, token })
const whats = ({ items }: { items: readonly JournalRow[] }) => items.map(({ what, number }) => `${what} ${number}`)

test('DESK-013: the journal is read newest first, in pages, by kind, number, person and day', async () => {
  const { items: before } = await read()
  const params = { companyId: 1003 }
  const { version } = await api.answer(getCompany, { params, token })
  const headers = { [IF_MATCH]: `"${version}"` }
  await api.answer(changeCompany, { params, body: { type: 'REGULAR' }, headers, token })
  const body = { name: '1С', kind: 'exchange' } as const
  const { accountId, login } = await api.answer(addProgramAccount, { body, token })
  await api.answer(revokeProgramAccount, { params: { accountId }, body: {}, token })

  const all = await read()
  const made = [`revoke account ${login}`, `add account ${login}`, 'set 1003']
  expect(whats(all)).toEqual([...made, ...whats({ items: before })].slice(0, all.items.length))
  const [{ who, at } = { who: '', at: '' }] = all.items
  expect(all.people).toContain(who)
  expect(all.items[2]).toMatchObject({ kind: 'company', before: { type: 'SPECIAL' }, after: { type: 'REGULAR' } })

  expect(whats(await read({ kind: 'account' }))).toEqual(made.slice(0, 2))
  expect(whats(await read({ number: '1003' }))).toEqual(['set 1003'])
  expect(whats(await read({ number: '1003', kind: 'order' }))).toEqual([])
  expect(whats(await read({ who, kind: 'company' }))).toEqual(['set 1003'])
  expect(whats(await read({ who: 'Никто' }))).toEqual([])
  const day = at.slice(0, 10)
  for (const to of ['2020-01-01', '0001-01-01']) expect(whats(await read({ to }))).toEqual([])
  expect(whats(await read({ from: day }))).toEqual(expect.arrayContaining(made))

  const first = await read({ rowsCount: '2' })
  const second = await read({ rowsCount: '1', after: first.next ?? '' })
  expect([...whats(first), ...whats(second)]).toEqual(made)
  expect(second.people).toEqual([])
})

test('DESK-013: a row names the user of a person, so that two of one name are told apart; a program has none', async () => {
  const body = { name: 'Склад', kind: 'service' } as const
  const { login, secret } = await api.answer(addProgramAccount, { body, token })
  const authorization = `Basic ${Buffer.from(`${login}:${secret}`).toString('base64')}`
  await api.answer(publishTextVersion, {
    params: { kind: 'offer' },
    body: { version: '2099', from: '2099-01-01', file: Buffer.from((await offer()).bytes).toString('base64') },
    headers: { authorization },
  })
  const [{ items: byProgram }, { items: byPerson }] = [
    await read({ number: 'Оферта 2099' }),
    await read({ number: login }),
  ]
  expect(byProgram).toMatchObject([{ who: `Склад (${login})`, userId: null }])
  expect(byPerson).toMatchObject([{ userId: Number(claimsIn(token)['sub']) }])
})
