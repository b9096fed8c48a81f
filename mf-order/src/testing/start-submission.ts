import { IDEMPOTENCY_KEY } from 'shared-contracts/api/orders'
import type { PortalState } from 'shared-contracts/portal/state'
import { sampleOrders } from 'shared-contracts/testing/sample'
import { createTestPortal } from 'shared-contracts/testing/test-portal'
import { forgetDraft, keptDraft } from '../submit/draft-storage.ts'
import { ownerOf } from '../submit/order-draft.ts'
import { createOrderSubmission } from '../submit/order-submission.ts'
import { buyer, filledDelivery } from './filled.ts'

afterEach(forgetDraft)

/** A page that is open for the buyer, and the placing of orders behind it. */
export function startSubmission(createOrder: unknown, state: Partial<PortalState> = {}) {
  const portal = createTestPortal(
    { ...buyer, delivery: filledDelivery, ...state },
    { createOrder, getOrders: sampleOrders },
  )
  const submission = createOrderSubmission()
  const owner = ownerOf(portal.bus) ?? ''
  const leave = submission.open(portal, owner)
  const phase = () => submission.value.state.phase
  const ended = () =>
    new Promise<void>((resolve) => {
      const look = () => phase() !== 'checking' && phase() !== 'sending' && (stop(), resolve())
      const stop = submission.subscribe(look)
    })
  return {
    portal,
    submission,
    owner,
    leave,
    phase,
    kept: () => keptDraft(owner),
    orders: () => portal.requests.filter(({ name }) => name === 'createOrder'),
    keys: () =>
      portal.requests.flatMap(({ name, headers }) => (name === 'createOrder' ? [headers[IDEMPOTENCY_KEY]] : [])),
    sent: (type: string) => portal.commands.filter((command) => command.type === type),
    /** Orders, and waits for the answer. */
    order: () => {
      const end = ended()
      submission.submit(portal)
      return end
    },
    check: () => {
      const end = ended()
      submission.check(portal)
      return end
    },
  }
}

/** An answer that comes when it is told to. */
export function held(answer: unknown) {
  let give: () => void = () => undefined
  const given = new Promise((resolve) => (give = () => resolve(answer)))
  return { answer: () => given, give: () => give() }
}
