import { getProductPreview } from 'shared-contracts/api/products'
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { isStorableId } from '../../platform/database/ids.ts'
import type { Api } from '../calls/calls.ts'
import { etagOf, isHeld } from '../../platform/http/response-body.ts'
import { sendFile } from '../../platform/http/files/files.ts'
import { notFound, unavailable } from '../../platform/http/refusal.ts'
import { availabilityOf } from '../price-list/availability.ts'
import { findFile } from '../product-files/store.ts'
import { recentAnswers } from '../../platform/recent-answers.ts'
import { drawPreview } from './draw.ts'
import { fitPicture, renderPreview, versions } from './render.ts'
import { inTurns } from './turns.ts'
import { PICTURE_TYPE } from '../product-files/file-url.ts'
import { productFiles } from '../product-files/schema.ts'
import { type ProductRow, products } from '../products/schema.ts'

/** Previews show the price and the availability, so they may be this old, in seconds. */
const CACHING = 'public, max-age=300'
/** Maximum number of previews in memory. One has 50 KB, or 400 KB with a photograph. */
const MAX_CACHED = 50
/** Maximum number of previews that wait to be looked up, and of those that wait to be drawn, 50 to 100 ms each. */
const MAX_WAITING = 30

/** Serves the pictures that social networks and messengers show beside a link to a product. */
export function registerProductPreview(api: Api, db: Database): void {
  const previews = recentAnswers<Buffer>(MAX_CACHED, Infinity)
  // A crawler holds one connection to the database and one drawing, however many products it asks for.
  const lookUp = inTurns(MAX_WAITING, unavailable)
  const draw = inTurns(MAX_WAITING, unavailable)
  api.answer(
    getProductPreview,
    { access: 'public', summary: 'Изображение товара для ссылок на него, PNG', refusals: { 404: 'Товара нет' } },
    async ({ params, headers, log }, reply) => {
      const found = isStorableId(params.id) ? await lookUp(() => findPreviewed(db, params.id)) : undefined
      if (found === undefined) throw notFound()
      const { product, picture } = found
      const facts = { name: product.name, price: product.price, availability: availabilityOf(product) }
      const svg = drawPreview({ ...facts, hasPicture: picture !== null })
      const etag = etagOf(Buffer.from(`${versions}\n${picture?.etag}\n${svg}`))

      const render = async () => {
        const file = picture === null ? undefined : await findFile(db, picture.id)
        const fitted =
          file &&
          (await fitPicture(file.bytes).catch((error: unknown) => {
            log.warn({ err: error, productId: product.id, fileId: file.id }, 'product picture cannot be read')
          }))
        return fitted ? renderPreview(svg, fitted) : renderPreview(drawPreview({ ...facts, hasPicture: false }))
      }
      // A client that has the preview gets 304 without its being drawn.
      const bytes = isHeld(headers, etag) ? Buffer.alloc(0) : await previews.get(etag, () => draw(render))
      // Pages of other sites may show it.
      void reply.header('cross-origin-resource-policy', 'cross-origin')
      return sendFile(
        reply,
        headers,
        { name: `product-${product.id}.png`, mime: 'image/png', bytes, etag },
        'inline',
        CACHING,
      )
    },
  )
}

/** A product that buyers see, with its first picture. */
interface PreviewedProduct {
  readonly product: ProductRow
  readonly picture: { readonly id: number; readonly etag: string } | null
}

async function findPreviewed(db: Database, id: number): Promise<PreviewedProduct | undefined> {
  const [row] = await db
    .select({ product: products, picture: { id: productFiles.id, etag: productFiles.etag } })
    .from(products)
    .leftJoin(productFiles, and(eq(productFiles.productId, products.id), eq(productFiles.typeId, PICTURE_TYPE)))
    .where(and(eq(products.id, id), products.isDisplayed))
    .orderBy(asc(productFiles.position))
    .limit(1)
  return row
}
