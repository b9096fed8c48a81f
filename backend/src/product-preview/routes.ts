import { getProductPreview } from 'shared-contracts/api/products'
import type { Database } from '../database/database.ts'
import { isStorableId } from '../database/ids.ts'
import type { Api } from '../http/calls.ts'
import { etagOf, isHeld } from '../http/entity.ts'
import { sendFile } from '../http/files.ts'
import { notFound, unavailable } from '../http/refusal.ts'
import { availabilityOf } from '../price-list/availability.ts'
import { findFile } from '../product-files/store.ts'
import { recentAnswers } from '../recent-answers.ts'
import { drawPreview } from './draw.ts'
import { fitPicture, renderPreview, versions } from './render.ts'
import { findPreviewed } from './store.ts'
import { inTurns } from './turns.ts'

/** Previews show the price and the availability, so they may be this old, in seconds. */
const CACHING = 'public, max-age=300'
/** Previews kept in memory, of 50 KB, or of 400 KB with a photograph. */
const KEPT = 50
/** Previews that may wait until they are drawn; drawing one takes 50 to 100 ms. */
const WAITING = 30

/** Serves the pictures that social networks and messengers show beside a link to a product. */
export function registerProductPreview(api: Api, db: Database): void {
  const kept = recentAnswers<Buffer>(KEPT, Infinity)
  const inTurn = inTurns(WAITING, unavailable)
  api.answer(
    getProductPreview,
    { access: 'public', summary: 'Изображение товара для ссылок на него, PNG', refusals: { 404: 'Товара нет' } },
    async ({ params, headers, log }, reply) => {
      const found = isStorableId(params.id) ? await findPreviewed(db, params.id) : undefined
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
      const bytes = isHeld(headers, etag) ? Buffer.alloc(0) : await kept.get(etag, () => inTurn(render))
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
