import {
  addDeskProduct,
  changeDeskProduct,
  changeDeskProducts,
  getDeskProduct,
  getDeskProducts,
} from 'shared-contracts/api/desk/products'
import type { DeskResults } from 'shared-contracts/api/desk/common'
import type { Database } from '../../../platform/database/database.ts'
import { isStorableId } from '../../../platform/database/ids.ts'
import { notFound, Refusal } from '../../../platform/http/refusal.ts'
import type { Api } from '../../calls/calls.ts'
import { by } from '../by.ts'
import { checkMatch, ifMatchHeader } from '../../calls/if-match.ts'
import { lastChangeOf } from '../last-change.ts'
import { addDeskProductTo, changeProduct, subjectOf } from './change-product.ts'
import { registerDeskProductFiles } from './file-routes.ts'
import { findDeskProducts } from './find-products.ts'
import { productDetails } from './product-state.ts'
import { registerProductSheet } from './sheet/routes.ts'
import { productDeskTexts as texts } from './texts.ts'

const NO_PRODUCT = { 404: 'Нет такого товара' }

/** DESK-007: products as managers see and change them. */
export function registerDeskProducts(api: Api, db: Database): void {
  registerDeskProductFiles(api, db)
  registerProductSheet(api, db)
  api.answer(
    getDeskProducts,
    { access: 'manager', summary: 'Товары в порядке каталога: по названию, номеру или артикулу 1С, с отборами' },
    ({ query }) => findDeskProducts(db, query),
  )
  api.answer(
    getDeskProduct,
    { access: 'manager', summary: 'Товар с описанием, характеристиками и файлами', refusals: NO_PRODUCT },
    ({ params: { productId } }) => detailsOf(productId),
  )
  api.answer(
    changeDeskProduct,
    {
      access: 'manager',
      summary: 'Меняет товар; чего нет в запросе, остается прежним',
      headers: ifMatchHeader,
      refusals: {
        ...NO_PRODUCT,
        409: 'Полем владеет 1С, или товар нельзя показать; причина в ответе',
        412: 'Товар уже изменен',
        428: 'Нет заголовка If-Match',
      },
    },
    async ({ params: { productId }, body, headers, manager }) => {
      if (!isStorableId(productId)) throw notFound()
      const found = await db.transaction((tx) =>
        changeProduct(tx, productId, body, by(manager), async (version) =>
          checkMatch(headers, version, texts.changed(await lastChangeOf(tx, subjectOf(productId)))),
        ),
      )
      if (found === undefined) throw notFound()
      return detailsOf(productId)
    },
  )
  api.answer(
    changeDeskProducts,
    { access: 'manager', summary: 'Меняет несколько товаров, каждый сам по себе; ответ по каждому' },
    async ({ body: { products, ...change }, manager }) => {
      const results: DeskResults = []
      for (const { productId, version: seen } of products) {
        const check = async (tx: Database, version: string) => {
          if (version === seen) return
          const message = texts.changed(await lastChangeOf(tx, subjectOf(productId)))
          throw new Refusal(412, { code: 'CHANGED', message })
        }
        const error = await refusalOf(async () => {
          const found = await db.transaction((tx) =>
            isStorableId(productId)
              ? changeProduct(tx, productId, change, by(manager), (version) => check(tx, version))
              : Promise.resolve(undefined),
          )
          if (found === undefined) throw new Refusal(404, { code: 'NOT_FOUND', message: texts.unknown })
        })
        results.push({ id: productId, error })
      }
      return results
    },
  )
  api.answer(
    addDeskProduct,
    { access: 'manager', summary: 'Добавляет товар в конец каталога, пока скрытый' },
    async ({ body, manager }) => detailsOf(await addDeskProductTo(db, body, by(manager))),
  )

  async function detailsOf(productId: number) {
    const details = isStorableId(productId) ? await productDetails(db, productId) : undefined
    if (details === undefined) throw notFound()
    return details
  }
}

/** What a refused change says; null when it was made. */
async function refusalOf(change: () => Promise<void>): Promise<string | null> {
  try {
    await change()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.body.message ?? texts.unknown
    throw error
  }
}
