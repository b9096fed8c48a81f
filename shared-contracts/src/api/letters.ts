import { z } from 'zod/mini'
import { defineCall } from './call.ts'

/** LETTER-001, DRIVE-011, APPR-008: the kinds of letters, each with a switch in the profile (LETTER-004). */
export const LETTER_KINDS = [
  'placed',
  'paid',
  'ready',
  'shipped',
  'expires',
  'drives',
  'approval',
  'cancelled',
  'refunded',
] as const
export type LetterKind = (typeof LETTER_KINDS)[number]

/** Whether the user gets the letters of a kind. A newer backend may know more kinds than LETTER_KINDS. */
export const letterSwitchSchema = z.object({ kind: z.string(), isOn: z.boolean() })
export type LetterSwitch = z.infer<typeof letterSwitchSchema>

/** LETTER-004: the user's switches. None in a shop that sends no letters. */
export const getLetterSwitches = defineCall({
  name: 'getLetterSwitches',
  path: '/public/api/v3/letters/switches',
  answer: z.array(letterSwitchSchema),
})

/** LETTER-004: turns the letters of one kind on or off for the user. A 200 means success, whatever its body. */
export const setLetterSwitch = defineCall({
  name: 'setLetterSwitch',
  method: 'POST',
  path: '/public/api/v3/letters/switches',
  body: z.strictObject({ kind: z.enum(LETTER_KINDS), isOn: z.boolean() }),
  answer: z.unknown(),
})
