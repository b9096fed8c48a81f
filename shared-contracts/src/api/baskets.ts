import { z } from 'zod/mini'
import { defineCall } from './call.ts'
import { MAX_LINES, MAX_QUANTITY } from './limits.ts'
import { versionSchema } from './version.ts'
import { optionalText, orgParams, price } from './wire.ts'

/** Version of the basket of a user who has saved none yet. */
export const NO_BASKET = '0'

const lineFields = {
  productId: z.int().check(z.positive()),
  quantity: z.int().check(z.gte(1), z.lte(MAX_QUANTITY)),
}

/** A line of a saved basket. `price` is that of one piece, roubles, as the buyer saw it last (BASK-022). */
export const savedBasketLineSchema = z.object({
  ...lineFields,
  price,
  /** Name of the product, also of one that has left the catalogue (AMB-101). */
  name: optionalText,
})

/** BSK-001: the basket of a user in an organisation. `version` differs after each change. */
export const savedBasketSchema = z.object({ version: versionSchema, lines: z.array(savedBasketLineSchema) })
export type SavedBasket = z.infer<typeof savedBasketSchema>
export type SavedBasketLine = z.infer<typeof savedBasketLineSchema>

const BASKET_PATH = '/public/api/v3/organizations/:orgId/basket'

/** BSK-001: the user's basket in the organisation; 304 without a body for the version in IF_NONE_MATCH. */
export const getBasket = defineCall({
  name: 'getBasket',
  path: BASKET_PATH,
  params: orgParams,
  answer: savedBasketSchema,
})

/**
 * BSK-003: replaces the lines of the basket with the version in the header IF_MATCH, NO_BASKET for the first. Another
 * version is refused with 412: read, merge and send again.
 */
export const saveBasket = defineCall({
  name: 'saveBasket',
  method: 'POST',
  path: BASKET_PATH,
  params: orgParams,
  body: z.strictObject({
    lines: z.array(z.strictObject({ ...lineFields, price })).check(z.maxLength(MAX_LINES)),
  }),
  answer: z.object({ version: versionSchema }),
})
