import type { Portal } from 'shared-contracts/portal/portal'
import { concluded, forgetAlerts, tellOfAnother } from './conclude-order.ts'
import { beginDraft, forgetDraft, keepDraft } from './draft-storage.ts'
import { guardLeaving } from './guard-leaving.ts'
import { isAgreed } from './offer-gate.ts'
import { currentDraft, ownerOf } from './order-draft.ts'
import { orderKey } from './order-key.ts'
import type { OrderDraft } from './order-payload.ts'
import type { OrderRefusal } from './order-refusal.ts'
import { sendOrder, type OrderOutcome } from './send-order.ts'
import type { SubmitState } from './submit-state.ts'
import { wrongMeanwhile } from './wrong-meanwhile.ts'

export interface Submission {
  /** Whose it is: nobody else sees it. */
  readonly owner: string | null
  readonly state: SubmitState
  /** What the last answer found wrong; gone with the next attempt. */
  readonly refusal: OrderRefusal | null
  /** How many times the content was refused: what it was priced with is asked for again. */
  readonly refusals: number
}

export const idleSubmission: Submission = { owner: null, state: { phase: 'idle' }, refusal: null, refusals: 0 }

/**
 * The placing of orders in this document: one at a time, however often it is asked for and whichever page asks (F12). It
 * lives on when the page is left, so that the answer reaches a buyer who went elsewhere, and the page they come back to.
 */
export function createOrderSubmission() {
  let value = idleSubmission
  let isBusy = false
  let pages = 0
  let release: () => void = () => undefined
  const listeners = new Set<() => void>()

  function set(patch: Partial<Submission>): void {
    value = { ...value, ...patch }
    for (const listener of listeners) listener()
  }

  async function once({ bus }: Portal, owner: string, attempt: () => Promise<SubmitState>): Promise<void> {
    if (isBusy) return
    isBusy = true
    set({ owner, refusal: null, state: { phase: 'checking' } })
    forgetAlerts(bus)
    try {
      const state = await attempt()
      if (value.owner === owner) set({ state })
    } finally {
      isBusy = false
    }
  }

  /** `asked`: the key of an order whose answer was lost; the tab may have forgotten it with its draft. */
  async function send(portal: Portal, owner: string, draft: OrderDraft, asked?: string): Promise<SubmitState> {
    const kept = beginDraft(owner)
    const key = asked ?? kept.key ?? orderKey(kept.id, draft)
    // Before it is sent: a reload in mid-flight finds it.
    keepDraft({ ...kept, key, sent: draft })
    set({ state: { phase: 'sending' } })
    portal.bus.send({ type: 'basket/submit', phase: 'sending' })
    portal.bus.send({ type: 'loader/start' })
    release = guardLeaving()
    const outcome = await sendOrder(portal.http, draft, key)
    release()
    portal.bus.send({ type: 'loader/end' })
    if (isOver(outcome)) forgetDraft()
    // A key that once had no certain answer may have an order: it stays. One that was plainly refused has none.
    else if (outcome.kind !== 'unknown') keepDraft({ ...kept, key: isDoubtful(outcome) ? key : kept.key, sent: null })
    if (outcome.kind === 'refused') set({ refusal: outcome.refusal })
    if (outcome.kind === 'refused' || outcome.kind === 'repriced') set({ refusals: value.refusals + 1 })
    const state = concluded(portal, outcome, { draft, key }, pages > 0)
    // What stays in the basket is a new draft.
    if (state.phase === 'acceptedAlready') beginDraft(owner)
    return state
  }

  return {
    get value() {
      return value
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /**
     * A page shows the order of `owner`: it begins the draft, or finds the one whose answer was lost. One of another
     * organisation is no longer asked about here (F11). Gives the function that says the page was left; what it was told
     * need not be told to the next one.
     */
    open({ bus }: Portal, owner: string): () => void {
      pages += 1
      if (!isBusy) {
        const { sent, key } = beginDraft(owner)
        const state: SubmitState =
          sent === null || key === null ? { phase: 'idle' } : { phase: 'unknown', draft: sent, key }
        if (value.owner !== owner) {
          if (value.state.phase === 'unknown') tellOfAnother(bus, value.state.draft)
          set({ ...idleSubmission, owner, state })
        }
      }
      return () => {
        pages -= 1
        if (pages > 0 || isBusy) return
        set({ refusal: null, ...(value.state.phase === 'acceptedAlready' && { state: { phase: 'idle' } as const }) })
      }
    },
    submit(portal: Portal): void {
      const owner = ownerOf(portal.bus)
      if (owner === null) return
      void once(portal, owner, async () => {
        if (!(await isAgreed(portal))) return { phase: 'idle' }
        const draft = currentDraft(portal.bus)
        const refusal = wrongMeanwhile(portal.bus)
        if (draft !== undefined && refusal === null) return send(portal, owner, draft)
        portal.bus.send({ type: 'basket/submit', phase: 'idle' })
        set({ refusal })
        return { phase: 'idle' }
      })
    },
    /** Asks what became of an order whose answer was lost. */
    check(portal: Portal): void {
      const { owner, state } = value
      if (owner === null || state.phase !== 'unknown') return
      void once(portal, owner, () => send(portal, owner, state.draft, state.key))
    },
    /** As after a page load. */
    reset(): void {
      release()
      value = idleSubmission
      isBusy = false
    },
  }
}

export type OrderSubmission = ReturnType<typeof createOrderSubmission>

/** That of this document. */
export const orderSubmission = createOrderSubmission()

/** The draft became an order, or is nobody's any more: what comes next is a new one. */
function isOver({ kind }: OrderOutcome): boolean {
  return kind === 'placed' || kind === 'acceptedAlready' || kind === 'dropped'
}

function isDoubtful(outcome: OrderOutcome): boolean {
  return outcome.kind === 'failed' && outcome.isDoubtful
}
