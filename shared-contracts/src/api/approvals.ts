import { z } from 'zod/mini'
import { defineCall } from './call.ts'
import { orderCreateBodySchema } from './orders.ts'
import { limitSchema, PERIODS } from './own-limit.ts'
import { SEEN_TEXT } from './seen-text.ts'
import { multiLine, satisfies } from './text.ts'
import { id, idOnWire, optionalText, orgParams, roubles } from './wire.ts'

/** The largest limit, roubles. */
export const MAX_LIMIT = 1e9

/** Days in which a request is to be decided (APPR-006). */
export const APPROVAL_DAYS = 14

/** Most undecided requests of one member in one organisation. */
export const MAX_PENDING = 20

/** Longest «Зачем» and longest reason of a rejection, characters. */
export const MAX_APPROVAL_TEXT = 1_000

/** Codes of the 409 of requests. */
export const APPROVAL_REFUSAL = {
  /** The order is within the limits: it needs no approval. */
  notNeeded: 'NOT_NEEDED',
  tooManyPending: 'TOO_MANY_PENDING',
  /** APPR-005: the sum is another one than the approver was shown. */
  sumChanged: 'SUM_CHANGED',
  /** APPR-005: it cannot be ordered any more; the asker is asked again. */
  stale: 'STALE',
  /** APPR-007. */
  ownRequest: 'OWN_REQUEST',
  /** Somebody decided or withdrew it, or it expired. */
  decided: 'DECIDED',
} as const

/** A sum of goods, delivery or both, in a body. An impossible one is refused before it is reckoned with. */
const sentSum = roubles.check(z.gte(0), z.lt(1e12))

/** A limit in roubles; null: none. */
const amount = z.nullable(roubles.check(z.gte(0), z.lte(MAX_LIMIT), z.multipleOf(0.01)))
const limitFields = { perOrder: amount, perPeriod: amount, period: z.enum(PERIODS) }

const LIMITS = '/public/api/v3/organizations/:orgId/limits'

const limitsSchema = z.object({
  /** Members in the order of `getPeople`. */
  members: z.array(z.object({ userId: id, name: z.string(), role: z.string(), limit: limitSchema })),
  /** APPR-007: whether approvers may approve requests of their own. A single owner always may. */
  allowsOwnApproval: z.boolean(),
})
export type Limits = z.infer<typeof limitsSchema>

/** APPR-001: the limits of all members. */
export const getLimits = defineCall({ name: 'getLimits', path: LIMITS, params: orgParams, answer: limitsSchema })

/** APPR-001: sets the limits of a member. */
export const changeLimit = defineCall({
  name: 'changeLimit',
  method: 'POST',
  path: `${LIMITS}/:userId`,
  params: z.strictObject({ orgId: idOnWire, userId: idOnWire }),
  body: z.strictObject(limitFields),
  answer: limitsSchema,
})

/** APPR-007. */
export const changeApprovalSettings = defineCall({
  name: 'changeApprovalSettings',
  method: 'POST',
  path: '/public/api/v3/organizations/:orgId/approval-settings',
  params: orgParams,
  body: z.strictObject({ allowsOwnApproval: z.boolean() }),
  answer: limitsSchema,
})

/** APPR-005, APPR-006: `ordered`: approved, and its order is placed. `stale`: it could not be ordered any more. */
export const APPROVAL_STATES = ['pending', 'ordered', 'rejected', 'withdrawn', 'expired', 'stale'] as const
export type ApprovalState = (typeof APPROVAL_STATES)[number]

/** A request as a list shows it. Sums are of goods and delivery. */
export const approvalSchema = z.object({
  approvalId: id,
  state: z.enum(APPROVAL_STATES),
  /** ISO 8601 instants. */
  askedAt: z.string(),
  expiresAt: z.string(),
  asker: z.object({ userId: id, name: z.string() }),
  /** At today's prices while it waits, else the sum of its end. */
  sum: roubles,
  /**
   * By how much it is beyond the limits, the larger of both, with the orders of the period and the requests sent before it;
   * 0: within them by now. Null when it is decided.
   */
  excess: z.nullable(roubles),
  /** The limit that it is beyond by `excess`. */
  limit: z.nullable(z.enum(['order', 'period'])),
  /** APPR-004: what changed since it was sent; null: nothing, or it is decided. */
  changed: z.nullable(z.enum(['price', 'stock'])),
  /** Who decided it. */
  decidedBy: optionalText,
  decidedAt: optionalText,
  /** The order that was placed. */
  orderId: z.optional(z.nullable(id)),
})
export type Approval = z.infer<typeof approvalSchema>

/** A line of a request. */
export const approvalLineSchema = z.object({
  productId: id,
  name: z.string(),
  quantity: z.int(),
  /** Price of one piece when it was sent, and now; null: the product has left the catalogue. */
  askedPrice: roubles,
  price: z.nullable(roubles),
  /** Pieces in stock, when they do not suffice; else null. */
  stock: z.nullable(z.int()),
})
export type ApprovalLine = z.infer<typeof approvalLineSchema>

/** APPR-004: what an approver sees of a request. */
export const approvalDetailsSchema = z.extend(approvalSchema, {
  askerRole: z.string(),
  /** «Зачем». */
  reason: z.string(),
  lines: z.array(approvalLineSchema),
  /** Sum of goods and delivery when it was sent. */
  askedSum: roubles,
  goods: roubles,
  delivery: roubles,
  vatPercent: z.number(),
  vat: roubles,
  /** How the goods reach the buyer: carrier, if any, and address; null: pickup. */
  receiving: z.nullable(z.object({ carrier: optionalText, address: z.string() })),
  /**
   * The asker's limits while it waits: `orders` of the period and `requests` (those sent before it that wait) make up `spent`
   * with this one.
   */
  limits: z.nullable(z.extend(limitSchema, { orders: roubles, requests: roubles })),
  /** Whether the user may approve and reject it, and whether it is the user's own. */
  canDecide: z.boolean(),
  isOwn: z.boolean(),
  /** Why it was rejected, or why it is stale. */
  endReason: optionalText,
})
export type ApprovalDetails = z.infer<typeof approvalDetailsSchema>

const APPROVALS = '/public/api/v3/organizations/:orgId/approvals'
const approvalParams = z.strictObject({ orgId: idOnWire, approvalId: idOnWire })

/** «Ждут решения», «Мои заявки», «Все». The first and the last need the right `approve`. */
export const APPROVAL_TABS = ['waiting', 'mine', 'all'] as const
export type ApprovalTab = (typeof APPROVAL_TABS)[number]

/**
 * APPR-004: a page of requests, newest first; `after` is the `next` of the answer before. `total` and `sum` (of what waits)
 * come without `after`.
 */
export const getApprovals = defineCall({
  name: 'getApprovals',
  path: APPROVALS,
  params: orgParams,
  query: z.strictObject({
    tab: z.enum(APPROVAL_TABS),
    after: z.optional(idOnWire),
  }),
  answer: z.object({
    items: z.array(approvalSchema),
    next: z.nullable(id),
    total: z.optional(z.int()),
    sum: z.optional(roubles),
  }),
})

/** How many requests wait for the user's decision: 0 without the right `approve`. */
export const countApprovals = defineCall({
  name: 'countApprovals',
  path: `${APPROVALS}/count`,
  params: orgParams,
  answer: z.object({ waiting: z.int() }),
})

/** APPR-004: a request of the user's own, or any with the right `approve`. */
export const getApproval = defineCall({
  name: 'getApproval',
  path: `${APPROVALS}/:approvalId`,
  params: approvalParams,
  answer: approvalDetailsSchema,
})

const appealText = multiLine(MAX_APPROVAL_TEXT).check(satisfies((text) => SEEN_TEXT.test(text), 'Напишите причину'))

const requestSchema = z.strictObject({
  order: orderCreateBodySchema,
  /** As the query of `createOrder`. */
  delivery: z.boolean(),
  price: z.optional(sentSum),
  reason: appealText,
})
/** What the order page knows of a request, as input: all but «Зачем». */
export type ApprovalOrder = Omit<z.input<typeof requestSchema>, 'reason'>

/**
 * APPR-003: sends an order that is beyond a limit to be approved. It is checked as `createOrder` checks it, with the same
 * headers: IDEMPOTENCY_KEY, EXPECTED_GOODS_PRICE, ADDRESS_SIGNATURE, REPLACEMENT_PLAN. 409 NOT_NEEDED within the limits,
 * TOO_MANY_PENDING beyond MAX_PENDING.
 */
export const requestApproval = defineCall({
  name: 'requestApproval',
  method: 'POST',
  path: APPROVALS,
  params: orgParams,
  body: requestSchema,
  answer: approvalDetailsSchema,
})

/** APPR-005: approves the sum that the approver was shown, and places the order in the asker's name. 409 by APPROVAL_REFUSAL. */
export const approveRequest = defineCall({
  name: 'approveRequest',
  method: 'POST',
  path: `${APPROVALS}/:approvalId/approve`,
  params: approvalParams,
  body: z.strictObject({ sum: sentSum }),
  answer: approvalDetailsSchema,
})

/** APPR-004: «Отклонить». 409 DECIDED. */
export const rejectRequest = defineCall({
  name: 'rejectRequest',
  method: 'POST',
  path: `${APPROVALS}/:approvalId/reject`,
  params: approvalParams,
  body: z.strictObject({ reason: appealText }),
  answer: approvalDetailsSchema,
})

/** APPR-006: the asker takes the request back. 409 DECIDED. */
export const withdrawRequest = defineCall({
  name: 'withdrawRequest',
  method: 'POST',
  path: `${APPROVALS}/:approvalId/withdraw`,
  params: approvalParams,
  body: z.strictObject({}),
  answer: approvalDetailsSchema,
})
