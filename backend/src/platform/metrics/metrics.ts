import { Counter, Gauge, Histogram } from 'prom-client'
import type { RefundStatus } from 'shared-contracts/api/payments'

// The metrics of this process (docs/operations.md). Each label has a known set of values: nothing that a client sends
// becomes a label unchecked.

export const requestDuration = new Histogram({
  name: 'portal_http_request_duration_seconds',
  help: 'Time to answer a request, by route pattern, method and class of status',
  labelNames: ['route', 'method', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
})

export const ordersPlaced = new Counter({
  name: 'portal_orders_placed_total',
  help: 'Orders placed; a repeated request is not counted again',
})

export const paymentTransitions = new Counter({
  name: 'portal_payments_total',
  help: 'Payments that got this status',
  labelNames: ['status'],
})

export const refundTransitions = new Counter({
  name: 'portal_refunds_total',
  help: 'Refunds that became PENDING, SUCCEEDED or REFUSED; a refused one must be made by hand',
  labelNames: ['status'],
})

// Each status counts from zero: an alert sees no growth in a count that begins with its first refund.
for (const status of ['PENDING', 'SUCCEEDED', 'REFUSED'] satisfies RefundStatus[]) refundTransitions.inc({ status }, 0)

export const backgroundPasses = new Counter({
  name: 'portal_background_passes_total',
  help: 'Passes of background work: ok, timeout (ended by a time limit of the database), or failed otherwise',
  labelNames: ['job', 'result'],
})

export const backgroundTasks = new Counter({
  name: 'portal_background_tasks_total',
  help: 'Tasks of background work, claimed or failed',
  labelNames: ['job', 'result'],
})

export const signIns = new Counter({
  name: 'portal_sign_ins_total',
  help: 'Sign-ins by the form of the embedded provider: ok, failed or limited',
  labelNames: ['result'],
})

export const exchangeAnswers = new Counter({
  name: 'portal_exchange_answers_total',
  help: 'Answers of the exchange with 1C, by type, mode and result: success, progress or failure',
  labelNames: ['type', 'mode', 'result'],
})

export const limitedRequests = new Counter({
  name: 'portal_rate_limited_requests_total',
  help: 'Requests refused because there were too many, by limit',
  labelNames: ['limit'],
})

export const browserReports = new Counter({
  name: 'portal_browser_reports_total',
  help: 'Errors, policy violations and web vitals that browsers reported, by remote and kind',
  labelNames: ['remote', 'kind'],
})

export const webVitals = new Counter({
  name: 'portal_web_vitals_total',
  help: 'Web vitals that browsers reported, by remote, name and rating',
  labelNames: ['remote', 'name', 'rating'],
})

/** The numbers of a pool of database connections; a `pg.Pool` has them. */
interface PoolCounts {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
}

const pools = new Map<string, PoolCounts>()

/** Shows the pool in the metrics under this name. */
export function watchPool(name: 'read' | 'write' | 'count', pool: PoolCounts): void {
  pools.set(name, pool)
}

export const databaseConnections = new Gauge({
  name: 'portal_database_connections',
  help: 'Connections to the database server in use, and requests that wait for one',
  labelNames: ['pool', 'state'],
  collect() {
    for (const [pool, { totalCount, idleCount, waitingCount }] of pools) {
      this.set({ pool, state: 'used' }, totalCount - idleCount)
      this.set({ pool, state: 'waiting' }, waitingCount)
    }
  },
})

export const overdueDocuments = new Gauge({
  name: 'portal_document_tasks_overdue_seconds',
  help: 'How long the document that waits longest has been due, by urgency; 0 when none is',
  labelNames: ['urgency'],
})

export const overdueExpiry = new Gauge({
  name: 'portal_order_expiry_overdue_seconds',
  help: 'How long the unpaid order that waits longest has been due to expire and return its goods; 0 when none is',
})

export const oldestOpenPayment = new Gauge({
  name: 'portal_open_payments_age_seconds',
  help: 'Age of the oldest payment without an end; 0 when there is none',
})

export const oldestPendingRefund = new Gauge({
  name: 'portal_pending_refunds_age_seconds',
  help: 'Age of the oldest refund without an end; 0 when there is none',
})

export const unsentLetters = new Gauge({
  name: 'portal_unsent_letters',
  help: 'Letters that the mail server has not taken: those that wait for another attempt, and those given up',
})
