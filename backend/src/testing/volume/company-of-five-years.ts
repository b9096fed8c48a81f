import { changeAddress, createAddress, getAddresses } from 'shared-contracts/api/addresses'
import { getBasket, saveBasket } from 'shared-contracts/api/baskets'
import { changeList, createList, deleteList, getList, getLists, restoreList } from 'shared-contracts/api/lists'
import { IDEMPOTENCY_KEY } from 'shared-contracts/api/orders'
import { entityTag, IF_MATCH } from 'shared-contracts/api/version'
import type { Client } from '../client.ts'
import { kazanAddress } from '../order.ts'
import { FIRST, type Rows, type Volume } from './made-rows.ts'

/** Lists and addresses of each organisation, and those of the one with most orders. */
const [LISTS, OF_LARGEST] = [8, 20_000]
/** Lists of the first user of that organisation. */
const OWN = 100
const [ADDRESSES, ADDRESSES_OF_LARGEST] = [2, 400]

/** A basket of each buyer, lists and addresses. Every second list is shared. */
export function companyOf(largest: number, { organisations }: Volume): Rows[] {
  const lines = `(select jsonb_agg(jsonb_build_object('productId', 7101 + i, 'quantity', 1, 'price', 1649000, 'note', 'Касса'))
    from generate_series(0, 9) i)`
  const list = (organisation: string, owner: string, from: string): Rows => ({
    into: 'lists',
    values: {
      organisation_id: organisation,
      owner_id: owner,
      name: `'Список ' || n`,
      is_shared: 'n % 2 = 0',
      lines,
      lines_count: '10',
      changed_at: `now() - n * interval '1 second'`,
    },
    from,
  })
  const address = (organisation: string, from: string): Rows => ({
    into: 'addresses',
    values: {
      organisation_id: organisation,
      label: `'Склад ' || n`,
      address: `'г Казань, ул Баумана, д ' || n`,
      picked_address: `'г Казань, ул Баумана, д ' || n`,
      fias_id: `'93b3df57-4c89-44df-ac42-96f05e9cd3b9'`,
      place: `'${JSON.stringify(kazanAddress.place)}'::jsonb`,
      is_default: 'false',
    },
    from,
  })
  const firstUser = `(select min(user_id) from memberships where organisation_id = ${largest})`
  return [
    {
      into: 'baskets',
      values: {
        user_id: `${FIRST.user} + n`,
        organisation_id: `${FIRST.organisation} + n`,
        version: '1',
        lines,
        changed_at: 'now()',
      },
      from: `generate_series(0, ${organisations - 1}) n`,
    },
    list(
      `${FIRST.organisation} + n / ${LISTS}`,
      `${FIRST.user} + n / ${LISTS}`,
      `generate_series(0, ${organisations * LISTS - 1}) n`,
    ),
    list(
      String(largest),
      `case when n <= ${OWN} then ${firstUser} else ${FIRST.user} end`,
      `generate_series(1, ${OF_LARGEST}) n`,
    ),
    address(`${FIRST.organisation} + n / ${ADDRESSES}`, `generate_series(0, ${organisations * ADDRESSES - 1}) n`),
    address(String(largest), `generate_series(1, ${ADDRESSES_OF_LARGEST}) n`),
  ]
}

/** Makes the calls of baskets, lists and addresses that need a version or a key. @returns the sizes of two pages of lists */
export async function askForCompany(api: Client, params: { readonly orgId: number }, token: string): Promise<number[]> {
  const basket = await api.answer(getBasket, { params, token })
  const match = (version: string) => ({ [IF_MATCH]: entityTag(version) })
  const line = { productId: 7101, quantity: 1 }
  await api.answer(saveBasket, {
    params,
    body: { lines: [{ ...line, price: 100 }] },
    headers: match(basket.version),
    token,
  })
  await api.answer(getBasket, { params, token })

  const first = await api.answer(getLists, { params, token })
  const second = await api.answer(getLists, { params, query: { after: first.next ?? '' }, token })
  const listId = first.items[0]?.listId ?? 0
  const list = await api.answer(getList, { params: { ...params, listId }, token })
  const changed = { params: { ...params, listId }, body: { lines: [line] }, headers: match(list.version), token }
  await api.answer(changeList, changed)
  await api.answer(deleteList, { params: { ...params, listId }, body: {}, token })
  await api.answer(restoreList, { params: { ...params, listId }, body: {}, token })
  const made = { params, body: { name: 'Касса', isShared: false, lines: [line] }, token }
  await api.answer(createList, { ...made, headers: { [IDEMPOTENCY_KEY]: 'list' } })

  const added = { params, body: kazanAddress, headers: { [IDEMPOTENCY_KEY]: 'address' }, token }
  const { addressId, version } = await api.answer(createAddress, added)
  const meant = { ...params, addressId }
  await api.answer(changeAddress, { params: meant, body: { isDefault: true }, headers: match(version), token })
  await api.answer(getAddresses, { params, token })
  return [first.items.length, second.items.length]
}
