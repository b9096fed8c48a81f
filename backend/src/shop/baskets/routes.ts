import { getBasket, saveBasket } from 'shared-contracts/api/baskets'
import { entityTag, IF_NONE_MATCH } from 'shared-contracts/api/version'
import { kopecksOf } from 'shared-contracts/domain/money'
import type { Database } from '../../platform/database/database.ts'
import type { Api } from '../calls/calls.ts'
import { changed, ifMatchHeader, seenTag } from '../calls/if-match.ts'
import { refuseRepeated } from '../products/refuse-repeated.ts'
import { findBasket, namedLines, replaceLines } from './store.ts'
import { basketTexts } from './texts.ts'

/** BSK-001: the basket of each user in each organisation. */
export function registerBaskets(api: Api, db: Database): void {
  api.answer(
    getBasket,
    {
      access: 'organisation',
      summary: 'Корзина пользователя в организации; 304, если версия та же, что в If-None-Match',
      headers: {
        [IF_NONE_MATCH]: { description: 'Версия, которая уже есть: "<version>"', pattern: '^"\\w[\\w.:-]{0,99}"$' },
      },
    },
    async ({ userId, organisation, headers }, reply) => {
      const { version, lines } = await findBasket(db, { userId, organisationId: organisation.id })
      reply.header('etag', entityTag(version))
      if (headers['if-none-match'] === entityTag(version)) return reply.code(304).send()
      return { version, lines: await namedLines(db, lines) }
    },
  )
  api.answer(
    saveBasket,
    {
      access: 'organisation',
      summary: 'Сохранить корзину; версия в If-Match должна быть последней, у первой корзины это "0"',
      headers: ifMatchHeader,
      refusals: {
        412: 'CHANGED: корзина уже другая, прочитайте ее, объедините и отправьте еще раз',
        428: 'Не указана версия, которая изменяется',
      },
    },
    async ({ userId, organisation, body, headers }) => {
      const seen = seenTag(headers)
      refuseRepeated(body.lines)
      const owner = { userId, organisationId: organisation.id }
      const lines = body.lines.map((line) => ({ ...line, price: kopecksOf(line.price) }))
      const version = await replaceLines(db, owner, { seen: seen.slice(1, -1), lines })
      if (version !== undefined) return { version }
      throw changed((await findBasket(db, owner)).version, basketTexts.changed)
    },
  )
}
