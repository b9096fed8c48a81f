import { useEffect, useRef, useState } from 'react'
import { acceptAgreement, createAndAcceptAgreement, getAgreements } from 'shared-contracts/api/agreements'
import { OFFER_DOC_TYPE } from 'shared-contracts/domain/limits'
import { alertOfFailure, failureOf } from 'shared-contracts/errors/failure-of'
import type { Portal } from 'shared-contracts/portal/portal'
import { removeAlerts } from 'shared-contracts/portal/remove-alerts'
import { messages } from 'shared-contracts/texts/messages'
import { usePortal } from 'shared-ui/portal'
import { offerTexts } from './texts.ts'

export type Acceptance =
  | { readonly status: 'idle' | 'sending' }
  /** The text of the error catalogue; it also stands in an alert of the page. */
  | { readonly status: 'failed'; readonly text: string }

export interface OfferAcceptance {
  readonly acceptance: Acceptance
  readonly accept: () => void
  /** Drops the failure of the last attempt. */
  readonly forgetFailure: () => void
}

/** Accepts the offer for an organisation. Closing the dialog does not undo an acceptance that was sent; an alert reports it. */
export function useAcceptance(orgId: number): OfferAcceptance {
  const portal = usePortal()
  const { bus } = portal
  const [acceptance, setAcceptance] = useState<Acceptance>({ status: 'idle' })
  const isClosed = useRef(false)
  useEffect(() => {
    isClosed.current = false
    return () => {
      isClosed.current = true
    }
  }, [])

  async function accept(): Promise<void> {
    setAcceptance({ status: 'sending' })
    removeAlerts(bus, [messages.offerNotCreated, messages.offerNotChecked])
    try {
      await sendAcceptance(portal, orgId)
    } catch (error) {
      const failure = failureOf(error)
      const alert = alertOfFailure(failure)
      if (alert !== null) bus.send(alert)
      setAcceptance({ status: 'failed', text: failure.text })
      return
    }
    setAcceptance({ status: 'idle' })
    bus.send({ type: 'offer/accepted', orgId })
    if (!isClosed.current) return
    bus.send({ type: 'offer/hideReady' })
    bus.send({ type: 'alert/show', text: offerTexts.acceptedLate, variant: 'success' })
  }
  function forgetFailure() {
    if (acceptance.status === 'failed') setAcceptance({ status: 'idle' })
  }
  return { acceptance, accept: () => void accept(), forgetFailure }
}

/** OFFER-013, OFFER-014: accepts the listed offer by its id; without one, creates and accepts it. */
async function sendAcceptance({ bus, http }: Pick<Portal, 'bus' | 'http'>, orgId: number): Promise<void> {
  const params = { orgId }
  const list = bus.state.agreements.value.value?.list ?? (await http.call(getAgreements, { params }))
  const listed = list.find(({ docTypeId }) => docTypeId === OFFER_DOC_TYPE)
  if (listed === undefined) {
    await http.call(createAndAcceptAgreement, { params, query: { docType: OFFER_DOC_TYPE } })
  } else {
    await http.call(acceptAgreement, { params, query: { docId: listed.docId } })
  }
}
