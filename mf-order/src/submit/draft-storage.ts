import { z } from 'zod/mini'
import { MAX_QUANTITY } from 'shared-contracts/api/limits'
import { kopecksOf } from 'shared-contracts/domain/money'
import { deliveryPatchSchema } from 'shared-contracts/portal/commands'
import { emptyDelivery } from 'shared-contracts/portal/initial-state'
import type { DeliveryState } from 'shared-contracts/portal/state'
import { ORDER_DRAFT_KEY } from 'shared-contracts/portal/storage-keys'
import { sessionTexts } from 'shared-ui/storage'
import type { OrderDraft } from './order-draft.ts'

/** The draft as the tab stores it. It survives a reload, and a duplicated tab gets a copy. */
export interface StoredDraft {
  /** The user and organisation that order. */
  readonly buyer: string
  /** Id of the draft, the first part of its idempotency key. */
  readonly id: string
  /** The idempotency key of an order that may exist. While it is set, every further request of this draft uses it. */
  readonly key: string | null
  /** What was sent and has no answer yet. */
  readonly sent: OrderDraft | null
  /** AMB-187: a 401 kept the order from being placed, and the buyer does not know it yet. */
  readonly isUnsent?: boolean | undefined
}

/** The longest stored text that is read, in characters. */
const MAX_STORED_LENGTH = 200_000

/** What an HTTP header carries unchanged. */
const keySchema = z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/))
const lineSchema = z.object({
  id: z.int().check(z.positive()),
  /** Kopecks. */
  price: z.int().check(z.gte(0), z.lte(100e9)),
  quantity: z.int().check(z.gte(1), z.lte(MAX_QUANTITY)),
})
const storedSchema = z.object({
  buyer: z.string(),
  id: keySchema,
  key: z.nullable(keySchema),
  sent: z.nullable(
    z.object({
      orgId: z.int().check(z.positive()),
      lines: z.array(lineSchema).check(z.minLength(1), z.maxLength(200)),
      delivery: deliveryPatchSchema,
      contactEmail: z.nullable(z.string()),
    }),
  ),
  isUnsent: z.optional(z.boolean()),
})

/** The stored draft of this buyer. The draft of another user or organisation is removed. */
export function storedDraft(buyer: string): StoredDraft | undefined {
  const text = sessionTexts.get(ORDER_DRAFT_KEY)
  if (text === null) return undefined
  const stored = parse(text)
  if (stored?.buyer === buyer) return stored
  forgetDraft()
  return undefined
}

/** The stored draft of this buyer, or a new one. */
export function beginDraft(buyer: string): StoredDraft {
  const stored = storedDraft(buyer)
  if (stored !== undefined) return stored
  const begun = { buyer, id: crypto.randomUUID(), key: null, sent: null }
  storeDraft(begun)
  return begun
}

export function storeDraft(draft: StoredDraft): void {
  sessionTexts.set(ORDER_DRAFT_KEY, JSON.stringify(draft))
}

/** Ends the draft: it was placed or dropped. The next order starts a new one. */
export function forgetDraft(): void {
  sessionTexts.remove(ORDER_DRAFT_KEY)
}

/** F22: a text of another shape is no draft. */
function parse(text: string): StoredDraft | undefined {
  try {
    if (text.length > MAX_STORED_LENGTH) return undefined
    const { sent, ...stored } = storedSchema.parse(JSON.parse(text))
    return { ...stored, sent: sent && { ...sent, lines: sent.lines.map(pricedLine), delivery: filled(sent.delivery) } }
  } catch {
    return undefined
  }
}

function pricedLine({ price, ...line }: z.infer<typeof lineSchema>) {
  return { ...line, price: kopecksOf(price / 100) }
}

function filled(patch: z.infer<typeof deliveryPatchSchema>): DeliveryState {
  const known = Object.entries(patch).filter(([, value]) => value !== undefined)
  return { ...emptyDelivery, ...(Object.fromEntries(known) as Partial<DeliveryState>) }
}
