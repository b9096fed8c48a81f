import { IDEMPOTENCY_KEY } from 'shared-contracts/api/orders'
import type { CommandOf, CommandType } from 'shared-contracts/portal/commands'
import type { PortalState } from 'shared-contracts/portal/state'
import { sampleConfig, sampleOrders } from 'shared-contracts/testing/sample'
import { createTestPortal } from 'shared-contracts/testing/test-portal'
import { forgetDraft, storedDraft } from '../submit/draft-storage.ts'
import { buyerOf } from '../submit/order-draft.ts'
import { createOrderSubmission } from '../submit/submission.ts'
import { buyer as signedIn, filledDelivery } from './filled.ts'

afterEach(() => {
  forgetDraft()
  localStorage.clear()
  delete window.dataLayer
})

/** The flow of an order without its page: a filled form and a basket in a test portal, with one page open. */
export function startSubmission(
  createOrder: unknown,
  state: Partial<PortalState> = {},
  analytics = false,
  getOrders: unknown = sampleOrders,
) {
  const portal = createTestPortal({ ...signedIn, delivery: filledDelivery, ...state }, { createOrder, getOrders })
  Object.assign(portal, { config: { ...sampleConfig, analytics: { enabled: analytics, goalId: 'goal-1' } } })
  const submission = createOrderSubmission()
  const buyer = buyerOf(portal.bus) ?? ''
  const leave = submission.open(portal, buyer)
  const placed: number[] = []
  portal.bus.on('order/placed', ({ orderId }) => void placed.push(orderId))
  const phase = () => submission.value.state.phase
  const ended = () =>
    new Promise<void>((resolve) => {
      const look = () => phase() !== 'checking' && phase() !== 'sending' && (stop(), resolve())
      const stop = submission.subscribe(look)
    })
  const sent = <T extends CommandType>(type: T) =>
    portal.commands.filter((command): command is CommandOf<T> => command.type === type)
  return {
    portal,
    submission,
    buyer,
    /** Leaves the page. */
    leave,
    phase,
    stored: () => storedDraft(buyer),
    orders: () => portal.requests.filter(({ name }) => name === 'createOrder'),
    keys: () =>
      portal.requests.flatMap(({ name, headers }) => (name === 'createOrder' ? [headers[IDEMPOTENCY_KEY]] : [])),
    sent,
    /** The phases of the `basket/submit` commands. */
    phases: () => sent('basket/submit').map((command) => command.phase),
    /** The ids of the `order/placed` events. */
    placed,
    /** Orders, and waits for the end of the attempt. */
    order: () => {
      const end = ended()
      submission.submit(portal)
      return end
    },
    /** Clicks «Проверить», and waits for the end of the attempt. */
    check: () => {
      const end = ended()
      submission.check(portal)
      return end
    },
  }
}

/** An answer that waits for `give`. */
export function held(answer: unknown) {
  let give: () => void = () => undefined
  const given = new Promise((resolve) => (give = () => resolve(answer)))
  return { answer: () => given, give: () => give() }
}
