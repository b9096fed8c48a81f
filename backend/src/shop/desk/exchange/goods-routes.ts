import { inArray } from 'drizzle-orm'
import {
  getExchangeGoods,
  linkExchangeGoods,
  showExchangeGoods,
  type ExchangeGoods,
} from 'shared-contracts/api/desk/exchange'
import { roublesOf } from 'shared-contracts/domain/money'
import type { Database } from '../../../platform/database/database.ts'
import { isStorableId } from '../../../platform/database/ids.ts'
import { notFound, Refusal } from '../../../platform/http/refusal.ts'
import type { Api } from '../../calls/calls.ts'
import { linkProduct } from '../../exchange/links/link-product.ts'
import { LinkRefused } from '../../exchange/links/link-refused.ts'
import { listLinks } from '../../exchange/links/list-links.ts'
import { showProduct } from '../../exchange/links/show-product.ts'
import { products } from '../../products/schema.ts'
import { by } from '../by.ts'
import { cutPage, pageIn } from '../page.ts'
import { exchangeDeskTexts } from './texts.ts'

const REFUSALS = { 404: 'Нет такого товара 1С', 409: 'Товар нельзя связать или показать; причина в ответе' }

/** EXCH-013, EXCH-031: goods of 1C that wait for a manager. */
export function registerExchangeGoods(api: Api, db: Database): void {
  api.answer(
    getExchangeGoods,
    { access: 'manager', summary: 'Товары 1С, которых нет в каталоге' },
    async ({ query }) => {
      const { after = 0, limit } = pageIn(query)
      const { items, next } = cutPage(await listLinks(db, { after, limit: limit + 1, isWaiting: true }), limit)
      const proposed = items.flatMap(({ proposedProductId }) => proposedProductId ?? [])
      const { id, name } = products
      const found = await db.select({ id, name }).from(products).where(inArray(products.id, proposed))
      const names = new Map(found.map((product) => [product.id, product.name]))
      return {
        items: items.map((row): ExchangeGoods => {
          const productId = row.proposedProductId
          return {
            goodsId: row.id,
            externalId: row.externalId,
            name: row.name,
            article: row.article,
            price: row.price === null ? null : roublesOf(row.price),
            rests: row.rests,
            proposed: productId === null ? null : { productId, name: names.get(productId) ?? '' },
          }
        }),
        next,
      }
    },
  )
  api.answer(
    linkExchangeGoods,
    { access: 'manager', summary: 'Связывает товар 1С с товаром каталога', refusals: REFUSALS },
    async ({ params, body: { productId }, manager }) => {
      if (!isStorableId(productId)) throw refused(new LinkRefused('unknownProduct'))
      const externalId = await externalIdOf(params.goodsId)
      await plainly(() => linkProduct(db, { productId, externalId }, by(manager)))
      return { productId }
    },
  )
  api.answer(
    showExchangeGoods,
    { access: 'manager', summary: 'Показывает товар 1С покупателям новым товаром каталога', refusals: REFUSALS },
    async ({ params: { goodsId }, body, manager }) => {
      await externalIdOf(goodsId)
      return { productId: await plainly(() => showProduct(db, goodsId, body, by(manager))) }
    },
  )

  async function externalIdOf(goodsId: number): Promise<string> {
    const [goods] = isStorableId(goodsId) ? await listLinks(db, { after: goodsId - 1, limit: 1 }) : []
    if (goods?.id !== goodsId) throw notFound()
    return goods.externalId
  }
}

async function plainly<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    throw error instanceof LinkRefused ? refused(error) : error
  }
}

function refused({ reason }: LinkRefused): Refusal {
  return new Refusal(409, { code: 'LINK_REFUSED', message: exchangeDeskTexts.link[reason] })
}
