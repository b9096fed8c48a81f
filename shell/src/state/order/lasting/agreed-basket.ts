import { z } from 'zod/mini'
import { MAX_LINES, MAX_QUANTITY } from 'shared-contracts/api/limits'
import type { TextStorage } from 'shared-ui/storage'
import { readJson } from '../../../browser/read-json.ts'
import { BASKET_BASE_KEY } from '../basket-storage.ts'

const piecesSchema = z
  .array(z.object({ id: z.int().check(z.positive()), quantity: z.int().check(z.positive(), z.lte(MAX_QUANTITY)) }))
  .check(z.maxLength(MAX_LINES * 2))

const agreedSchema = z.object({
  /** The organisation of the basket. */
  orgId: z.int(),
  /** The version of the server's basket; null: not read yet. */
  version: z.nullable(z.string()),
  /** The lines of that version. */
  lines: piecesSchema,
  /** What was sent and may have been saved: its answer is missing. */
  sent: z.optional(piecesSchema),
  /** Whether the basket of the tab is a guest's. */
  isGuests: z.boolean(),
  /** BSK-004: the basket before and after a guest's lines were added, while «Вернуть как было» is offered. */
  joined: z.optional(z.object({ before: piecesSchema, after: piecesSchema })),
  /** BSK-004: what did not fit, while «Заменить» is offered. */
  leftOut: z.optional(piecesSchema),
})

/** What the tab and the server last agreed on. */
export type Agreed = z.infer<typeof agreedSchema>

export interface AgreedBasket {
  /** Null: the tab's basket has never been compared with the server's. */
  read(): Agreed | null
  write(agreed: Agreed): void
}

/** Keeps it in the tab, beside the basket. */
export function createAgreedBasket(storage: TextStorage): AgreedBasket {
  return {
    read: () => readJson(storage, BASKET_BASE_KEY, agreedSchema),
    write: (agreed) => storage.set(BASKET_BASE_KEY, JSON.stringify(agreed)),
  }
}
