import { getProducts } from 'shared-contracts/api/products'
import type { Database } from '../database/database.ts'
import type { Api } from '../http/calls.ts'
import { sendEntity } from '../http/entity.ts'
import { createPriceList } from './price-list.ts'

/**
 * The list of products (CALL-014). It is kept by browsers and asked for anew each time, which costs a 304 while nothing
 * changed; an organisation's list is kept by its own browser only, and for the token it was given to.
 */
export function registerPriceList(api: Api, db: Database): void {
  const priceList = createPriceList(db)
  api.answer(
    getProducts,
    { access: 'price list', summary: 'Товары; организация 0 - общий прайс-лист, для него вход не нужен' },
    async ({ organisation, headers }, reply) => {
      const entity = await priceList()
      void reply.headers(
        organisation === null
          ? { 'cache-control': 'public, no-cache' }
          : { 'cache-control': 'private, no-cache', vary: 'Authorization' },
      )
      return sendEntity(reply, headers, entity)
    },
  )
}
