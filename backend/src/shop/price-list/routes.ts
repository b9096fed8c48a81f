import { getProducts, PRODUCT_FILES_HEADER } from 'shared-contracts/api/products'
import type { Database } from '../../platform/database/database.ts'
import type { Api } from '../calls/calls.ts'
import { sendBody } from '../../platform/http/response-body.ts'
import { createPriceList } from './price-list.ts'

/**
 * The list of products (CALL-014). Caches revalidate it on each use and get 304 while it is unchanged. The list of an
 * organisation is cached only by the buyer's browser, separately for each token.
 */
export function registerPriceList(api: Api, db: Database): void {
  const priceList = createPriceList(db)
  api.answer(
    getProducts,
    { access: 'price list', summary: 'Товары; организация 0 - общий прайс-лист, для него вход не нужен' },
    async ({ organisation, headers }, reply) => {
      const { body, filesVersion } = await priceList()
      void reply
        .header(PRODUCT_FILES_HEADER, filesVersion)
        .headers(
          organisation === null
            ? { 'cache-control': 'public, no-cache' }
            : { 'cache-control': 'private, no-cache', vary: 'Authorization' },
        )
      return sendBody(reply, headers, body)
    },
  )
}
