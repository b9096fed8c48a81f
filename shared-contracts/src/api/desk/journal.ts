import { z } from 'zod/mini'
import { defineCall } from '../call.ts'
import { oneLine } from '../text.ts'
import { countOnWire, dayOnWire, id } from '../wire.ts'
import { cursorSchema, pageOf } from './common.ts'

/** DESK-013: what the journal has rows of. More kinds may follow. */
export const JOURNAL_KINDS = ['order', 'product', 'company', 'exchange', 'account', 'user', 'text'] as const

const data = z.nullable(z.record(z.string(), z.unknown()))

/** A change: `what` names it, `kind` and `number` what was changed: `pay`, `order`, `104015`. Sums are in kopecks. */
export const journalRowSchema = z.object({
  rowId: id,
  /** ISO 8601. */
  at: z.string(),
  /** A person's name, the name of an account, or the command. */
  who: z.string(),
  /** Tells persons of one name apart; null for programs and in old rows. */
  userId: z.optional(z.nullable(id)),
  what: z.string(),
  kind: z.string(),
  number: z.string(),
  /** What the change replaced, and what it wrote. Null: nothing. */
  before: data,
  after: data,
})
export type JournalRow = z.infer<typeof journalRowSchema>

/**
 * DESK-013: changes by the desk and the exchange, newest first, from and to calendar days. `people`, who has made a
 * change, comes with the first page.
 */
export const getJournal = defineCall({
  name: 'getJournal',
  path: '/public/api/v3/desk/journal',
  query: z.strictObject({
    kind: z.optional(z.enum(JOURNAL_KINDS)),
    number: z.optional(oneLine(50).check(z.minLength(1))),
    who: z.optional(oneLine(200).check(z.minLength(1))),
    from: z.optional(dayOnWire),
    to: z.optional(dayOnWire),
    after: z.optional(cursorSchema),
    rowsCount: z.optional(countOnWire),
  }),
  answer: z.extend(pageOf(journalRowSchema), { people: z.array(z.string()) }),
})
