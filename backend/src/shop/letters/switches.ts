import { and, eq } from 'drizzle-orm'
import { LETTER_KINDS, type LetterKind, type LetterSwitch } from 'shared-contracts/api/letters'
import type { Database } from '../../platform/database/database.ts'
import { unwantedLetters } from './schema.ts'

/** LETTER-004: whether a user gets the letters of a kind. */
export async function isWanted(db: Database, userId: number, kind: LetterKind): Promise<boolean> {
  return (
    (await db.$count(unwantedLetters, and(eq(unwantedLetters.userId, userId), eq(unwantedLetters.kind, kind)))) === 0
  )
}

/** LETTER-004: all switches of a user. */
export async function listSwitches(db: Database, userId: number): Promise<LetterSwitch[]> {
  const rows = await db
    .select({ kind: unwantedLetters.kind })
    .from(unwantedLetters)
    .where(eq(unwantedLetters.userId, userId))
  const off = new Set<string>(rows.map(({ kind }) => kind))
  return LETTER_KINDS.map((kind) => ({ kind, isOn: !off.has(kind) }))
}

/** LETTER-004: turns the letters of a kind on or off for a user. */
export async function setSwitch(
  db: Database,
  userId: number,
  { kind, isOn }: { readonly kind: LetterKind; readonly isOn: boolean },
): Promise<void> {
  const ofKind = and(eq(unwantedLetters.userId, userId), eq(unwantedLetters.kind, kind))
  if (isOn) await db.delete(unwantedLetters).where(ofKind)
  else await db.insert(unwantedLetters).values({ userId, kind }).onConflictDoNothing()
}
