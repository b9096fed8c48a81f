import { z } from 'zod/mini'
import { defineCall } from './call.ts'
import { orgParams, roubles } from './wire.ts'

/** APPR-001: the periods of a limit: calendar ones, in Moscow. */
export const PERIODS = ['month', 'quarter', 'year'] as const
export type Period = (typeof PERIODS)[number]

/**
 * APPR-001: a member's limits, with what counts in the current period. `spent` has the member's orders and undecided
 * requests of the period; `left` is null without a limit of the period, and never below 0.
 */
export const limitSchema = z.object({
  perOrder: z.nullable(roubles),
  perPeriod: z.nullable(roubles),
  period: z.enum(PERIODS),
  /** First day of the current period, such as `2026-11-01`. */
  since: z.string(),
  spent: roubles,
  left: z.nullable(roubles),
})
export type Limit = z.infer<typeof limitSchema>

/** APPR-001: the user's own limits. */
export const getOwnLimit = defineCall({
  name: 'getOwnLimit',
  path: '/public/api/v3/organizations/:orgId/own-limit',
  params: orgParams,
  answer: limitSchema,
})
