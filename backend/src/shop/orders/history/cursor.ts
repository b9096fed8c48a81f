import { isStorableId } from '../../../platform/database/ids.ts'
import { invalidRequest } from '../../../platform/http/refusal.ts'
import { texts } from '../../../platform/http/texts.ts'

/** An order's place in the history, which is sorted by both. */
export interface Position {
  /** Microseconds since 1970, as exact as the database's timestamps. */
  readonly createdAt: number
  readonly id: number
}

/** The text by which a client continues after an order (AMB-206). */
export function cursorOf({ createdAt, id }: Position): string {
  return Buffer.from(`${createdAt}.${id}`).toString('base64url')
}

/** The position that a cursor encodes. @throws Refusal (400) for a text that `cursorOf` does not give */
export function readCursor(cursor: string): Position {
  const [, createdAt, id] = /^(\d{1,16})\.(\d{1,10})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  const position = { createdAt: Number(createdAt), id: Number(id) }
  if (!isStorableId(position.id) || cursorOf(position) !== cursor) {
    throw invalidRequest([{ path: 'after', message: texts.wrongCursor }])
  }
  return position
}
