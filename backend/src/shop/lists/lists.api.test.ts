import pg from 'pg'
import {
  changeList,
  createList,
  deleteList,
  getList,
  getLists,
  MAX_LISTS,
  restoreList,
  type ListWithLines,
} from 'shared-contracts/api/lists'
import { IDEMPOTENCY_KEY } from 'shared-contracts/api/orders'
import { entityTag, IF_MATCH } from 'shared-contracts/api/version'
import { createClient, type Client } from '../../testing/client.ts'
import { describeOnPostgres } from '../../testing/database/describe-on-postgres.ts'
import type { TestPostgres } from '../../testing/database/start-postgres.ts'
import { startSamplePostgres } from '../../testing/database/start-sample-postgres.ts'
import { startBackend, type TestBackend } from '../../testing/start-backend.ts'

const [own, second, third] = [{ orgId: 1002 }, { orgId: 1003 }, { orgId: 1004 }]

describeOnPostgres('lists on a PostgreSQL server', (bin) => {
  let postgres: TestPostgres
  let sql: pg.Client
  let backend: TestBackend
  let api: Client
  let token: string
  /** Of another user who acts for the organisations too. */
  let colleague: string
  let stranger: string

  beforeAll(async () => {
    postgres = await startSamplePostgres(bin)
    backend = await startBackend({ DATABASE_URL: postgres.url, SAMPLE_DATA: 'true' })
    api = createClient(backend.url)
    token = await backend.signIn('79000000002')
    colleague = await backend.signIn('79000000001')
    stranger = await backend.signIn('79000000006')
    sql = new pg.Client({ connectionString: postgres.url })
    await sql.connect()
    await sql.query(`insert into memberships (user_id, organisation_id)
      select id, organisation from users, unnest(array[1002, 1003, 1004]) organisation where phone = '79000000001'`)
  }, 180_000)
  afterAll(async () => {
    await sql.end()
    await backend.dispose()
    postgres.dispose()
  }, 60_000)

  const lines = [
    { productId: 7101, quantity: 2, note: 'Касса у входа' },
    { productId: 7102, quantity: 1 },
  ]
  const add = (name: string, { isShared = false, params = own, by = token, headers = {} } = {}) =>
    api.answer(createList, { params, body: { name, isShared, lines }, headers, token: by })
  const listsOf = async (by: string, params = own) => (await api.answer(getLists, { params, token: by })).items
  const namesOf = async (by: string, params = own) => (await listsOf(by, params)).map(({ name }) => name)
  const at = ({ listId }: Pick<ListWithLines, 'listId'>, params = own) => ({ ...params, listId })
  const change = (list: ListWithLines, body: object, by = token) => ({
    params: at(list),
    body,
    headers: { [IF_MATCH]: entityTag(list.version) },
    token: by,
  })

  test('LIST-001: a private list is its owner’s alone, a shared one everybody’s of the organisation, with its owner’s name', async () => {
    const mine = await add('Только мой')
    const shared = await add('Общий', { isShared: true })
    expect(shared).toMatchObject({ isShared: true, isOwn: true, owner: null, linesCount: 2, version: '1' })
    expect(shared.lines).toEqual([
      { productId: 7101, quantity: 2, note: 'Касса у входа', name: expect.stringContaining('36 месяцев') },
      { productId: 7102, quantity: 1, note: null, name: expect.stringContaining('15 месяцев') },
    ])
    expect(await namesOf(token)).toEqual(['Общий', 'Только мой'])
    expect(await listsOf(colleague)).toMatchObject([
      { name: 'Общий', isOwn: false, owner: expect.stringMatching(/\p{L}/u) },
    ])
    for (const [call, by, status] of [
      [getList, colleague, 404],
      [deleteList, colleague, 404],
      [restoreList, colleague, 404],
      [getList, stranger, 403],
    ] as const) {
      expect(
        (await api.refusal(call, { params: at(mine), ...(call !== getList && { body: {} }), token: by })).status,
      ).toBe(status)
    }
    expect((await api.refusal(changeList, change(mine, { name: 'Чужой' }, colleague))).status).toBe(404)
    expect((await api.refusal(getList, { params: at(mine, second), token })).status).toBe(404)
    expect(await namesOf(colleague, second)).toEqual([])
  })

  test('LIST-001: pages of fifty go on where the one before ended, own and shared ones together', async () => {
    for (let index = 0; index < 60; index += 1) {
      await add(`Список ${index}`, { params: third, by: index % 2 === 0 ? token : colleague, isShared: true })
    }
    const first = await api.answer(getLists, { params: third, token })
    const next = await api.answer(getLists, { params: third, query: { after: first.next ?? '' }, token })
    const names = [...first.items, ...next.items].map(({ name }) => name)
    expect([first.items.length, next.items.length, next.next]).toEqual([50, 10, null])
    expect(names).toEqual(Array.from({ length: 60 }, (_, index) => `Список ${59 - index}`))
    expect((await api.refusal(getLists, { params: third, query: { after: 'нет' }, token })).status).toBe(400)
  })

  test('LIST-001 F13: a repetition with the key gives the same list, also two at once and after it was deleted', async () => {
    const headers = { [IDEMPOTENCY_KEY]: 'list-once' }
    const [one, two] = await Promise.all([add('Один раз', { headers }), add('Один раз', { headers })])
    expect(two).toEqual(one)
    await api.answer(deleteList, { params: at(one), body: {}, token })
    expect((await add('Один раз', { headers })).listId).toBe(one.listId)
    expect((await namesOf(token)).filter((name) => name === 'Один раз')).toHaveLength(1)
    expect((await add('Один раз', { headers, params: second })).listId).not.toBe(one.listId)
  })

  test('LIST-003: name, lines and notes are changed in the version that was seen; of two at once one is', async () => {
    const list = await add('Старое имя')
    const renamed = await api.answer(changeList, change(list, { name: 'Новое имя' }))
    expect(renamed).toEqual({ ...list, name: 'Новое имя', version: '2', changedAt: renamed.changedAt })
    const other = { productId: 7102, quantity: 7, note: 'На замену' }
    const both = [change(renamed, { lines: [other] }), change(renamed, { lines: [other] })]
    const answers = await Promise.all(both.map((sent) => api.send(changeList, sent)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
    const now = await api.answer(getList, { params: at(list), token })
    expect(now).toMatchObject({ name: 'Новое имя', lines: [other], linesCount: 1, version: '3' })
    expect(await api.refusal(changeList, change(list, { name: 'Поздно' }))).toMatchObject({
      status: 412,
      body: { code: 'CHANGED', message: 'Список изменили, пока он был открыт у вас' },
    })
    expect((await api.refusal(changeList, { ...change(now, { name: 'Вслепую' }), headers: {} })).status).toBe(428)
  })

  test('LIST-003: a quantity of 0, a product twice and a name without letters are refused by name', async () => {
    const list = await add('Проверка')
    for (const [body, path] of [
      [{ lines: [{ productId: 7101, quantity: 0 }] }, 'lines.0.quantity'],
      [{ lines: [lines[0], lines[0]] }, 'lines.1.productId'],
      [{ name: '  ' }, 'name'],
    ] as const) {
      const refusal = await api.refusal(changeList, change(list, body))
      expect(refusal).toMatchObject({ status: 400, body: { fields: [{ path }] } })
    }
  })

  test('LIST-001: who shares it changes a shared list, but only its owner says who sees it', async () => {
    const list = await add('Общий план', { isShared: true })
    const changed = await api.answer(changeList, change(list, { name: 'Общий план, правка' }, colleague))
    expect(changed).toMatchObject({ name: 'Общий план, правка', isOwn: false })
    expect(await api.refusal(changeList, change(changed, { isShared: false }, colleague))).toMatchObject({
      status: 403,
      body: { code: 'NOT_OWNER' },
    })
    const hidden = await api.answer(changeList, change(changed, { isShared: false }))
    expect(hidden.isShared).toBe(false)
    expect(await namesOf(colleague)).not.toContain('Общий план, правка')
  })

  test('LIST-003: a deleted list comes back for a day', async () => {
    const list = await add('Удаленный', { isShared: true })
    const remove = () => api.answer(deleteList, { params: at(list), body: {}, token: colleague })
    await remove()
    await remove()
    expect(await namesOf(token)).not.toContain('Удаленный')
    expect((await api.refusal(getList, { params: at(list), token })).status).toBe(404)
    expect((await api.refusal(changeList, change(list, { name: 'Нет' }))).status).toBe(404)
    expect(await api.answer(restoreList, { params: at(list), body: {}, token })).toEqual(list)
    expect(await namesOf(token)).toContain('Удаленный')
    await remove()
    await sql.query(`update lists set deleted_at = now() - interval '25 hours' where id = $1`, [list.listId])
    expect((await api.refusal(restoreList, { params: at(list), body: {}, token })).status).toBe(404)
  })

  test('LIST-001: a user has at most so many lists, deleted ones not counted, and the refusal says what to do', async () => {
    await sql.query('delete from lists where organisation_id = $1', [second.orgId])
    const one = await add('Первый', { params: second })
    await sql.query(
      `insert into lists (organisation_id, owner_id, name, is_shared, lines, lines_count, changed_at)
        select organisation_id, owner_id, 'Еще ' || number, false, '[]', 0, now()
        from lists, generate_series(1, $1::int) number where id = $2`,
      [MAX_LISTS - 1, one.listId],
    )
    const full = { params: second, body: { name: 'Лишний', isShared: false, lines }, token }
    expect(await api.refusal(createList, full)).toMatchObject({
      status: 409,
      body: { code: 'LISTS_FULL', message: 'Списков уже 200. Удалите ненужный и повторите.' },
    })
    await add('Коллеги', { params: second, by: colleague })
    await api.answer(deleteList, { params: at(one, second), body: {}, token })
    await add('Теперь есть место', { params: second })
    const restored = { params: at(one, second), body: {}, token }
    expect(await api.refusal(restoreList, restored)).toMatchObject({ status: 409, body: { code: 'LISTS_FULL' } })
  })
})
