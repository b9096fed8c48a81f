import { z } from 'zod/mini'
import { defineCall } from '../call.ts'
import { driveMonthsSchema } from '../products.ts'
import { dayOnWire, id, idOnWire, orgParams } from '../wire.ts'
import { driveSchema, DRIVES } from './drives.ts'

const PLANS = `${DRIVES}/plans`

/** Most drives of one plan of replacement. */
export const MAX_PLANNED = 500

/** A working drive and what replaces it. */
export const planPairSchema = z.object({
  pairId: id,
  old: driveSchema,
  /** The kind and the product that were chosen; null: not yet. */
  months: z.nullable(driveMonthsSchema),
  productId: z.nullable(id),
  /** The drive from the stock, or from the shipment of the plan's order. */
  replacement: z.nullable(driveSchema),
})
export type PlanPair = z.infer<typeof planPairSchema>

export const planSchema = z.object({
  planId: id,
  /** An ISO 8601 instant. */
  createdAt: z.string(),
  /** The order that was placed with it. */
  orderId: z.nullable(id),
  pairs: z.array(planPairSchema),
  /** Drives «на складе» that no other open plan takes, at most MAX_PLANNED, the oldest first. */
  stock: z.array(driveSchema),
})
export type Plan = z.infer<typeof planSchema>

const planParams = z.strictObject({ orgId: idOnWire, planId: idOnWire })
const drives = z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(MAX_PLANNED))

/** REPL-001: a plan for working drives. The header IDEMPOTENCY_KEY names it. */
export const createPlan = defineCall({
  name: 'createPlan',
  method: 'POST',
  path: PLANS,
  params: orgParams,
  body: z.strictObject({ driveIds: drives }),
  answer: planSchema,
})

export const getPlan = defineCall({ name: 'getPlan', path: `${PLANS}/:planId`, params: planParams, answer: planSchema })

/**
 * REPL-002: saves what was chosen; pairs that are not named leave the plan. A `replacementId` must be a drive in stock. A
 * plan with an order is not changed any more: 409.
 */
export const changePlan = defineCall({
  name: 'changePlan',
  method: 'POST',
  path: `${PLANS}/:planId`,
  params: planParams,
  body: z.strictObject({
    pairs: z
      .array(
        z.strictObject({
          pairId: z.int().check(z.positive()),
          months: driveMonthsSchema,
          productId: z.nullable(z.int().check(z.positive())),
          replacementId: z.nullable(z.int().check(z.positive())),
        }),
      )
      .check(z.minLength(1), z.maxLength(MAX_PLANNED)),
  }),
  answer: planSchema,
})

/**
 * REPL-003: «Ввести все»: each new drive of the plan that is there begins to work in the register of the old one, with its
 * flags, and the old one is closed, all on one day. A pair that cannot keeps its state; `problems` says why.
 */
export const activatePlan = defineCall({
  name: 'activatePlan',
  method: 'POST',
  path: `${PLANS}/:planId/activate`,
  params: planParams,
  body: z.strictObject({ on: dayOnWire }),
  answer: z.object({
    plan: planSchema,
    activated: z.int(),
    problems: z.array(z.object({ pairId: id, message: z.string() })),
  }),
})
