import { z } from 'zod/mini'
import { versionSchema as version } from '../version.ts'
import { roubles } from '../wire.ts'

/** The header of `api/version`, for the calls of the desk: the state that the manager saw (DESK-014). */
export const IF_MATCH = 'If-Match'
export const versionSchema = version

/** A page of a list. `next` is where the following page starts, null at the end. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), next: z.nullable(z.string()) })

/** Where a page of a list starts: `next` of the page before. */
export const cursorSchema = z.string().check(z.minLength(1), z.maxLength(200))

/** Longest file that the desk takes, bytes. */
export const UPLOAD_LIMIT = 10 * 1024 * 1024

/** Longest body of a call with such a file in base64, bytes. */
export const UPLOAD_BODY = Math.ceil(UPLOAD_LIMIT / 3) * 4 + 64 * 1024

/** Most items that one call changes. */
export const MAX_CHANGED_AT_ONCE = 100

/** What became of each item of a change of several: `error` says why an item was left as it was (DESK-004). */
export const resultsSchema = z.array(z.object({ id: z.number(), error: z.nullable(z.string()) }))
export type DeskResults = z.infer<typeof resultsSchema>

/** A sum of a body, in roubles and whole kopecks; none is rounded unseen. Here, because `refine` would cost buyers bytes. */
export const wholeKopecks = roubles.check(
  z.gte(0),
  z.lt(1e9),
  z.refine((sum) => Math.round(sum * 100) / 100 === sum, 'должна быть суммой в рублях и копейках'),
)
