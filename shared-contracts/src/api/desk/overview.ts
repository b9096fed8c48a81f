import { z } from 'zod/mini'
import { defineCall } from '../call.ts'
import { id, optionalText, roubles } from '../wire.ts'

const OVERVIEW = '/public/api/v3/desk/overview'

/** DESK-017: what waits at the desk. Instants are ISO 8601. */
export const overviewSchema = z.object({
  /** Orders of which something is left to pay, and how much of all. */
  unpaid: z.object({ orders: z.int(), sum: roubles }),
  /** Orders that are to be shipped, and the pickups among them. */
  toShip: z.object({ orders: z.int(), pickups: z.int() }),
  /** Orders whose shipments of the last 90 days lack serial numbers, and the day of the oldest such shipment. */
  withoutNumbers: z.object({ orders: z.int(), since: optionalText }),
  /** The last run of the exchange with 1C; null: there was none. */
  exchange: z.nullable(z.object({ at: z.string(), hasFailed: z.boolean(), refused: z.int() })),
  /** Letters that wait, those that could not be sent, and those sent in the last 24 hours. */
  letters: z.object({ waiting: z.int(), unsent: z.int(), sent: z.int() }),
  /** Remotes that fell back in the last 24 hours, and all that the portal knows. */
  fallbacks: z.object({ remotes: z.int(), known: z.int() }),
  /** The last 30 days, today last: orders that were placed and did not end, and their price. */
  days: z.array(z.object({ day: z.string(), orders: z.int(), sum: roubles })),
})
export type Overview = z.infer<typeof overviewSchema>

export const getOverview = defineCall({ name: 'getOverview', path: OVERVIEW, answer: overviewSchema })

export const waitingLetterSchema = z.object({
  letterId: id,
  orderId: id,
  /** A kind of LETTER_KINDS; more may follow. */
  kind: z.string(),
  company: z.string(),
  /** The e-mail; null: there is none. */
  to: optionalText,
  /** ISO 8601. */
  since: z.string(),
  /** Attempts that failed. */
  failures: z.int(),
  /** Whether it is not tried any more. */
  isGivenUp: z.boolean(),
})
export type WaitingLetter = z.infer<typeof waitingLetterSchema>

/** DESK-017: the letters that wait or could not be sent, oldest first, 100 at most. */
export const getWaitingLetters = defineCall({
  name: 'getWaitingLetters',
  path: `${OVERVIEW}/letters`,
  answer: z.array(waitingLetterSchema),
})

export const remoteFallbackSchema = z.object({
  remote: z.string(),
  /** The version that runs instead of the live one. */
  version: z.string(),
  team: z.string(),
  /** Reports of the last 24 hours, at most 20 an hour from one network. */
  reports: z.int(),
})
export type RemoteFallback = z.infer<typeof remoteFallbackSchema>

/** DESK-017: the remotes that fell back to another version in the last 24 hours, most reports first. */
export const getRemoteFallbacks = defineCall({
  name: 'getRemoteFallbacks',
  path: `${OVERVIEW}/fallbacks`,
  answer: z.array(remoteFallbackSchema),
})
