import { isStorableId } from '../../platform/database/ids.ts'
import { invalidRequest } from '../../platform/http/refusal.ts'
import { texts } from '../../platform/http/texts.ts'

const PAGE = 20
const PAGE_LIMIT = 100

/** Which rows of a list by number are asked for. */
export interface Page {
  /** The number of the last row of the page before. */
  readonly after: number | undefined
  readonly limit: number
}

/** @throws Refusal 400 for a cursor that `cutPage` does not give */
export function pageIn({
  after,
  rowsCount = PAGE,
}: {
  after?: string | undefined
  rowsCount?: number | undefined
}): Page {
  const id = after === undefined ? undefined : /^\d{1,10}$/.test(after) ? Number(after) : -1
  if (id !== undefined && !isStorableId(id)) throw invalidRequest([{ path: 'after', message: texts.wrongCursor }])
  return { after: id, limit: Math.max(1, Math.min(rowsCount, PAGE_LIMIT)) }
}

/** A page of rows that were read with one more than its limit, and where the next one starts. */
export function cutPage<Row extends { readonly id: number }>(
  rows: readonly Row[],
  limit: number,
): { items: Row[]; next: string | null } {
  const items = rows.slice(0, limit)
  return { items, next: rows.length > limit ? String(items.at(-1)?.id) : null }
}
