import { useCallback, useEffect, useRef, useState } from 'react'
import type { Failure } from 'shared-contracts/errors/failure'
import { alertOfFailure } from 'shared-contracts/errors/failure-of'
import type { Bus } from 'shared-contracts/portal/bus'
import type { Portal } from 'shared-contracts/portal/portal'
import { messages } from 'shared-contracts/texts/messages'
import { usePortal } from 'shared-ui/portal'
import { draftKey, forgetDraftKey } from './draft-key.ts'
import { finishOrder } from './finish-order.ts'
import { settledOfferGate } from './offer-gate.ts'
import { currentDraft } from './order-draft.ts'
import type { OrderDraft } from './order-payload.ts'
import { sendOrder, type OrderOutcome } from './send-order.ts'

/**
 * Where a submit stands. `checking`: the offer and EDO are looked at, or their dialog is open. `sending`: the order is on
 * its way and cannot be called back. `unknown`: no answer came. `acceptedAlready`: this draft had become an order before.
 */
export type SubmitState =
  | { readonly phase: 'idle' | 'checking' | 'sending' }
  | { readonly phase: 'unknown'; readonly draft: OrderDraft }
  | { readonly phase: 'acceptedAlready'; readonly orderId: number }

export interface OrderSubmit {
  readonly state: SubmitState
  /** Products that the last answer called short (ERR-003). */
  readonly shortProductIds: readonly number[]
  /** How many times the content was refused: what it was priced with is asked for again. */
  readonly refusals: number
  readonly submit: () => void
  /** Asks what became of an order whose answer was lost, with the same key and the same content. */
  readonly check: () => void
}

const idle: SubmitState = { phase: 'idle' }

/** The submit of the order: one at a time, however often it is asked for (F12). */
export function useOrderSubmit(): OrderSubmit {
  const portal = usePortal()
  const [state, setState] = useState(idle)
  const [shortProductIds, setShort] = useState<readonly number[]>([])
  const [refusals, setRefusals] = useState(0)
  const isBusy = useRef(false)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])

  const once = useCallback(async (attempt: () => Promise<SubmitState>) => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      setState(await attempt())
    } finally {
      isBusy.current = false
    }
  }, [])

  const send = useCallback(
    async (draft: OrderDraft): Promise<SubmitState> => {
      setState({ phase: 'sending' })
      portal.bus.send({ type: 'basket/submit', phase: 'sending' })
      portal.bus.send({ type: 'loader/start' })
      const outcome = await sendOrder(portal.http, draft, draftKey(draft.orgId))
      portal.bus.send({ type: 'loader/end' })
      if (outcome.kind === 'refused') {
        setShort(outcome.productIds)
        setRefusals((count) => count + 1)
      }
      return concluded(portal, outcome, draft, isHere.current)
    },
    [portal],
  )

  return {
    state,
    shortProductIds,
    refusals,
    submit: useCallback(() => {
      void once(async () => {
        setShort([])
        setState({ phase: 'checking' })
        if (!(await isAgreed(portal))) return idle
        const draft = currentDraft(portal.bus)
        return draft === undefined ? idle : send(draft)
      })
    }, [once, portal, send]),
    check: useCallback(() => {
      if (state.phase === 'unknown') void once(() => send(state.draft))
    }, [once, send, state]),
  }
}

/** ORDER-010..012, AMB-149: whether the offer is accepted and EDO settled, if need be after their dialog. */
async function isAgreed({ bus, widgets }: Portal): Promise<boolean> {
  bus.send({ type: 'basket/submit', phase: 'started' })
  if ((await settledOfferGate(bus)) === 'open') return true
  const outcome = await widgets.open('offer')
  if (outcome === 'accepted') return true
  bus.send({ type: 'basket/submit', phase: 'idle' })
  if (outcome === 'failed') bus.send({ type: 'alert/show', text: messages.orderFailed, variant: 'danger' })
  return false
}

/** Tells the portal how it went, and gives the state that follows. */
function concluded(portal: Portal, outcome: OrderOutcome, draft: OrderDraft, isHere: boolean): SubmitState {
  const { bus } = portal
  switch (outcome.kind) {
    case 'placed':
      finishOrder(portal, outcome.orderId, draft, isHere)
      return idle
    case 'acceptedAlready':
      forgetDraftKey()
      bus.send({ type: 'basket/submit', phase: 'succeeded' })
      return { phase: 'acceptedAlready', orderId: outcome.orderId }
    case 'unknown':
      bus.send({ type: 'basket/submit', phase: 'failed' })
      return { phase: 'unknown', draft }
    case 'dropped':
      forgetDraftKey()
      return idle
    case 'unauthorised':
      bus.send({ type: 'basket/submit', phase: 'failed' })
      return idle
    case 'refused':
      bus.send({ type: 'basket/submit', phase: 'failed' })
      tell(bus, outcome.failure, detailOf(portal, outcome))
      // What there is has changed: the list, and with it the basket, are read anew.
      bus.send({ type: 'products/reload' })
      return idle
    case 'failed':
      bus.send({ type: 'basket/submit', phase: 'failed' })
      tell(bus, outcome.failure)
      return idle
  }
}

function tell(bus: Bus, failure: Failure, detail: { detail?: string } = {}): void {
  const alert = alertOfFailure(failure)
  if (alert !== null) bus.send({ ...alert, ...detail })
}

/** The alert's second line: the short products' names where the answer told which, else what it said. */
function detailOf(
  { bus }: Portal,
  { productIds, message }: Extract<OrderOutcome, { kind: 'refused' }>,
): { detail?: string } {
  const names = (bus.state.products.value.value ?? [])
    .filter((product) => productIds.includes(product.id))
    .map((product) => product.name)
  const detail = (names.join(', ') || (message ?? '')).slice(0, 500)
  return detail === '' ? {} : { detail }
}
