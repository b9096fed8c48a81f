import {
  changeList,
  createList,
  deleteList,
  getList,
  getLists,
  restoreList,
  type ListLine,
} from 'shared-contracts/api/lists'
import { IDEMPOTENCY_KEY } from 'shared-contracts/api/orders'
import type { Database } from '../../platform/database/database.ts'
import type { Api } from '../calls/calls.ts'
import { checkMatch, ifMatchHeader } from '../calls/if-match.ts'
import { keyHeader, keyIn } from '../calls/request-key.ts'
import { cursorOf, readCursor } from '../orders/history/cursor.ts'
import { refuseRepeated } from '../products/refuse-repeated.ts'
import type { StoredListLine } from './schema.ts'
import * as store from './store.ts'
import { listTexts } from './texts.ts'

const PAGE = 50
const noList = { 404: 'Нет такого списка' }

/** LIST-001, LIST-003: lists of products of users, and those that they share with their organisation. */
export function registerLists(api: Api, db: Database): void {
  api.answer(
    getLists,
    {
      access: 'organisation',
      summary: 'Списки пользователя и общие списки организации, измененные последними первыми',
    },
    async ({ query: { after }, ...request }) => {
      const page = { after: after === undefined ? undefined : readCursor(after), limit: PAGE + 1 }
      const { lists, positions } = await store.findLists(db, userOf(request), page)
      const last = lists.length > PAGE ? positions[PAGE - 1] : undefined
      return { items: lists.slice(0, PAGE), next: last === undefined ? null : cursorOf(last) }
    },
  )
  api.answer(
    getList,
    { access: 'organisation', summary: 'Список с товарами', refusals: noList },
    async ({ params: { listId }, ...request }) => store.readList(db, userOf(request), listId),
  )
  api.answer(
    createList,
    {
      access: 'organisation',
      summary: 'Сохранить список товаров',
      headers: keyHeader(IDEMPOTENCY_KEY, 'С тем же ключом возвращается тот же список'),
      refusals: { 409: 'LISTS_FULL: списков уже наибольшее число' },
    },
    async ({ body, headers, ...request }) =>
      store.addList(db, userOf(request), {
        ...body,
        lines: linesOf(body.lines),
        key: keyIn(headers, IDEMPOTENCY_KEY),
      }),
  )
  api.answer(
    changeList,
    {
      access: 'organisation',
      summary: 'Изменить список: название, товары; общим его делает только владелец',
      headers: ifMatchHeader,
      refusals: {
        ...noList,
        403: 'NOT_OWNER: список чужой, и запрос меняет, общий ли он',
        412: 'CHANGED: список уже изменили',
        428: 'Не указана версия, которая изменяется',
      },
    },
    async ({ params: { listId }, body, headers, ...request }) =>
      store.changeList(db, userOf(request), {
        listId,
        change: { ...body, lines: body.lines && linesOf(body.lines) },
        match: (version) => checkMatch(headers, version, listTexts.changed),
      }),
  )
  api.answer(
    deleteList,
    { access: 'organisation', summary: 'Удалить список; сутки его можно вернуть', refusals: noList },
    async ({ params: { listId }, ...request }) => {
      await store.deleteList(db, userOf(request), listId)
      return {}
    },
  )
  api.answer(
    restoreList,
    {
      access: 'organisation',
      summary: 'Вернуть удаленный список',
      refusals: { ...noList, 409: 'LISTS_FULL: списков уже наибольшее число' },
    },
    async ({ params: { listId }, ...request }) => store.restoreList(db, userOf(request), listId),
  )
}

const userOf = ({ userId, organisation }: { userId: number; organisation: { id: number } }): store.ListUser => ({
  userId,
  organisationId: organisation.id,
})

/** @throws Refusal 400 when a product comes twice */
function linesOf(given: readonly Pick<ListLine, 'productId' | 'quantity' | 'note'>[]): StoredListLine[] {
  refuseRepeated(given)
  return given.map(({ productId, quantity, note }) => ({ productId, quantity, note: note || null }))
}
