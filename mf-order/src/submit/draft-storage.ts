import { z } from 'zod/mini'
import { MAX_QUANTITY } from 'shared-contracts/domain/basket'
import { kopecksOf } from 'shared-contracts/domain/money'
import { deliveryPatchSchema } from 'shared-contracts/portal/commands'
import { emptyDelivery } from 'shared-contracts/portal/initial-state'
import type { DeliveryState } from 'shared-contracts/portal/state'
import { ORDER_DRAFT_KEY } from 'shared-contracts/portal/storage-keys'
import type { OrderDraft } from './order-payload.ts'

/**
 * What the tab remembers of its draft. `id` is made with the draft and goes with its order. `key` is there once an order
 * may stand under it that nobody knows of: whatever is sent next goes under it. `sent` is what was sent and has had no
 * answer yet. It is in the tab's storage: a reload finds it, and so does a tab that is duplicated from this one.
 */
export interface KeptDraft {
  readonly owner: string
  readonly id: string
  readonly key: string | null
  readonly sent: OrderDraft | null
}

/** The longest text that is read, in characters. */
const LONGEST = 200_000

/** What a header carries as it is: with anything else no order could be sent, and none asked about. */
const keySchema = z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/))
const lineSchema = z.object({
  id: z.int().check(z.positive()),
  /** Kopecks. */
  price: z.int().check(z.gte(0), z.lte(100e9)),
  quantity: z.int().check(z.gte(1), z.lte(MAX_QUANTITY)),
})
const keptSchema = z.object({
  owner: z.string(),
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
})

/** Used where the browser refuses its storage: as long as the page lives. */
let memory: string | null = null

/** The draft of that owner. One of another user or organisation is not shown to this one: it is forgotten. */
export function keptDraft(owner: string): KeptDraft | undefined {
  const text = read()
  if (text === null) return undefined
  const kept = parse(text)
  if (kept?.owner === owner) return kept
  forgetDraft()
  return undefined
}

/** The owner's draft, begun now where there is none. */
export function beginDraft(owner: string): KeptDraft {
  const kept = keptDraft(owner)
  if (kept !== undefined) return kept
  const begun = { owner, id: crypto.randomUUID(), key: null, sent: null }
  keepDraft(begun)
  return begun
}

export function keepDraft(kept: KeptDraft): void {
  const text = JSON.stringify(kept)
  try {
    sessionStorage.setItem(ORDER_DRAFT_KEY, text)
    memory = null
  } catch {
    memory = text
  }
}

/** The draft became an order, or is nobody's any more. */
export function forgetDraft(): void {
  memory = null
  try {
    sessionStorage.removeItem(ORDER_DRAFT_KEY)
  } catch {
    // Nothing was kept there.
  }
}

function read(): string | null {
  try {
    return memory ?? sessionStorage.getItem(ORDER_DRAFT_KEY)
  } catch {
    return memory
  }
}

/** F22: what has another shape is no draft. */
function parse(text: string): KeptDraft | undefined {
  try {
    if (text.length > LONGEST) return undefined
    const { sent, ...kept } = keptSchema.parse(JSON.parse(text))
    return { ...kept, sent: sent && { ...sent, lines: sent.lines.map(pricedLine), delivery: filled(sent.delivery) } }
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
